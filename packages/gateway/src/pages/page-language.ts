import { type Language, languageOf, offeredLanguages, sourceLanguage } from '@clearstake/contract/i18n';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language of a page: that of its link (`?lang=`), else the first that the browser wishes and the app has. */
export function pageLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const wished = new Negotiator({ headers }).language([...offeredLanguages]);
  return languageOf(query.get('lang')) ?? languageOf(wished) ?? sourceLanguage;
}
