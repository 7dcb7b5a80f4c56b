import type { RenderedPage } from '@clearstake/contract/server-rendering';

const root = '<div id="root"></div>';

/** Inserts a rendered page and its data into a document of the app; undefined when the template has no place for it. */
export function fillTemplate(template: string, { html, state }: RenderedPage): string | undefined {
  const [before, after] = template.split(root);
  if (before === undefined || after === undefined) return undefined;
  const data = state.replaceAll('<', '\\u003c');
  return `${before}<div id="root">${html}</div><script id="hydration-state" type="application/json">${data}</script>${after}`;
}
