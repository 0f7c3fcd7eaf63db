declare global {
  interface GlobalEventHandlersEventMap {
    'poptin-tab-open': CustomEvent<{ poptin_id: string }>;
  }
}

export {};
