import type { Document } from './first-view';
import { pageAt } from './page-paths';
import type { Preloads } from './preloads';
import { hashOf } from './template';

/** What every page asks the staking API with. */
const requests = 'src/api/http/request-by-id.ts';

/**
 * The documents of pages that are rendered in the browser: the built one, which also has the code of its page fetched beside the
 * entry's, not after it.
 */
export function plainPages(index: Document, preloads: Preloads): (path: string) => Document {
  const documents = new Map<string, Document>();
  return (path) => {
    const modules = pageAt(path)?.modules ?? [];
    const [page] = modules;
    if (page === undefined) return index;
    let document = documents.get(page);
    if (document === undefined) {
      const tags = preloads([...modules, requests]);
      const html = index.html.replace('</head>', () => `${tags}</head>`);
      document = tags === '' ? index : { ...index, html, hash: hashOf(html) };
      documents.set(page, document);
    }
    return document;
  };
}
