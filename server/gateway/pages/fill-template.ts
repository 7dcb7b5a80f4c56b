import type { FirstViewPage } from '@contract/first-view';

const root = '<div id="root"></div>';

/** Puts a rendered page into the built index.html; `fetches` are link elements of its data and code, which come after it. */
export function fillTemplate(
  template: string,
  page: Pick<FirstViewPage, 'html' | 'head'>,
  fetches: string,
): string | undefined {
  const rootAt = template.indexOf(root);
  const headAt = template.indexOf('</head>');
  if (rootAt < 0 || headAt < 0) return undefined;
  const beforeHead = template.slice(0, headAt) + page.head;
  const beforeRoot = template.slice(headAt, rootAt);
  const afterRoot = template.slice(rootAt + root.length);
  return `${beforeHead}${beforeRoot}<div id="root">${page.html}</div>${fetches}${afterRoot}`;
}
