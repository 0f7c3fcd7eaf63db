// biome-ignore-all lint: written as pages of 2008 were
/* What Prototype.js 1.6 and 1.7 do to a page: enumerable members, and its own versions of what came later. */
(() => {
  var slice = Array.prototype.slice;
  function extend(target, members) {
    for (var name in members) target[name] = members[name];
  }
  function $A(iterable) {
    if (!iterable) return [];
    if ('toArray' in Object(iterable)) return iterable.toArray();
    var length = iterable.length || 0,
      results = new Array(length);
    while (length--) results[length] = iterable[length];
    return results;
  }
  extend(Array.prototype, {
    each: function (iterator) {
      for (var i = 0; i < this.length; i++) iterator(this[i], i);
      return this;
    },
    collect: function (iterator) {
      var out = [];
      for (var i = 0; i < this.length; i++) out.push(iterator(this[i]));
      return out;
    },
    first: function () {
      return this[0];
    },
    last: function () {
      return this[this.length - 1];
    },
    compact: function () {
      return this.filter((each) => each != null);
    },
    flatten: function () {
      return [].concat.apply([], this);
    },
    without: function () {
      var values = slice.call(arguments);
      return this.filter((each) => values.indexOf(each) < 0);
    },
    uniq: function () {
      return this;
    },
    clone: function () {
      return [].concat(this);
    },
    size: function () {
      return this.length;
    },
    inspect: function () {
      return '[' + this.join(', ') + ']';
    },
    toArray: function () {
      return [].concat(this);
    },
    entries: function () {
      return this.toArray();
    },
    include: function (object) {
      return this.indexOf(object) !== -1;
    },
    find: function (iterator) {
      for (var i = 0; i < this.length; i++) if (iterator(this[i], i)) return this[i];
    },
    reduce: function (memo, iterator) {
      // 1.6 has the arguments the other way round only as `inject`; without a function it gave the first element
      if (typeof memo !== 'function') return this.length > 1 ? this : this[0];
      var i = 0,
        value = arguments.length > 1 ? iterator : this[i++];
      for (; i < this.length; i++) value = memo(value, this[i], i, this);
      return value;
    },
    toJSON: function () {
      var results = [];
      this.each((object) => {
        var value = Object.toJSON(object);
        if (value !== undefined) results.push(value);
      });
      return '[' + results.join(', ') + ']';
    },
  });
  extend(String.prototype, {
    toJSON: function () {
      return '"' + this + '"';
    },
    strip: function () {
      return this.replace(/^\s+/, '').replace(/\s+$/, '');
    },
    stripTags: function () {
      return this.replace(/<\w+[^>]*>|<\/\w+>/gi, '');
    },
    escapeHTML: function () {
      return this.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    },
    evalJSON: function () {
      return JSON.parse(this);
    },
    toArray: function () {
      return this.split('');
    },
    camelize: function () {
      return this;
    },
    include: function (pattern) {
      return this.indexOf(pattern) > -1;
    },
    blank: function () {
      return /^\s*$/.test(this);
    },
    empty: function () {
      return this == '';
    },
    times: function (count) {
      return new Array(count + 1).join(this);
    },
  });
  extend(Function.prototype, {
    bind: function () {
      if (arguments.length < 2 && arguments[0] === undefined) return this;
      var method = this,
        args = slice.call(arguments),
        object = args.shift();
      return function () {
        return method.apply(object, args.concat(slice.call(arguments)));
      };
    },
    curry: function () {
      var method = this,
        args = slice.call(arguments);
      return function () {
        return method.apply(this, args.concat(slice.call(arguments)));
      };
    },
    defer: function () {
      return window.setTimeout(() => {
        this();
      }, 10);
    },
    delay: function (seconds) {
      return window.setTimeout(() => {
        this();
      }, seconds * 1000);
    },
    wrap: function (wrapper) {
      var method = this;
      return function () {
        return wrapper.apply(this, [method].concat(slice.call(arguments)));
      };
    },
    methodize: function () {
      return this;
    },
    argumentNames: () => [],
  });
  extend(Element.prototype, {
    show: function () {
      this.style.display = '';
      return this;
    },
    hide: function () {
      this.style.display = 'none';
      return this;
    },
    visible: function () {
      return this.style.display != 'none';
    },
    toggle: function () {
      return this[this.visible() ? 'hide' : 'show']();
    },
    remove: function () {
      this.parentNode.removeChild(this);
      return this;
    },
    update: function (content) {
      this.innerHTML = content;
      return this;
    },
    replace: function (content) {
      this.outerHTML = content;
      return this;
    },
    insert: function (content) {
      this.insertAdjacentHTML('beforeend', content);
      return this;
    },
    select: function (selector) {
      return $A(this.querySelectorAll(selector));
    },
    down: function (selector) {
      return this.querySelector(selector);
    },
    up: function () {
      return this.parentNode;
    },
    next: function () {
      return this.nextElementSibling;
    },
    previous: function () {
      return this.previousElementSibling;
    },
    identify: function () {
      return this.id || (this.id = 'anonymous_element_' + Math.random());
    },
    addClassName: function (name) {
      this.className += ' ' + name;
      return this;
    },
    observe: function (type, handler) {
      this.addEventListener(type, handler);
      return this;
    },
    fire: function () {
      return this;
    },
    getHeight: function () {
      return this.offsetHeight;
    },
    scrollTo: function () {
      window.scrollTo(0, this.offsetTop);
      return this;
    },
  });
  Array.from = $A;
  Object.toJSON = (object) => JSON.stringify(object);
  Object.keys = (object) => {
    var keys = [];
    for (var name in object) if (Object.hasOwn(object, name)) keys.push(name);
    return keys;
  };
  document.getElementsByClassName = (name) => $A(document.querySelectorAll('.' + name));
  window.$ = (id) => document.getElementById(id);
  window.$$ = (selector) => $A(document.querySelectorAll(selector));
  window.$A = $A;
  window.Prototype = { Version: '1.7.3' };
})();
