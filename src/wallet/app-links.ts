let opening = 0;

/**
 * wallet-adapter takes any `beforeunload` for the end of the page and drops every error and disconnection from then on; opening an
 * app has one, too, and the page stays. Call before the library listens: at a window, listeners run in their order.
 */
export function keepPageForApps(): void {
  addEventListener('beforeunload', (event) => {
    if (opening > 0) event.stopImmediatePropagation();
  });
}

/** Runs what opens an app by a link; see {@link keepPageForApps}. */
export async function openingApp<T>(open: () => Promise<T>): Promise<T> {
  opening += 1;
  try {
    return await open();
  } finally {
    // The browser follows the link in a moment.
    setTimeout(() => {
      opening -= 1;
    }, 1000);
  }
}
