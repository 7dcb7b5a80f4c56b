import { directionOf, type Language, sourceLanguage } from '@clearstake/contract/i18n';
import { hashOf } from '../hash-of';
import { pageAt } from './page-paths';
import type { Preloads } from './preloads';

export interface Document {
  readonly html: string;
  readonly hash: string;
}

export type DocumentAt = (path: string, language: Language) => Document;

/** The built documents, with preload links for the page's modules and the sentences of its language. */
export function pageDocuments(index: Document, preloads: Preloads): DocumentAt {
  const documents = new Map<string, Document>();
  return (path, language) => {
    const sentences = language === sourceLanguage ? [] : [`packages/contract/src/locales/${language}.json`];
    const tags = preloads([...(pageAt(path)?.modules ?? []), ...sentences]);
    const name = language + tags;
    if (name === sourceLanguage) return index;
    let document = documents.get(name);
    if (document === undefined) {
      const html = index.html
        .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
        .replace('</head>', () => `${tags}</head>`);
      document = { html, hash: hashOf(html) };
      documents.set(name, document);
    }
    return document;
  };
}
