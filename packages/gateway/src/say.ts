import { inEnglish, type Phrase } from '@clearstake/contract/i18n';
import type { PageRenderer } from '@clearstake/contract/server-rendering';
import type { FastifyRequest } from 'fastify';
import { pageLanguage } from './pages/page-language';

export type Say = (phrase: Phrase, request: Pick<FastifyRequest, 'url' | 'headers'>) => string;

/** The catalogues are the renderer's; where there is no build, everything is in English. */
export function createSay(renderer: PageRenderer | undefined): Say {
  return (phrase, request) => renderer?.say(phrase, pageLanguage(request)) ?? inEnglish(phrase);
}
