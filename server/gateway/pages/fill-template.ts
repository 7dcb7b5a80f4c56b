import type { FirstViewPage } from '@contract/first-view';

const root = '<div id="root"></div>';

/** Puts a rendered page and the data that it was rendered from into a document of the app; undefined without a place for it. */
export function fillTemplate(template: string, { html, state }: FirstViewPage): string | undefined {
  const [before, after] = template.split(root);
  if (before === undefined || after === undefined) return undefined;
  const data = state.replaceAll('<', '\\u003c');
  return `${before}<div id="root">${html}</div><script id="first-view" type="application/json">${data}</script>${after}`;
}
