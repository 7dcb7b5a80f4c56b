// Runs before the first paint. Kept in a file of its own for a strict script-src.
(() => {
  const page = document.documentElement;

  // A chosen theme never flashes.
  let choice = 'system';
  try {
    choice = localStorage.getItem('clearstake.theme') ?? 'system';
  } catch {
    // Storage can be denied; the system's theme is then the answer.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.theme = dark ? 'dark' : 'light';

  // A page that came as HTML is painted in turns: what it leads with first, in fonts of the system, then the rest of it (`.later`,
  // src/styles/paint.css), then all of it in its own font. Each turn takes about so many elements.
  const elementsATurn = 70;
  const later = '.later, .vtable tr';
  page.dataset.paint = 'first';
  page.dataset.font = 'stand-in';

  const all = (selector) => [...document.querySelectorAll(selector)];
  const holdsMore = (element) => element.querySelector(later) !== null;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  // A page in the background is not painted.
  const painted = async () => {
    if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve));
    await turn();
  };
  const inTurns = async (elements, change) => {
    let room = elementsATurn;
    for (const element of elements) {
      const size = holdsMore(element) ? 1 : element.getElementsByTagName('*').length;
      if (room < size && room < elementsATurn) {
        await painted();
        room = elementsATurn;
      }
      change(element);
      room -= size;
    }
    await painted();
  };

  // What a page needs after its first paint is asked for when it has been seen (server/gateway/pages/fill-template.ts): to ask takes a
  // moment, too.
  const awaited = () => [...(document.querySelector('template#after-paint')?.content.children ?? [])];

  // The style sheets of what is painted later. Where one cannot be had, it is shown all the same.
  const loadStyles = () =>
    Promise.all(
      awaited().map((link) => {
        if (link.rel !== 'stylesheet') return undefined;
        document.head.append(link);
        return new Promise((resolve) => {
          link.onload = link.onerror = resolve;
        });
      }),
    );

  // Data and code. The modules are run one after the other, each in a task of its own.
  const start = async () => {
    const modules = [];
    for (const element of awaited()) {
      let link = element;
      if (element.localName === 'script') {
        modules.push(element.src);
        link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = element.src;
      }
      document.head.append(link);
      await turn();
    }
    for (const address of modules) {
      await import(address);
      await turn();
    }
  };

  const showRest = async () => {
    await inTurns(all(later), (element) => {
      element.dataset.shown = '';
    });
    delete page.dataset.paint;
  };
  const showFont = async () => {
    const faces = await document.fonts.load('14px "Inter Variable"');
    if (faces.length === 0) return;
    const parts = all(`${later}, .pagehead, .hero > *, #root > :not(main)`).filter((one) => !holdsMore(one));
    await inTurns(parts, (element) => {
      element.dataset.font = 'own';
    });
    // Not on the root: a change of its variables has the style of every element settled anew, whichever font that has already.
    document.body.dataset.font = 'own';
  };
  addEventListener('DOMContentLoaded', async () => {
    await painted();
    const styled = loadStyles();
    start();
    await styled;
    await showRest();
    await showFont();
  });
})();
