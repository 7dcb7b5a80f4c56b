import { msg } from '@clearstake/contract/i18n';
import { parseJson } from '@clearstake/contract/json';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors';
import type { CountFurther } from '../security/rate-limit';

/** A body costs one request more of the rate limit for each of these. */
const bytesPerRequest = 4_096;
const millisecondsPerRequest = 2;
/** What is shorter may be the machine's own delay. */
const noticeableMs = 25;

interface JsonCosts {
  /** Absent when nothing is limited. */
  readonly countFurther: CountFurther | undefined;
  /** Throws for a body that is larger than what it asks for needs; the exact parser takes up to a millisecond for 3 kB. */
  readonly checkSize?: (text: string) => void;
}

/**
 * Makes a scope parse `application/json` without losing digits of large integers, and no other type. To the rate limit a long body, and
 * one that took long to parse, is several requests.
 */
export function acceptJson(app: FastifyInstance, { countFurther, checkSize }: JsonCosts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  app.addHook('preValidation', async (request, reply) => {
    const text = request.body;
    if (typeof text !== 'string') return;
    const further = Math.floor(text.length / bytesPerRequest);
    if (further > 0) await countFurther?.(request, reply, further);
    checkSize?.(text);
    const begun = performance.now();
    request.body = parsed(text);
    const time = performance.now() - begun;
    if (further > 0 && time >= noticeableMs)
      await countFurther?.(request, reply, Math.floor(time / millisecondsPerRequest));
  });
}

/** Makes a scope read no body at all: none of its routes takes one. */
export function leaveBodyUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

/** Without the parser's message, which quotes the body: that may contain a transaction. */
export const notValidJson = () =>
  new GatewayError(400, { message: msg('The request body is not valid JSON. Nothing was forwarded.') });

function parsed(text: string): unknown {
  if (text === '')
    throw new GatewayError(400, {
      message: msg('The request body is empty; this route needs JSON. Nothing was forwarded.'),
    });
  try {
    return parseJson(text);
  } catch {
    throw notValidJson();
  }
}
