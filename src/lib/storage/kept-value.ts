/** A value that this browser keeps as text under a key of local storage. */
export interface KeptValue<Value> {
  /** The same object until the text changes; `none` when there is none, or an invalid one. */
  readonly read: () => Value;
  /** Keeps a text, or forgets it with null. */
  readonly write: (text: string | null) => void;
  /** Calls the listener when it changes, also in another tab. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param parse throws for an invalid text */
export function keptValue<Value>(key: string, none: Value, parse: (text: string) => Value): KeptValue<Value> {
  const listeners = new Set<() => void>();
  let parsed: { readonly text: string | null; readonly value: Value } | undefined;
  /** Used while local storage is not available; lost on leaving the page. */
  let fallback: string | null = null;

  function stored(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return fallback;
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
    read() {
      const text = stored();
      if (parsed === undefined || parsed.text !== text) parsed = { text, value: readAs(text) };
      return parsed.value;
    },
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        fallback = text;
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
