// What pages can do beyond reading: remember switches, keep the paragraph when the script changes, show term cards.
// No page needs it. It stands in the head so that remembered colours are there before the first paint.
"use strict";

var duizhao = (function () {
  var root = document.documentElement;
  var switches = { "_show-english": "english", "_show-repairs": "repairs", "_show-originals": "originals" };

  function remembered(key) {
    try { return localStorage.getItem("duizhao-" + key); } catch (error) { return null; }
  }
  function remember(key, value) {
    try { localStorage.setItem("duizhao-" + key, value); } catch (error) { /* private mode: not remembered */ }
  }
  function setTheme(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme; else delete root.dataset.theme;
  }
  function setSwitch(name, isOn) {
    if (isOn) root.dataset[name] = ""; else delete root.dataset[name];
  }

  root.classList.add("scripted");
  setTheme(remembered("theme"));
  Object.keys(switches).forEach(id => setSwitch(switches[id], remembered(switches[id]) === "1"));

  // Switches

  function connectSwitches() {
    var theme = remembered("theme") || "auto";
    document.querySelectorAll("input[name=theme]").forEach(radio => {
      radio.checked = radio.value === theme;
      radio.addEventListener("change", () => { setTheme(radio.value); remember("theme", radio.value); });
    });
    Object.keys(switches).forEach(id => {
      var box = document.getElementById(id), name = switches[id];
      if (!box) { return; }
      box.checked = root.dataset[name] !== undefined;
      box.addEventListener("change", () => {
        if (name !== "english") markRepairs();
        setSwitch(name, box.checked);
        remember(name, box.checked ? "1" : "0");
      });
    });
  }

  // Repairs: data-repairs tells, for the text of an element, where and what; marks are made when first asked for.

  var areMarked = false;

  function markRepairs() {
    var article = document.querySelector("[data-repair-kinds]"), kinds = {};
    if (areMarked || !article) return;
    areMarked = true;
    article.dataset.repairKinds.split("\t").forEach(field => kinds[field.charAt(0)] = field.slice(2));
    article.querySelectorAll("[data-repairs]").forEach(element => markElement(element, kinds));
  }

  // From the last to the first, so that what stands at one place keeps its order.
  function markElement(element, kinds) {
    element.dataset.repairs.split("\t").reverse().forEach(field => {
      var match = /^(\d+) (\d+) (.)(.) ?([^]*)$/.exec(field);
      if (!match) return;
      var start = Number(match[1]), end = start + Number(match[2]), title = kinds[match[3]] || "";
      var sort = "repair" + (match[4] === "x" ? " lost" : "");
      var texts = textNodes(element), at = placeFor(texts, end);
      if (!at) return;
      at.node.splitText(end - at.start).before(part("del", match[5], { "class": "was", title: title }));
      if (start === end) at.node.after(part("ins", "", { "class": sort, title: title }));
      texts.forEach(text => {
        var from = Math.max(0, start - text.start), to = Math.min(text.node.length, end - text.start);
        if (from >= to) return;
        var piece = from ? text.node.splitText(from) : text.node;
        if (to - from < piece.length) piece.splitText(to - from);
        var mark = part("ins", "", { "class": sort, title: title });
        piece.before(mark);
        mark.append(piece);
      });
    });
  }

  // The text nodes of an element with the offsets they start at; what was added is not part of the text.
  function textNodes(element) {
    var walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), list = [], start = 0;
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement.closest(".gloss, .was")) continue;
      list.push({ node: walker.currentNode, start: start });
      start += walker.currentNode.length;
    }
    return list;
  }

  function placeFor(texts, offset) {
    for (var index = 0; index < texts.length; index += 1) {
      if (offset <= texts[index].start + texts[index].node.length) return texts[index];
    }
    return null;
  }

  function connectMenu() {
    var menu = document.querySelector(".display-menu");
    if (!menu) return;
    document.addEventListener("click", event => { if (!menu.contains(event.target)) menu.open = false; });
    menu.addEventListener("keydown", event => {
      if (event.key === "Escape" && menu.open) { menu.open = false; menu.querySelector("summary").focus(); }
    });
  }

  // The same paragraph in the other script: the first element with an address that is in sight, the innermost one.

  function placeInSight() {
    var found = "", holder = "";
    if (window.scrollY < 40) return decodeURIComponent(location.hash.slice(1));
    var all = document.querySelectorAll("main [id]");
    for (var index = 0; index < all.length; index += 1) {
      var id = all[index].id;
      if (id.charAt(0) === "_" && id.indexOf("_edition") !== 0) continue;
      if (/[^\x00-\x7f]/.test(id)) continue;
      var box = all[index].getBoundingClientRect();
      if (box.height === 0) continue;
      if (box.bottom <= 0) {
        found = id;
      } else if (all[index].querySelector("[id]")) {
        holder = id;
      } else {
        return holder && box.top > window.innerHeight ? holder : id;
      }
    }
    return holder || found;
  }

  function connectScriptSwitch() {
    document.querySelectorAll("a[data-switch]").forEach(link => {
      var address = link.getAttribute("href");
      link.addEventListener("click", () => {
        var place = placeInSight();
        link.setAttribute("href", address + location.search + (place ? "#" + encodeURIComponent(place) : ""));
      });
    });
  }

  // The panel of results below the field in the header. Its script and index are loaded when the field is first used.

  function connectSearch() {
    var field = document.querySelector(".site-header [data-search-field]"), panel = null, run = null;
    if (!field) return;
    function hidePanel() { if (panel) panel.hidden = true; }
    function search() {
      if (!run || !panel) return;
      panel.hidden = !field.value.trim();
      run();
    }
    function prepare() {
      if (panel) { search(); return; }
      var list = part("ol", "", { "class": "results" }), status = part("p", "", { role: "status", "class": "quiet" });
      status.dataset.label = field.form.dataset.label;
      panel = part("div", "", { "class": "search-panel", role: "region", "aria-label": field.form.dataset.label, hidden: "" });
      panel.append(status, list);
      field.form.after(panel);
      inOrder(field.form.dataset.scripts.split(" "), () => { run = duizhaoSearch.attach(field, list, status); search(); });
    }
    field.addEventListener("focus", prepare);
    field.addEventListener("input", search);
    document.addEventListener("keydown", event => {
      if (event.key !== "Escape" || !panel || panel.hidden) return;
      hidePanel();
      field.focus();
    });
    document.addEventListener("pointerdown", event => {
      if (panel && !panel.contains(event.target) && event.target !== field) hidePanel();
    });
    document.addEventListener("focusin", event => {
      if (panel && !panel.contains(event.target) && event.target !== field) hidePanel();
    });
  }

  function inOrder(addresses, then) {
    if (!addresses.length) { then(); return; }
    var script = part("script", "", { src: addresses[0] });
    script.onload = () => inOrder(addresses.slice(1), then);
    document.head.appendChild(script);
  }

  function connectKeys() {
    var field = document.querySelector("[data-search-field]");
    document.addEventListener("keydown", event => {
      var inField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
      if (event.key !== "/" || inField || event.ctrlKey || event.metaKey || event.altKey || !field) return;
      event.preventDefault();
      field.focus();
      field.select();
    });
  }

  function connectOutline() {
    var links = {}, current = null;
    document.querySelectorAll(".outline a").forEach(link => {
      links[decodeURIComponent(link.hash.slice(1))] = link;
    });
    if (!("IntersectionObserver" in window) || !Object.keys(links).length) return;
    var observer = new IntersectionObserver(entries => {
      entries.forEach(entry => {
        if (!entry.isIntersecting) return;
        if (current) current.classList.remove("current");
        current = links[entry.target.id];
        current.classList.add("current");
      });
    }, { rootMargin: "0px 0px -75% 0px" });
    Object.keys(links).forEach(id => {
      var target = document.getElementById(id);
      if (target) observer.observe(target);
    });
  }

  // Term cards: names, APIs and definition of a term, at hover, focus or first touch. Their data is loaded once.

  var terms = null, waiting = null, card = null, owner = null, timer = 0, pointer = "";

  function load(then) {
    if (terms) { then(); return; }
    waiting = then;
    if (document.querySelector("script[data-terms]")) return;
    var script = document.createElement("script");
    script.src = document.body.dataset.home + "terms.js";
    script.dataset.terms = "";
    document.head.appendChild(script);
  }

  function part(tag, text, attributes) {
    var element = document.createElement(tag);
    element.textContent = text;
    Object.keys(attributes || {}).forEach(name => element.setAttribute(name, attributes[name]));
    return element;
  }

  function fill(data) {
    card.textContent = "";
    var names = part("p", "", { "class": "card-names" });
    Object.keys(data.names).forEach((tag, index) => {
      if (index > 0) names.append(" · ");
      names.append(part("span", data.names[tag], { lang: tag }));
    });
    card.append(names);
    if (data.apis.length) {
      var apis = part("p", "");
      data.apis.forEach((name, index) => {
        if (index > 0) apis.append(" ");
        apis.append(part("code", name));
      });
      card.append(apis);
    }
    if (data.definition) card.append(part("p", data.definition, { "class": "card-definition" }));
  }

  function put(link) {
    var box = link.getBoundingClientRect(), width = root.clientWidth;
    var left = Math.min(box.left, width - card.offsetWidth - 16);
    var below = box.bottom + card.offsetHeight + 12 < window.innerHeight || box.top < card.offsetHeight + 12;
    card.style.left = Math.max(16, left) + window.scrollX + "px";
    card.style.top = (below ? box.bottom + 6 : box.top - card.offsetHeight - 6) + window.scrollY + "px";
  }

  function show(link) {
    load(() => {
      var data = terms[link.dataset.term];
      if (!data || owner === link) return;
      hide();
      if (!card) {
        card = part("div", "", { "class": "term-card", id: "_card", role: "tooltip" });
        card.addEventListener("mouseenter", () => clearTimeout(timer));
        card.addEventListener("mouseleave", hideSoon);
      }
      fill(data);
      document.body.append(card);
      link.setAttribute("aria-describedby", "_card");
      owner = link;
      put(link);
    });
  }

  function hide() {
    clearTimeout(timer);
    waiting = null;
    if (!owner) return;
    owner.removeAttribute("aria-describedby");
    owner = null;
    card.remove();
  }

  function hideSoon() {
    clearTimeout(timer);
    timer = setTimeout(hide, 200);
  }

  function termOf(event) {
    return event.target instanceof Element ? event.target.closest("a[data-term]") : null;
  }

  function connectCards() {
    document.addEventListener("pointerdown", event => pointer = event.pointerType);
    document.addEventListener("mouseover", event => {
      var link = termOf(event);
      if (!link || pointer === "touch") return;
      clearTimeout(timer);
      timer = setTimeout(() => show(link), 150);
    });
    document.addEventListener("mouseout", event => { if (termOf(event)) hideSoon(); });
    document.addEventListener("focusin", event => {
      var link = termOf(event);
      if (link && link.matches(":focus-visible")) show(link); else if (!link) hide();
    });
    document.addEventListener("focusout", event => { if (termOf(event)) hideSoon(); });
    document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
    // A first touch shows the card, a second one follows the link.
    document.addEventListener("click", event => {
      var link = termOf(event);
      if (!link) { if (!card || !card.contains(event.target)) hide(); return; }
      if (pointer !== "touch" || owner === link || terms && !terms[link.dataset.term]) return;
      event.preventDefault();
      show(link);
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    connectSwitches();
    if (root.dataset.repairs !== undefined || root.dataset.originals !== undefined) markRepairs();
    connectMenu();
    connectScriptSwitch();
    connectSearch();
    connectKeys();
    connectOutline();
    connectCards();
  });

  return {
    element: part,
    // Called by terms.js.
    terms: data => {
      terms = data;
      if (waiting) waiting();
      waiting = null;
    }
  };
}());
