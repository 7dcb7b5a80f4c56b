import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Upstreams, as reported to the browser. */
export type UpstreamName = 'stakingApi' | 'rpc' | 'blockEngine';

/** Upstreams, as named in sentences. */
export const upstreamTitles: Readonly<Record<UpstreamName, string>> = {
  stakingApi: 'staking API',
  rpc: 'Solana node',
  blockEngine: 'block engine',
};

/** A refusal or failure with the sentence that the browser shows. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly options: {
      /** Set when the upstream failed, not the request. */
      readonly upstream?: UpstreamName;
      readonly retryAfter?: string;
      /** For the log; the sentence may quote the upstream. */
      readonly reason?: string;
    } = {},
  ) {
    super(message);
  }
}

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large. Nothing was forwarded.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request body must be sent as application/json. Nothing was forwarded.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request body is empty; this route needs JSON. Nothing was forwarded.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request body is not as long as it says. Nothing was forwarded.',
  FST_ERR_BAD_URL: 'The address of this request cannot be read.',
};

/**
 * Answers every error as JSON `{ error, upstream? }`. An unexpected error is logged by name and location only: its message could
 * quote the request.
 */
export function answerError(
  error: FastifyError | GatewayError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (error instanceof GatewayError) {
    const { upstream, retryAfter } = error.options;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    reply
      .code(error.statusCode)
      .send(JSON.stringify({ error: error.message, ...(upstream && { upstream }) }));
    return;
  }
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  const sentence = sentences[code];
  if (sentence !== undefined || (status >= 400 && status < 500)) {
    reply.code(status).send(JSON.stringify({ error: sentence ?? 'The request cannot be understood.' }));
    return;
  }
  if (code.startsWith('UND_ERR')) {
    reply
      .code(502)
      .send(JSON.stringify({ error: 'A service behind this page broke off its answer. Try again.' }));
    return;
  }
  request.log.error(
    { failure: error.name, code, place: error.stack?.split('\n')[1]?.trim() },
    'unforeseen failure',
  );
  reply.code(500).send(
    JSON.stringify({
      error:
        'The server of this page failed. Whether anything was done is not known: look at your portfolio before you try again.',
    }),
  );
}
