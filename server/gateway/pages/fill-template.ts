import type { FirstViewPage } from '@contract/first-view';
import { moduleTags } from './module-tags';

const root = '<div id="root"></div>';
// A style sheet as template.ts writes it into the page: its text, and the disabled link of its file.
const sheet = /<style>[\s\S]*?<\/style>(?:<link disabled\b[^>]*>)?/g;
const fileOf = /<link disabled\b[^>]*>/;

/** The link of a style sheet's file, or the sheet itself where it has none. */
function linked(written: string): string {
  return written.match(fileOf)?.[0].replace('<link disabled ', '<link ') ?? written;
}

/**
 * Puts a rendered page into the built index.html. Of the style sheets only the first is part of the document: the first paint needs
 * no other, and on a slow line each kilobyte before it counts. Links of the others, of data and code (`fetches`), and the code
 * itself come in a template that public/before-paint.js opens when the page has been painted. Where no script runs, the style
 * sheets are links behind the page.
 */
export function fillTemplate(
  template: string,
  page: Pick<FirstViewPage, 'html' | 'head'>,
  fetches: string,
): string | undefined {
  const rootAt = template.indexOf(root);
  const headAt = template.indexOf('</head>');
  if (rootAt < 0 || headAt < 0) return undefined;
  const [, ...later] = template.slice(0, headAt).match(sheet) ?? [];
  const head = later.reduce((text, one) => text.replace(one, () => ''), template.slice(0, headAt));
  const laterSheets = later.map(linked).join('');
  const beforeRoot = template.slice(headAt, rootAt);
  const afterRoot = template.slice(rootAt + root.length);
  const code = (afterRoot.match(moduleTags) ?? []).join('');
  return [
    head,
    page.head,
    beforeRoot,
    `<div id="root">${page.html}</div>`,
    laterSheets && `<noscript>${laterSheets}</noscript>`,
    `<template id="after-paint">${laterSheets}${fetches}${code}</template>`,
    afterRoot.replaceAll(moduleTags, ''),
  ].join('');
}
