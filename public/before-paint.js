// Runs before the first paint; the gateway writes it into the page.
(() => {
  const root = document.documentElement;
  // Storage can be denied.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // A document that the service worker kept is not in the link's language; a link without one gets that which was chosen.
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  const language = kept('clearstake.language');
  if (/^(?:en|de|ar)$/.test(asked)) {
    root.lang = asked;
    root.dir = asked === 'ar' ? 'rtl' : 'ltr';
  } else if (/^(?:en|de)$/.test(language) && language !== root.lang) {
    url.searchParams.set('lang', language);
    location.replace(url);
  }

  // A chosen theme never flashes; without a choice the style sheet follows the device.
  const theme = kept('clearstake.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // The page's own script that does not arrive; its error event does not bubble. The page says so in src/app/shell/app-shell.tsx.
  const note = ({ target }) => {
    if (
      target instanceof HTMLScriptElement &&
      target.type === 'module' &&
      target.src.startsWith(`${location.origin}/`)
    )
      root.dataset.codeMissing = '';
  };
  addEventListener('error', note, true);
  // Its scripts have run, or failed, by then; what fails later is another's.
  addEventListener('DOMContentLoaded', () => removeEventListener('error', note, true));
})();
