/* The page has the Promise of a library and not the browser's. */
window.Promise = ES6Promise.Promise;
Promise.allSettled = Promise.prototype.finally = undefined;
