/* As SES's lockdown() leaves a page: nothing that the language brings can be changed. */
(() => {
  const seen = new Set();
  const freeze = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      return;
    seen.add(value);
    for (const each of Object.values(Object.getOwnPropertyDescriptors(value)))
      for (const member of [each.value, each.get, each.set]) freeze(member);
    freeze(Object.getPrototypeOf(value));
    Object.freeze(value);
  };
  for (const name of 'Object Function Array String Number Boolean Symbol Promise RegExp Date Math JSON Reflect Proxy Map Set WeakMap WeakSet WeakRef Error TypeError RangeError ArrayBuffer Uint8Array Float64Array DataView BigInt Intl Iterator'.split(
    ' ',
  ))
    freeze(globalThis[name]);
  for (const each of [function* () {}, async () => {}, async function* () {}]) freeze(each);
  freeze([][Symbol.iterator]());
  freeze(new Map()[Symbol.iterator]());
})();
