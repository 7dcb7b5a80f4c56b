let opening = 0;

// wallet-adapter takes any `beforeunload` for the end of the page and drops every error and disconnection from then on. Opening an
// app has one, too, and the page stays.
addEventListener(
  'beforeunload',
  (event) => {
    if (opening > 0) event.stopImmediatePropagation();
  },
  { capture: true },
);

/** Runs what opens an app by a link, and for a moment after it, without ending the page for the wallet library. */
export async function openingApp<T>(open: () => Promise<T>): Promise<T> {
  opening += 1;
  try {
    return await open();
  } finally {
    setTimeout(() => {
      opening -= 1;
    }, 1000);
  }
}
