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

  // The page is painted first, with the fonts of the system: every other font in the first layout makes it longer. What lies
  // below the first screen (`.below`) follows, and then the font is asked for.
  page.dataset.paint = 'first';
  page.dataset.font = 'stand-in';
  const goOn = () => {
    delete page.dataset.paint;
    document.fonts.load('14px "Inter Variable"').then((faces) => {
      if (faces.length > 0) delete page.dataset.font;
    });
  };
  addEventListener('DOMContentLoaded', () => {
    // A page in the background is not painted.
    if (document.hidden) goOn();
    else requestAnimationFrame(() => setTimeout(goOn));
  });
})();
