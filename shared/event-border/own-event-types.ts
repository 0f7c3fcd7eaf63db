/** Holds what guards the events of our controls (`own-events.ts`); null until it has been fetched. */
export const OWN_EVENTS = Symbol.for('tagdrop.own-events');

/** What a page's handler may take from one of our controls. */
export const OWN_EVENT_TYPES = [
  ...(['keydown', 'keypress', 'keyup', 'beforeinput', 'input'] as const),
  ...(['compositionstart', 'compositionupdate', 'compositionend', 'copy', 'cut', 'paste'] as const),
  ...(['focus', 'focusin', 'blur', 'focusout', 'selectstart', 'contextmenu'] as const),
  ...(['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const),
  ...(['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel'] as const),
] as const;

/** Never prevented by us: a listener that could would delay every scrolling of the page. */
export const isScroll = (type: string): boolean => /^(?:wh|to)/.test(type);
