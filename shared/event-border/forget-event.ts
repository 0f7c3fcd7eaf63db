/** A page whose scripts do not know our global asks with it that everything kept of the visitor is wiped (docs/privacy.md). */
export const FORGET_EVENT = 'tagdrop-forget';
