import type { FirstViewPage } from '@contract/first-view';

const root = '<div id="root"></div>';

/** Inserts a rendered page and its data into a document of the app; undefined when the template has no place for it. */
export function fillTemplate(template: string, { html, state }: FirstViewPage): string | undefined {
  const [before, after] = template.split(root);
  if (before === undefined || after === undefined) return undefined;
  const data = state.replaceAll('<', '\\u003c');
  return `${before}<div id="root">${html}</div><script id="first-view" type="application/json">${data}</script>${after}`;
}
