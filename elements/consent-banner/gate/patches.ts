// biome-ignore lint/suspicious/noExplicitAny: one wrapper serves every method and setter of the DOM, and passes on `this` and arguments that only the page knows
export type Method = (this: any, ...args: any[]) => unknown;

/** The page's own functions, replaced as long as necessary. */
export interface Patches {
  /** @param names of methods and setters, separated by spaces; those that the browser lacks are skipped. */
  replace(owner: object, names: string, wrap: (native: Method, name: string) => Method): void;
  /** Restores the page's own functions, except those that other code has wrapped since. */
  restore(): void;
}

export function createPatches(): Patches {
  const undo: (() => void)[] = [];
  return {
    replace(owner, names, wrap) {
      const members = owner as Record<string, Method>;
      for (const name of names.split(' ')) {
        const before = Object.getOwnPropertyDescriptor(owner, name);
        const kind = before?.set ? 'set' : 'value';
        const native: Method | undefined = before ? before[kind] : members[name];
        if (!native) continue;
        const mine = wrap(native, name);
        const described = before ?? { configurable: true, enumerable: true, writable: true };
        Object.defineProperty(owner, name, { ...described, [kind]: mine });
        undo.push(() => {
          if (Object.getOwnPropertyDescriptor(owner, name)?.[kind] !== mine) return;
          if (before) Object.defineProperty(owner, name, before);
          else delete members[name];
        });
      }
    },
    restore() {
      for (const each of undo.splice(0).reverse()) each();
    },
  };
}
