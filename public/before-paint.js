// Runs before the first paint; the gateway writes it into the page.
(() => {
  // A chosen theme never flashes.
  let choice = 'system';
  try {
    choice = localStorage.getItem('clearstake.theme') ?? 'system';
  } catch {
    // Storage can be denied; the system's theme is then the answer.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // Buttons that are pressed before React has started; src/app/early-input.ts presses them again.
  const pressed = new Set();
  const note = ({ target }) => {
    const button = target.closest('button');
    if (button) pressed.add(button);
  };
  addEventListener('click', note, true);
  window.takeEarlyPresses = () => {
    removeEventListener('click', note, true);
    return [...pressed];
  };
})();
