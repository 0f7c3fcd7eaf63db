const re = 'cdn.third.example';
const categories = ['advertisement'];

/** Rules that can't work as written: what is wrong → `block`, and whether `https://cdn.third.example/x.js` waits anyway. */
export const MISTAKES: Readonly<Record<string, readonly [block: unknown, isHeld: boolean]>> = {
  'categories as a text': [[{ re, categories: 'advertisement' }], true],
  'a wrong key for the categories': [[{ re, category: categories }], true],
  'no category': [[{ re, categories: [] }], true],
  'a wrong key for the addresses': [[{ url: re, categories }], false],
  'a bare text': [[re], true],
  'a list of addresses': [[{ re: [re, 'a.example'], categories }], true],
  'an object in place of the list': [{ re, categories }, true],
  'a map in place of the list': [{ [re]: 'advertisement' }, false],
  'escaped points': [[{ re: 'cdn\\.third\\.example', categories }], true],
  'a regular expression': [[{ re: '^https?://cdn.third.example', categories }], true],
  'an asterisk in the middle': [[{ re: 'cdn.*.example', categories }], false],
  'a comma in place of the bar': [[{ re: 'cdn.third.example, a.example', categories }], false],
  'a semicolon in place of the bar': [[{ re: 'cdn.third.example;a.example', categories }], false],
  'a space in place of the bar': [[{ re: 'cdn.third.example a.example', categories }], false],
  'quotes around an address': [[{ re: '"cdn.third.example"', categories }], false],
  'nothing between the bars': [[{ re: ' | ', categories }], false],
  'a number': [[7], false],
};
