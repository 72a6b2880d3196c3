// The search, on its page and in the panel below the field of every other page: loads the index by script tags (which
// work on file:// addresses), puts the query in the form in which the index was made, and shows entries first, then
// sections, with the words marked.
"use strict";

var duizhaoSearch = (function () {
  var home = "", texts = "", head = null, fold = null;
  var words = {}, sections = {}, waiting = {};
  var field, list, status, latest = 0;
  var shown = 60, pageSize = 20, opensFirst = false;

  // Loading

  function load(name, then) {
    if (waiting[name]) { waiting[name].push(then); return; }
    waiting[name] = [then];
    var script = document.createElement("script");
    script.src = texts + "search/" + name + ".js";
    script.onerror = function () { finish(name); };
    document.head.appendChild(script);
  }
  function finish(name) {
    var callbacks = waiting[name] || [];
    delete waiting[name];
    callbacks.forEach(function (callback) { callback(); });
  }
  function loadAll(names, then) {
    var left = names.length;
    if (!left) { then(); return; }
    names.forEach(function (name) { load(name, function () { left -= 1; if (!left) then(); }); });
  }

  // The search form: one character for one character, so that offsets stay.

  function foldTable() {
    if (fold) return fold;
    fold = {};
    var from = Array.from(duizhaoFold[0]), to = Array.from(duizhaoFold[1]);
    from.forEach(function (character, index) { fold[character] = to[index]; });
    return fold;
  }
  function folded(text) {
    var table = foldTable(), result = "";
    for (var index = 0; index < text.length; index += 1) {
      var character = text[index], code = text.charCodeAt(index);
      if (code >= 0xFF01 && code <= 0xFF5E) character = String.fromCharCode(code - 0xFEE0);
      else if (code === 0x3000 || code === 0xA0) character = " ";
      var lower = character.toLowerCase();
      result += table[character] || (lower.length === 1 ? lower : character);
    }
    return result;
  }
  function isHan(code) { return (code >= 0x3400 && code <= 0x9FFF) || code === 0x3007 || (code >= 0xD840 && code <= 0xDFFF); }
  function isLetter(character) { return /[0-9a-z_\u00e0-\u024f]/.test(character); }

  // `导航栏 tint` → [导航, 航栏, tint]; single characters only where one stands alone.
  function queryWords(query) {
    var result = [], index = 0;
    while (index < query.length) {
      var start = index;
      if (isHan(query.charCodeAt(index))) {
        while (index < query.length && isHan(query.charCodeAt(index))) index += 1;
        if (index - start === 1) result.push(query[start]);
        for (var pair = start; pair + 1 < index; pair += 1) result.push(query.slice(pair, pair + 2));
      } else if (isLetter(query[index])) {
        while (index < query.length && isLetter(query[index])) index += 1;
        result.push(query.slice(start, index));
      } else index += 1;
    }
    return result.filter(function (word, place) { return result.indexOf(word) === place; });
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
    entry.names.forEach(function (name) { best = Math.max(best, nameScore(name[0], name[1], query)); });
    if (best >= 900 && entry.kind !== "api") best += namesakeBonus(entry, query);
    if (sound) {
      entry.sounds.forEach(function (pair) {
        if (pair[0] && pair[0] === sound) best = Math.max(best, 860);
        else if (pair[1] === sound && sound.length > 1) best = Math.max(best, entry.kind === "api" ? 560 : 620);
        else if (pair[0] && sound.length > 1 && pair[0].startsWith(sound)) best = Math.max(best, 540);
        else if (pair[1] && sound.length > 1 && pair[1].startsWith(sound)) best = Math.max(best, 280);
      });
    }
    if (entry.parts && entry.parts.indexOf(query) >= 0) best = Math.max(best, 420);
    if (!best && sound && sound.length > 4) {
      entry.names.forEach(function (name) { if (isNear(name[0].replace(/\s/g, ""), sound)) best = 150; });
      entry.sounds.forEach(function (pair) { if (pair[0].length > 4 && isNear(pair[0], sound)) best = 140; });
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
    var place = found.findIndex(function (hit) { return hit.entry.kind === "api" && hit.entry.names[0][0] === query; });
    if (place > 1) found.splice(1, 0, found.splice(place, 1)[0]);
  }
  // The whole query first; then each of its parts, where it has several.
  function findEntries(query) {
    var parts = query.split(/\s+/).filter(Boolean), found = [];
    var latin = /^[^\u3400-\u9fff]+$/.test(query);
    head.entries.forEach(function (entry, place) {
      var score = entryScore(entry, query, latin ? plainSound(query) : "");
      if (!score && parts.length > 1) {
        var sum = 0, count = 0;
        parts.forEach(function (part) {
          var one = entryScore(entry, part, /^[^\u3400-\u9fff]+$/.test(part) ? plainSound(part) : "");
          if (one) { sum += one; count += 1; }
        });
        if (count && sum / count > 560) score = Math.round(sum / parts.length) - 200;
      }
      if (score) found.push({ entry: entry, score: score, place: place });
    });
    found.sort(function (a, b) { return b.score - a.score || a.place - b.place; });
    raiseSymbol(found, query);
    return found.slice(0, 12).map(function (hit) { return hit.entry; });
  }

  // Sections

  function postings(word) {
    var shard = words[hash(word) % head.wordShards], text = shard && shard[word];
    if (!text) return [];
    var number = 0;
    return text.split(" ").map(function (step) { number += parseInt(step, 36); return number; });
  }
  function findSections(query, then) {
    var wanted = queryWords(query), names = [];
    wanted.forEach(function (word) {
      var shard = hash(word) % head.wordShards;
      if (!words[shard] && names.indexOf("words-" + shard) < 0) names.push("words-" + shard);
    });
    loadAll(names, function () {
      if (!wanted.length) { then([]); return; }
      var lists = wanted.map(postings);
      var found = lists[0].filter(function (number) {
        return lists.every(function (list) { return contains(list, number); });
      });
      var titles = wanted.map(function (word) { return postings("^" + word); });
      var ranked = found.map(function (number) {
        return { number: number, score: titles.filter(function (list) { return contains(list, number); }).length };
      });
      ranked.sort(function (a, b) { return b.score - a.score || a.number - b.number; });
      then(ranked.slice(0, shown).map(function (hit) { return hit.number; }));
    });
  }
  function contains(list, number) {
    var low = 0, high = list.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (list[middle] < number) low = middle + 1; else high = middle;
    }
    return list[low] === number;
  }
  function shardOf(number) {
    var shard = head.sectionStarts.length - 1;
    while (head.sectionStarts[shard] > number) shard -= 1;
    return shard;
  }
  function withSections(numbers, then) {
    var names = [];
    numbers.forEach(function (number) {
      var name = "sections-" + shardOf(number);
      if (!sections[shardOf(number)] && names.indexOf(name) < 0) names.push(name);
    });
    loadAll(names, function () {
      then(numbers.map(function (number) {
        var shard = shardOf(number);
        return sections[shard] && sections[shard][number - head.sectionStarts[shard]];
      }).filter(Boolean));
    });
  }

  // Results

  function element(tag, text, attributes) {
    var made = document.createElement(tag);
    if (text) made.textContent = text;
    Object.keys(attributes || {}).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    return made;
  }
  // Text with the parts of the query marked, in the form the text shows.
  function marked(text, query) {
    var result = document.createDocumentFragment(), plain = folded(text), position = 0;
    var parts = query.split(/\s+/).filter(Boolean).sort(function (a, b) { return b.length - a.length; });
    while (position < text.length) {
      var next = -1, length = 0;
      parts.forEach(function (part) {
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
    query.split(/\s+/).filter(Boolean).forEach(function (part) {
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
  function show(entries, found, query, turn) {
    withSections(found.slice(0, pageSize), function (texts) {
      if (turn !== latest) return;
      list.textContent = "";
      entries.forEach(function (entry) { list.append(entryItem(entry, query)); });
      texts.forEach(function (section) { list.append(sectionItem(section, query)); });
      if (status) status.textContent = status.dataset.label + "：" + (entries.length + found.length);
      document.body.dataset.search = "done";
    });
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
    withHead(function () {
      var entries = findEntries(query);
      findSections(query, function (found) { if (turn === latest) show(entries, found, query, turn); });
    });
  }
  function withHead(then) { if (head) then(); else load("entries", function () { if (head) then(); }); }

  // Keys: arrows move through the results, Enter opens, Escape goes back to the field.

  function move(step) {
    var links = Array.from(list.querySelectorAll("li > a"));
    if (!links.length) return;
    var place = links.indexOf(document.activeElement) + step;
    if (place < 0) field.focus(); else links[Math.min(place, links.length - 1)].focus();
  }
  function connectKeys() {
    document.addEventListener("keydown", function (event) {
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
    field.form.addEventListener("submit", function (event) { event.preventDefault(); run(); });
    field.addEventListener("input", function () {
      run();
      history.replaceState(null, "", field.value ? "?q=" + encodeURIComponent(field.value) : location.pathname);
    });
    run();
    field.focus();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start); else start();

  return {
    // For the panel: fewer sections, the query as it is typed; Enter goes to the search page.
    attach: function (theField, theList, theStatus) {
      connect(theField, theList, theStatus);
      pageSize = 6;
      return run;
    },
    entries: function (number, value) { head = value; finish("entries"); },
    words: function (number, value) { words[number] = value; finish("words-" + number); },
    sections: function (number, value) { sections[number] = value; finish("sections-" + number); }
  };
})();
