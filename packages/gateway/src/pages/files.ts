import { setTimeout as sleep } from 'node:timers/promises';
import { freshness } from '@clearstake/contract/freshness';
import { inSequence, type Language, msg, type Phrase, verbatim } from '@clearstake/contract/i18n';
import type {
  FileRequest,
  NodeAnswer,
  PageRenderer,
  RenderedFile,
} from '@clearstake/contract/server-rendering';
import { SharedCalls } from '@clearstake/contract/shared-calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { errorAnswers, GatewayError } from '../errors';
import { hashOf } from '../hash-of';
import type { GatewayParts } from '../parts';
import { gatherAnswers } from './gather-answers';
import { pageLanguage } from './page-language';

interface FileOptions
  extends Pick<GatewayParts, 'answers' | 'epochs' | 'config' | 'compressor' | 'say' | 'mayRender'> {
  readonly module: Pick<PageRenderer, 'file' | 'renderFile' | 'wanted'>;
  readonly votes: () => Promise<NodeAnswer>;
}

interface KeptFile extends RenderedFile {
  readonly hash: string;
  readonly epoch: number | undefined;
}

const again: Phrase = { message: msg('No file was made. Try again in a moment.') };

function unavailable(...why: readonly Phrase[]): GatewayError {
  return new GatewayError(503, inSequence([...why, again]), { retryAfter: '5' });
}

const late: Phrase = { message: msg('A source did not answer.') };
const busy: Phrase = { message: msg('This gateway has more to do than it can.') };
/** Seconds that a file waits for its turn: a script may ask for all of them in one go. */
const longestWait = 5;

/** What a missing answer means for the file. A refusal of the question stays one: it would be refused again. */
function failureOf(failure: unknown): GatewayError {
  if (!(failure instanceof GatewayError)) return unavailable(late);
  const { statusCode, phrase } = failure;
  return statusCode < 500 && statusCode !== 429 ? failure : unavailable(phrase);
}

/** Serves `/csv/<name>` and `/chart/<name>.svg`, made from the cached answers, with the parameters of the page that links them. */
export async function serveFiles(app: FastifyInstance, options: FileOptions): Promise<void> {
  const { module, compressor, epochs, say } = options;
  const made = new LRUCache<string, KeptFile>({ max: 64, ttl: freshness.minute.fresh });
  const pending = new SharedCalls<KeptFile>();
  app.setErrorHandler(errorAnswers(say, 'text'));

  async function find(url: string, language: Language, withVotes: boolean): Promise<KeptFile> {
    const name = `${language} ${url}`;
    const known = made.get(name);
    if (known !== undefined && known.epoch === epochs.latest()?.epoch) return known;
    return pending.run(name, () => make(name, url, language, withVotes));
  }

  async function make(name: string, url: string, language: Language, withVotes: boolean): Promise<KeptFile> {
    const [{ entries, complete, failure }, chain, config, votes] = await Promise.all([
      gatherAnswers(url, options),
      epochs.current(),
      options.config(),
      withVotes ? options.votes().catch(() => null) : null,
    ]);
    if (!complete) throw failureOf(failure);
    for (let waited = 0; !options.mayRender(); waited += 1) {
      if (waited === longestWait) throw unavailable(busy);
      await sleep(1_000);
    }
    const file = render({ url, language, entries, chain, votes, config: JSON.stringify(config) });
    if ('nothing' in file) throw new GatewayError(404, verbatim(file.nothing));
    if ('problem' in file) throw unavailable(verbatim(file.problem));
    const kept = { ...file, hash: hashOf(file.text), epoch: chain?.epoch };
    // The node's figures may be there in a moment.
    if (votes !== null || !withVotes) made.set(name, kept);
    return kept;
  }

  function render(request: FileRequest) {
    try {
      return module.renderFile(request);
    } catch (error) {
      const failure = error instanceof Error ? error.name : 'unknown';
      app.log.warn({ failure }, 'a file was not made');
      throw unavailable();
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = pageLanguage(request);
    const address = module.file(request.url, language);
    if (address.kind === 'none')
      throw new GatewayError(404, { message: msg('There is no file at this address.') });
    if (address.kind === 'problem') throw new GatewayError(400, verbatim(address.problem));
    const { name, type, text, hash } = await find(address.url, language, address.votes);
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      'content-disposition': `attachment; filename="${name}"`,
    });
    return compressor.send(request, reply, { text, hash, type });
  }

  const route = { config: { label: 'file' } };
  app.get('/csv/:name', route, send);
  app.get('/chart/:name', route, send);
}
