import { inEnglish, msg, type Phrase } from '@clearstake/contract/i18n';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Say } from './say';

export type UpstreamName = 'stakingApi' | 'rpc' | 'blockEngine';

export const upstreamTitles: Readonly<Record<UpstreamName, string>> = {
  stakingApi: msg('The staking API'),
  rpc: msg('The Solana node'),
  blockEngine: msg('The block engine'),
};

/** A refusal or failure with the sentence that the browser shows; `message` is its English, for the log. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    readonly statusCode: number,
    readonly phrase: Phrase,
    readonly options: {
      /** Set when the upstream failed, not the request. */
      readonly upstream?: UpstreamName;
      readonly retryAfter?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** For the log; the sentence may quote the upstream. */
      readonly reason?: string;
    } = {},
  ) {
    super(inEnglish(phrase));
  }
}

export function wrongMethod(method: string, taken: readonly string[]): GatewayError {
  const allow = taken.join(', ');
  const message = msg('This address takes {taken}, not {method}. Nothing was forwarded.');
  return new GatewayError(405, { message, values: { taken: allow, method } }, { headers: { allow } });
}

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: msg('The request body is too large. Nothing was forwarded.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: msg(
    'The request body must be sent as application/json. Nothing was forwarded.',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: msg(
    'The request body is empty; this route needs JSON. Nothing was forwarded.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: msg(
    'The request body is not as long as it says. Nothing was forwarded.',
  ),
  FST_ERR_BAD_URL: msg('The address of this request cannot be read.'),
};

type Failure = FastifyError | GatewayError | Error;

/**
 * Answers every error as JSON `{ error, upstream? }`, or as its sentence alone, in the language of its request. An unexpected error is
 * logged by name and location only: its message could quote the request.
 */
export function errorAnswers(say: Say, as: 'json' | 'text' = 'json') {
  return (error: Failure, request: FastifyRequest, reply: FastifyReply): void => {
    const { statusCode, phrase, options } = described(error, request);
    const { upstream, retryAfter, headers = {} } = options;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    const sentence = say(phrase, request);
    reply
      .code(statusCode)
      .headers(headers)
      .header('cache-control', 'no-store')
      .type(as === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(
        as === 'json' ? JSON.stringify({ error: sentence, ...(upstream && { upstream }) }) : `${sentence}\n`,
      );
  };
}

function described(error: Failure, request: FastifyRequest): GatewayError {
  if (error instanceof GatewayError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = sentences[code];
  if (message !== undefined || (status >= 400 && status < 500))
    return new GatewayError(status, { message: message ?? msg('The request cannot be understood.') });
  if (code.startsWith('UND_ERR'))
    return new GatewayError(502, {
      message: msg('A service behind this page broke off its answer. Try again.'),
    });
  request.log.error(
    { reqId: request.id, failure: error.name, code, place: error.stack?.split('\n')[1]?.trim() },
    'unforeseen failure',
  );
  return new GatewayError(500, {
    message: msg(
      'The server of this page failed. Whether anything was done is not known: look at your portfolio before you try again.',
    ),
  });
}
