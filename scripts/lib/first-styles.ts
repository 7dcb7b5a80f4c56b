import type { Plugin } from 'vite';

const sheetLink = /[ \t]*<link\b(?=[^>]*\brel="stylesheet")[^>]*>\n?/g;

/** Puts the style sheet of the first paint before the others, which build on it and come later where the page comes as HTML. */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(sheetLink) ?? [];
        const first = links.filter((link) => link.includes('/first-'));
        const rest = links.filter((link) => !link.includes('/first-'));
        return html.replaceAll(sheetLink, '').replace('</head>', `${[...first, ...rest].join('')}  </head>`);
      },
    },
  };
}
