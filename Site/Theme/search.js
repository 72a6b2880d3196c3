// The search, on its page and in the panel of every other page. Loads the index by script tags, which work on file://.
"use strict";

var duizhaoSearch = (function () {
  var home = "", texts = "", head = null, fold = null;
  var words = {}, sections = {}, waiting = {};
  var field, list, status, latest = 0;
  var element = duizhao.element;
  var utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
  var pageSize = 20, opensFirst = false;

  // Loading

  function load(name, then) {
    if (waiting[name]) { waiting[name].push(then); return; }
    waiting[name] = [then];
    var script = document.createElement("script");
    script.src = texts + "search/" + name + ".js";
    script.onerror = () => finish(name);
    document.head.appendChild(script);
  }
  function finish(name) {
    var callbacks = waiting[name] || [];
    delete waiting[name];
    callbacks.forEach(callback => callback());
  }
  function loadAll(names, then) {
    var left = names.length;
    if (!left) then();
    names.forEach(name => load(name, () => { left -= 1; if (!left) then(); }));
  }

  // The search form: one character for one character, so that offsets stay.

  function foldTable() {
    if (fold) return fold;
    fold = new Uint16Array(0x10000);
    for (var code = 0; code < 0x10000; code += 1) {
      var plain = code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code === 0x3000 || code === 0xA0 ? 32 : code;
      var lower = plain > 0x2E7F ? "" : String.fromCharCode(plain).toLowerCase();
      fold[code] = lower.length === 1 ? lower.charCodeAt(0) : plain;
    }
    var [from, to] = duizhaoFold;
    for (code = 0; code < from.length; code += 1) fold[from.charCodeAt(code)] = to.charCodeAt(code);
    return fold;
  }
  function folded(text) {
    var table = foldTable(), codes = new Uint16Array(text.length);
    for (var index = 0; index < text.length; index += 1) codes[index] = table[text.charCodeAt(index)];
    return utf16.decode(codes);
  }
  function isLetter(character) { return /[0-9a-z_\u00e0-\u024f]/.test(character); }

  // `导航栏 tint` → 导航, 航栏, tint, as keys of the table and what follows there.
  function queryWords(query) {
    var result = [];
    query.split(/([0-9a-z_\u00e0-\u024f]+)/).forEach((piece, place) => {
      if (place % 2) { result.push([piece, ""]); return; }
      piece.split(/[^\u3007\u3400-\u9fff\ud840-\udfff]+/).forEach(run => {
        var all = Array.from(run);
        if (all.length === 1) result.push([all[0], ""]);
        all.slice(1).forEach((character, index) => result.push([all[index], character]));
      });
    });
    return result;
  }
  function hash(word) {
    var value = 2166136261;
    for (var index = 0; index < word.length; index += 1) {
      if (word[index] !== "^") value = Math.imul(value ^ word.charCodeAt(index), 16777619) >>> 0;
    }
    return value;
  }

  // Entries

  // Pinyin without tones: marks, digits and spaces gone, ü as v.
  function plainSound(text) {
    return text.normalize("NFD").replace(/u\u0308/g, "v").replace(/[\u0300-\u036f]/g, "").replace(/ü/g, "v")
      .replace(/([a-z])[1-5](?=[a-z\s']|$)/g, "$1").replace(/[\s'’]/g, "");
  }
  function isNear(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    var index = 0;
    while (index < a.length && index < b.length && a[index] === b[index]) index += 1;
    var restA = a.slice(index), restB = b.slice(index);
    return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB
      || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
  }
  function nameScore(name, weight, query) {
    if (name === query) return 900 + weight;
    if (name.startsWith(query)) return 600 + weight - Math.min(90, name.length - query.length);
    var place = name.indexOf(query);
    if (place > 0) return (/[\s\-.]/.test(name[place - 1]) ? 450 : 300) + weight - Math.min(90, name.length - query.length);
    return 0;
  }
  function entryScore(entry, query, sound) {
    var best = 0;
    entry.names.forEach(name => best = Math.max(best, nameScore(name[0], name[1], query)));
    if (best >= 900 && entry.kind !== "api") best += namesakeBonus(entry, query);
    if (sound) {
      entry.sounds.forEach(pair => {
        if (pair[0] && pair[0] === sound) best = Math.max(best, 860);
        else if (pair[1] === sound && sound.length > 1) best = Math.max(best, entry.kind === "api" ? 560 : 620);
        else if (pair[0] && sound.length > 1 && pair[0].startsWith(sound)) best = Math.max(best, 540);
        else if (pair[1] && sound.length > 1 && pair[1].startsWith(sound)) best = Math.max(best, 280);
      });
    }
    if (entry.parts && entry.parts.indexOf(query) >= 0) best = Math.max(best, 420);
    if (!best && sound && sound.length > 4) {
      entry.names.forEach(name => { if (isNear(name[0].replace(/\s/g, ""), sound)) best = 150; });
      entry.sounds.forEach(pair => { if (pair[0].length > 4 && isNear(pair[0], sound)) best = 140; });
    }
    return best && best + (entry.kind === "component" ? 40 : entry.kind === "term" ? 20 : 0);
  }
  // Of several concepts that list an API, the one that it is called after: UISplitViewController → split view controller.
  function namesakeBonus(entry, query) {
    var english = entry.note.toLowerCase().replace(/[^a-z]/g, "");
    return english && query.indexOf(english) >= 0 ? Math.min(30, english.length) : 0;
  }
  // An API that is asked for by its whole name stands second at the latest, however many concepts list it.
  function raiseSymbol(found, query) {
    var place = found.findIndex(hit => hit.entry.kind === "api" && hit.entry.names[0][0] === query);
    if (place > 1) found.splice(1, 0, found.splice(place, 1)[0]);
  }
  // The whole query first; then each of its parts, where it has several.
  function findEntries(query) {
    var parts = query.split(/\s+/).filter(Boolean), found = [];
    var latin = /^[^\u3400-\u9fff]+$/.test(query);
    head.entries.forEach((entry, place) => {
      var score = entryScore(entry, query, latin ? plainSound(query) : "");
      if (!score && parts.length > 1) {
        var sum = 0, count = 0;
        parts.forEach(part => {
          var one = entryScore(entry, part, /^[^\u3400-\u9fff]+$/.test(part) ? plainSound(part) : "");
          if (one) { sum += one; count += 1; }
        });
        if (count && sum / count > 560) score = Math.round(sum / parts.length) - 200;
      }
      if (score) found.push({ entry: entry, score: score, place: place });
    });
    found.sort((a, b) => b.score - a.score || a.place - b.place);
    raiseSymbol(found, query);
    return found.slice(0, 12).map(hit => hit.entry);
  }

  // Sections

  // The numbers of the files that a list of the table names (see FileList.swift).
  function files(list) {
    var found = [], number = 0, high = 0;
    if (list[0] === "*") for (; number < head.textShards; number += 1) found.push(number);
    else if (list[0] === "~") {
      Array.from(list.slice(1)).forEach((digit, place) => {
        var flags = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".indexOf(digit);
        for (var bit = 0; bit < 6; bit += 1) if (flags >> bit & 1) found.push(6 * place + bit);
      });
    } else Array.from(list).forEach(digit => {
      if (digit >= "A" && digit <= "Z") { high = 26 * high + digit.charCodeAt(0) - 65; return; }
      number += 36 * high + parseInt(digit, 36);
      high = 0;
      found.push(number);
    });
    return found;
  }
  function filesWith(wanted, sign) {
    var lists = wanted.map(word => {
      var shard = words[hash(word[0]) % head.wordShards], value = shard && shard[sign + word[0]];
      var place = value ? value.indexOf(word[1]) : -1;
      return place < 0 ? [] : files(/^[-*~\w]*/.exec(value.slice(place + word[1].length))[0]);
    });
    return lists.length ? lists.reduce((one, other) => {
      return one.filter(number => other.indexOf(number) >= 0);
    }) : [];
  }
  // Reads the files that have all words, in titles first, until there are enough sections; shows the first that it finds.
  function findSections(query, turn, show, then) {
    var wanted = queryWords(query), parts = query.split(/\s+/).filter(Boolean);
    loadAll(missing("words-", words, wanted.map(word => hash(word[0]) % head.wordShards)), () => {
      var titled = filesWith(wanted, "^"), order = Array.from(new Set(titled.concat(filesWith(wanted, ""))));
      var found = [], place = 0, step = 4, hasShown = false;
      (function next() {
        if (turn !== latest) return;
        var inTitles = found.filter(hit => hit.score).length;
        var isEnough = inTitles >= pageSize || (place >= titled.length && found.length >= pageSize);
        if (isEnough || place >= order.length) {
          found.sort((a, b) => b.score - a.score || a.file - b.file || a.place - b.place);
          then(found, place < order.length);
          return;
        }
        if (found.length && !hasShown) { hasShown = true; show(found); }
        var some = order.slice(place, place += step);
        if (!found.length) step = Math.min(32, 2 * step);
        loadAll(missing("sections-", sections, some), () => {
          some.forEach(number => { (sections[number] || []).forEach((section, index) => look(section, number, index)); });
          next();
        });
      })();
      function look(section, file, index) {
        section[4] = section[4] || [folded(section[1]), folded(section[3])];
        var score = 0, isIn = parts.every(part => {
          var inTitle = placeOf(part, section[1], section[4][0]) >= 0;
          if (inTitle) score += 1;
          return inTitle || placeOf(part, section[3], section[4][1]) >= 0;
        });
        if (isIn) found.push({ section: section, score: score, file: file, place: index });
      }
    });
  }
  function missing(name, loaded, numbers) {
    return Array.from(new Set(numbers)).filter(number => !loaded[number]).map(number => name + number);
  }
  // Where a part of the query stands: Latin as whole words or humps of names.
  function placeOf(part, text, plain) {
    for (var place = plain.indexOf(part); place >= 0; place = plain.indexOf(part, place + 1)) {
      if (isEdge(text, plain, place) && isEdge(text, plain, place + part.length)) return place;
    }
    return -1;
  }
  function isEdge(text, plain, place) {
    if (!place || place === plain.length || !isLetter(plain[place - 1]) || !isLetter(plain[place])) return true;
    function isCapital(index) { return index < text.length && text[index] !== plain[index]; }
    return isCapital(place) && (!isCapital(place - 1) || (place + 1 < text.length && isLetter(plain[place + 1]) && !isCapital(place + 1)));
  }

  // Results

  // Text with the parts of the query marked, in the form the text shows.
  function marked(text, query) {
    var result = document.createDocumentFragment(), plain = folded(text), position = 0;
    var parts = query.split(/\s+/).filter(Boolean).sort((a, b) => b.length - a.length);
    while (position < text.length) {
      var next = -1, length = 0;
      parts.forEach(part => {
        var place = plain.indexOf(part, position);
        if (place >= 0 && (next < 0 || place < next)) { next = place; length = part.length; }
      });
      if (next < 0) break;
      result.append(text.slice(position, next));
      result.append(element("mark", text.slice(next, next + length)));
      position = next + length;
    }
    result.append(text.slice(position));
    return result;
  }
  function excerpt(text, query) {
    var plain = folded(text), place = -1;
    query.split(/\s+/).filter(Boolean).forEach(part => {
      var found = plain.indexOf(part);
      if (found >= 0 && (place < 0 || found < place)) place = found;
    });
    var start = Math.max(0, place - 30), end = Math.min(text.length, start + 120);
    return (start > 0 ? "…" : "") + text.slice(start, end) + (end < text.length ? "…" : "");
  }
  function entryItem(entry, query) {
    var item = element("li", "", { "data-entry": entry.id, "class": "result-entry" });
    var link = element("a", "", { href: home + entry.url }), isEnglish = document.documentElement.lang === "en";
    var turned = isEnglish && entry.kind !== "api" && entry.note, title = turned ? entry.note : entry.title;
    var note = turned ? entry.title : entry.note;
    if (entry.kind === "api") link.append(element("code", title)); else link.append(marked(title, query));
    item.append(link);
    if (note) item.append(" ", element("span", note, { lang: turned ? "zh" : "en", "class": "quiet" }));
    return item;
  }
  function sectionItem(section, query) {
    var item = element("li", "", { "data-entry": section[0], "class": "result-section" });
    var link = element("a", "", { href: texts + section[0] });
    link.append(marked(section[1], query));
    item.append(link, " ", element("span", section[2], { "class": "quiet" }));
    var text = element("p", "");
    text.append(marked(excerpt(section[3], query), query));
    item.append(text);
    return item;
  }
  function show(entries, found, hasMore, query) {
    list.textContent = "";
    entries.forEach(entry => list.append(entryItem(entry, query)));
    found.slice(0, pageSize).forEach(hit => list.append(sectionItem(hit.section, query)));
    if (status) status.textContent = status.dataset.label + "：" + (entries.length + found.length) + (hasMore ? "+" : "");
  }
  function run() {
    var turn = latest += 1, query = folded(field.value).trim().replace(/\s+/g, " ");
    delete document.body.dataset.search;
    if (!query) {
      list.textContent = "";
      if (status) status.textContent = "";
      document.body.dataset.search = "done";
      return;
    }
    withHead(() => {
      var entries = findEntries(query);
      show(entries, [], true, query);
      findSections(query, turn, found => show(entries, found, true, query), (found, hasMore) => {
        show(entries, found, hasMore, query);
        document.body.dataset.search = "done";
      });
    });
  }
  function withHead(then) { if (head) then(); else load("entries", () => { if (head) then(); }); }

  // Keys: arrows move through the results, Enter opens, Escape goes back to the field.

  function move(step) {
    var links = Array.from(list.querySelectorAll("li > a"));
    if (!links.length) return;
    var place = links.indexOf(document.activeElement) + step;
    if (place < 0) field.focus(); else links[Math.min(place, links.length - 1)].focus();
  }
  function connectKeys() {
    document.addEventListener("keydown", event => {
      var inResults = list.contains(document.activeElement), inField = document.activeElement === field;
      if (!inResults && !inField) return;
      if (event.key === "ArrowDown") { event.preventDefault(); move(1); }
      else if (event.key === "ArrowUp" && inResults) { event.preventDefault(); move(-1); }
      else if (event.key === "Escape" && inResults) field.focus();
      else if (event.key === "Enter" && inField && opensFirst) {
        event.preventDefault();
        if (list.querySelector("a") && document.body.dataset.search === "done") location.href = list.querySelector("a").href;
      }
    });
  }
  // Joins a field and a list of results.
  function connect(theField, theList, theStatus) {
    field = theField;
    list = theList;
    status = theStatus;
    home = document.body.dataset.home || "";
    texts = document.body.dataset.texts || "";
    connectKeys();
  }
  function start() {
    var page = document.querySelector("[data-results]");
    if (!page) return;
    connect(document.querySelector("main input[type=search]"), page, document.querySelector("[data-search-status]"));
    opensFirst = true;
    field.value = new URLSearchParams(location.search).get("q") || "";
    field.form.addEventListener("submit", event => { event.preventDefault(); run(); });
    withHead(foldTable);
    field.addEventListener("input", () => {
      run();
      history.replaceState(null, "", field.value ? "?q=" + encodeURIComponent(field.value) : location.pathname);
    });
    run();
    field.focus();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();

  return {
    // For the panel: fewer sections, the query as it is typed; Enter goes to the search page.
    attach: (theField, theList, theStatus) => {
      connect(theField, theList, theStatus);
      pageSize = 6;
      withHead(foldTable);
      return run;
    },
    entries: (number, value) => { head = value; finish("entries"); },
    words: (number, value) => { words[number] = value; finish("words-" + number); },
    sections: (number, value) => { sections[number] = value; finish("sections-" + number); }
  };
})();
