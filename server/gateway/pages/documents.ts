import { pageAt } from './page-paths';
import type { Preloads } from './preloads';
import { hashOf } from './template';

export interface Document {
  readonly html: string;
  /** Hash of the text. */
  readonly hash: string;
}

/** The built document for each path, with preload links for the page's modules. */
export function pageDocuments(index: Document, preloads: Preloads): (path: string) => Document {
  const documents = new Map<string, Document>();
  return (path) => {
    const tags = preloads(pageAt(path)?.modules ?? []);
    if (tags === '') return index;
    let document = documents.get(tags);
    if (document === undefined) {
      const html = index.html.replace('</head>', () => `${tags}</head>`);
      document = { html, hash: hashOf(html) };
      documents.set(tags, document);
    }
    return document;
  };
}
