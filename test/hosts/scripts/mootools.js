// biome-ignore-all lint: written as pages of 2008 were
/* What MooTools 1.2 to 1.5 does to a page, and a page of that time beside it: members of all objects that are enumerable. */
(() => {
  function implement(type, members) {
    for (var name in members) type.prototype[name] = members[name];
  }
  implement(Array, {
    each: function (callback) {
      for (var i = 0; i < this.length; i++) callback(this[i], i, this);
    },
    contains: function (item) {
      return this.indexOf(item) != -1;
    },
    erase: function (item) {
      for (var i = this.length; i--; ) if (this[i] === item) this.splice(i, 1);
      return this;
    },
    empty: function () {
      this.length = 0;
      return this;
    },
    append: function (array) {
      this.push.apply(this, array);
      return this;
    },
    getLast: function () {
      return this[this.length - 1] || null;
    },
    associate: function (keys) {
      var out = {};
      for (var i = 0; i < keys.length; i++) out[keys[i]] = this[i];
      return out;
    },
    clean: function () {
      return this.filter((each) => each != null);
    },
    pick: function () {
      return this[0];
    },
    flatten: function () {
      return [].concat.apply([], this);
    },
    // it gave no iterator, and took another depth
    flat: function () {
      return [].concat.apply([], this);
    },
  });
  implement(String, {
    test: function (regex) {
      return new RegExp(regex).test(this);
    },
    contains: function (text) {
      return String(this).indexOf(text) > -1;
    },
    clean: function () {
      return this.replace(/\s+/g, ' ').trim();
    },
    camelCase: function () {
      return this.replace(/-\D/g, (match) => match.charAt(1).toUpperCase());
    },
    capitalize: function () {
      return this.replace(/\b[a-z]/g, (match) => match.toUpperCase());
    },
    substitute: function () {
      return this;
    },
    toInt: function () {
      return parseInt(this, 10);
    },
  });
  implement(Number, {
    limit: function (min, max) {
      return Math.min(max, Math.max(min, this));
    },
    times: function (fn) {
      for (var i = 0; i < this; i++) fn(i);
    },
  });
  implement(Function, {
    extend: function (key, value) {
      this[key] = value;
      return this;
    },
    implement: function (key, value) {
      this.prototype[key] = value;
      return this;
    },
    attempt: function (args) {
      try {
        return this.apply(null, args || []);
      } catch (e) {
        return null;
      }
    },
    pass: function (args) {
      return () => this.apply(null, args);
    },
    periodical: function (ms) {
      return setInterval(this, ms);
    },
    delay: function (ms) {
      return setTimeout(this, ms);
    },
  });
  implement(Element, {
    inject: function (parent) {
      parent.appendChild(this);
      return this;
    },
    dispose: function () {
      return this.parentNode ? this.parentNode.removeChild(this) : this;
    },
    destroy: function () {
      this.dispose();
      return null;
    },
    empty: function () {
      while (this.firstChild) this.removeChild(this.firstChild);
      return this;
    },
    getElement: function (selector) {
      return this.querySelector(selector);
    },
    getElements: function (selector) {
      return this.querySelectorAll(selector);
    },
    set: function (name, value) {
      this.setAttribute(name, value);
      return this;
    },
    get: function (name) {
      return this.getAttribute(name);
    },
    addEvent: function (type, fn) {
      this.addEventListener(type, fn);
      return this;
    },
    fireEvent: function () {
      return this;
    },
    setStyle: function (name, value) {
      this.style[name] = value;
      return this;
    },
    grab: function (child) {
      this.appendChild(child);
      return this;
    },
    adopt: function (child) {
      this.appendChild(child);
      return this;
    },
    store: function () {
      return this;
    },
    retrieve: () => null,
    hide: function () {
      this.style.display = 'none';
      return this;
    },
    show: function () {
      this.style.display = 'block';
      return this;
    },
  });
  // of the page's own authors: "for in" over anything meets these
  Object.prototype.forEachOwn = function (callback) {
    for (var name in this) if (Object.hasOwn(this, name)) callback(this[name], name);
  };
  Object.prototype.isOurs = true;
  window.$ = (id) => document.getElementById(id);
  window.$$ = (selector) => document.querySelectorAll(selector);
  window.$each = (list, callback) => {
    for (var i = 0; i < list.length; i++) callback(list[i], i);
  };
  window.Class = () => {};
  window.Browser = { name: 'chrome' };
})();
