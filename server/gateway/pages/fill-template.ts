import type { FirstViewPage } from '@contract/first-view';

const root = '<div id="root"></div>';

/** JSON that can stand inside a script element: nothing in it can close the element or open a comment. */
function escapeForScript(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Puts a rendered page into the built index.html; `preloads` are link elements of its code. */
export function fillTemplate(template: string, page: FirstViewPage, preloads: string): string | undefined {
  const rootAt = template.indexOf(root);
  const headAt = template.indexOf('</head>');
  if (rootAt < 0 || headAt < 0) return undefined;
  const state = `<script type="application/json" id="first-view">${escapeForScript(page.state)}</script>`;
  const beforeHead = template.slice(0, headAt) + page.head;
  const beforeRoot = template.slice(headAt, rootAt);
  const afterRoot = template.slice(rootAt + root.length);
  return `${beforeHead}${beforeRoot}<div id="root">${page.html}</div>${state}${preloads}${afterRoot}`;
}
