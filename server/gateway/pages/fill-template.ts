import type { FirstViewPage } from '@contract/first-view';
import { moduleTags } from './module-tags';

const root = '<div id="root"></div>';
// A style sheet as template.ts writes it into the page.
const sheet = /<style>[\s\S]*?<\/style>(?:<link disabled\b[^>]*>)?/g;

/**
 * Puts a rendered page into the built index.html. Only what the first paint needs stands before the page: the first style sheet.
 * The others follow it. Links of its data and code (`fetches`), and the code itself, come in a template that
 * public/before-paint.js opens when the page has been painted: to ask for each of them takes a moment, too.
 */
export function fillTemplate(
  template: string,
  page: Pick<FirstViewPage, 'html' | 'head'>,
  fetches: string,
): string | undefined {
  const rootAt = template.indexOf(root);
  const headAt = template.indexOf('</head>');
  if (rootAt < 0 || headAt < 0) return undefined;
  const [, ...laterSheets] = template.slice(0, headAt).match(sheet) ?? [];
  const head = laterSheets.reduce((text, one) => text.replace(one, () => ''), template.slice(0, headAt));
  const beforeRoot = template.slice(headAt, rootAt);
  const afterRoot = template.slice(rootAt + root.length);
  const code = (afterRoot.match(moduleTags) ?? []).join('');
  return [
    head,
    page.head,
    beforeRoot,
    `<div id="root">${page.html}</div>`,
    ...laterSheets,
    `<template id="after-paint">${fetches}${code}</template>`,
    afterRoot.replaceAll(moduleTags, ''),
  ].join('');
}
