declare const __TAGDROP_VERSION__: string | undefined;

/** The version in `package.json`, which the build writes here. Sources that run as they are have none. */
export const VERSION = typeof __TAGDROP_VERSION__ === 'string' ? __TAGDROP_VERSION__ : 'source';
