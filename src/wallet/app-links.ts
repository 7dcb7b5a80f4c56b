let opening = 0;

/** wallet-adapter drops every error after a `beforeunload`, which opening an app has, too. Call before the library listens. */
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
