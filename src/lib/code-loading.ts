const errorName = 'CodeLoadError';
const sentence =
  'A part of this page could not be loaded. The connection may be down, or a newer version may be out.';

/** Whether the code of a page or of a part of it failed to load. */
export function isCodeLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === errorName;
}

/** The browser's words for it name a file, and the router would reload the document at them. */
function rename(error: unknown): Error {
  const named = error instanceof Error ? error : new Error(String(error));
  if (named.name === errorName) return named;
  return Object.assign(named, { name: errorName, message: sentence, cause: named.message });
}

/** Loads code; a failure is one that `isCodeLoadError` knows. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw rename(cause);
  }
}

const listeners = new Set<() => void>();
let unseen = false;

function setUnseen(next: boolean): void {
  unseen = next;
  for (const listener of listeners) listener();
}

/** Whether code failed to load for something that has no place to say so, as a press of a button. */
export const codeFailedUnseen = (): boolean => unseen;
export const dismissCodeFailure = (): void => setUnseen(false);

export function subscribeCodeFailure(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives every `import()` of the build that fails a sentence as message, and notes those whose failure nobody handles. */
export function watchCodeLoading(): void {
  addEventListener('vite:preloadError', ({ payload }) => void rename(payload));
  addEventListener('unhandledrejection', (event) => {
    if (!isCodeLoadError(event.reason)) return;
    event.preventDefault();
    setUnseen(true);
  });
}
