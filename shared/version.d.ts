/** The version in `package.json`, which the build and the tests' bundlers write in its place. */
declare const __TAGDROP_VERSION__: string;
