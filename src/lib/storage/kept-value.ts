/** A value that this browser keeps as text under a key of local storage. */
export interface KeptValue<Value> {
  /** The same object until the text changes; `none` when there is no text, or an invalid one. */
  readonly read: () => Value;
  /** Keeps a text, or forgets it with null. Where storage refuses it, it lasts until the page is closed. */
  readonly write: (text: string | null) => void;
  /** Calls the listener when it changes, also in another tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly none: Value;
}

/**
 * @param parse throws for an invalid text
 * @param formerKey of an earlier release: read until something is written
 */
export function keptValue<Value>(
  key: string,
  none: Value,
  parse: (text: string) => Value,
  formerKey = key,
): KeptValue<Value> {
  const listeners = new Set<() => void>();
  let parsed: { readonly text: string | null; readonly value: Value } | undefined;
  /** A text that storage refused; undefined while it holds the newest one. */
  let refused: string | null | undefined;

  function stored(): string | null {
    if (refused !== undefined) return refused;
    try {
      return localStorage.getItem(key) ?? localStorage.getItem(formerKey);
    } catch {
      return null;
    }
  }
  function readAs(text: string | null): Value {
    try {
      return text === null ? none : parse(text);
    } catch {
      return none;
    }
  }
  return {
    none,
    read() {
      const text = stored();
      if (parsed === undefined || parsed.text !== text) parsed = { text, value: readAs(text) };
      return parsed.value;
    },
    write(text) {
      refused = undefined;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        if (formerKey !== key) localStorage.removeItem(formerKey);
      } catch {
        refused = text;
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // The key is null after localStorage.clear().
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
}
