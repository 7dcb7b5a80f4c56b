import { msg, t } from '@clearstake/contract/i18n';
import { sharedValue } from './shared-value';

const errorName = 'CodeLoadError';
const sentence = msg(
  'A part of this page could not be loaded. The connection may be down, or a newer version may be out.',
);

export function isCodeLoadError(error: unknown): error is Error {
  return error instanceof Error && error.name === errorName;
}

/** Replaces the browser's message, which names a file and makes the router reload the document. */
function rename(error: unknown): Error {
  const named = error instanceof Error ? error : new Error(String(error));
  if (named.name === errorName) return named;
  return Object.assign(named, { name: errorName, message: t(sentence), cause: named.message });
}

/** Loads code; rejects with an error that `isCodeLoadError` recognises. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw rename(cause);
  }
}

const unseen = sharedValue(false);

/** Whether code failed to load where no component shows it, e.g. after a click. */
export const codeFailedUnseen = unseen.read;
export const dismissCodeFailure = (): void => unseen.set(false);
export const subscribeCodeFailure = unseen.subscribe;

/** Gives every failed `import()` a sentence as message, and records unhandled ones. */
export function watchCodeLoading(): void {
  addEventListener('vite:preloadError', ({ payload }) => void rename(payload));
  addEventListener('unhandledrejection', (event) => {
    if (!isCodeLoadError(event.reason)) return;
    event.preventDefault();
    unseen.set(true);
  });
}
