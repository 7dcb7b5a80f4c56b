// Runs before the first paint, so that a chosen theme never flashes. Kept in a file of its own for a strict script-src.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('clearstake.theme') ?? 'system';
  } catch {
    // Storage can be denied; the system's theme is then the answer.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
