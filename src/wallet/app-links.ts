/**
 * Runs what opens an app by a link. wallet-adapter takes any `beforeunload` for the end of the page and drops every error and
 * disconnection from then on; opening an app has one, too, and the page stays.
 */
export async function openingApp<T>(open: () => Promise<T>): Promise<T> {
  const stay = (event: Event): void => event.stopImmediatePropagation();
  addEventListener('beforeunload', stay, { capture: true });
  try {
    return await open();
  } finally {
    // The browser follows the link in a moment.
    setTimeout(() => removeEventListener('beforeunload', stay, { capture: true }), 1000);
  }
}
