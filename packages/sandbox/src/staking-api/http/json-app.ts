import { parseJson, stringifyJson } from '@clearstake/contract/json';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { ApiError } from './api-error';

const bodyLimit = 64 * 1024;

/**
 * A Fastify app with the staking API's JSON: int64 without losing digits, a body on GET, and every failure as `{ "error":
 * sentence }`.
 */
export function createJsonApp(options: Pick<FastifyServerOptions, 'loggerInstance'> = {}): FastifyInstance {
  const app = Fastify({ bodyLimit, routerOptions: { ignoreTrailingSlash: true }, ...options });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text.toString();
    if (body.trim() === '') return done(null, undefined);
    try {
      done(null, parseJson(body));
    } catch {
      done(new ApiError(400, 'The request body is not valid JSON.'));
    }
  });
  app.setReplySerializer((payload) => stringifyJson(payload));
  app.setErrorHandler((error, request, reply) => {
    const { status, sentence } = describe(error);
    if (status >= 500) request.log.error(error);
    return reply.code(status).send({ error: sentence });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `There is no route ${request.method} ${request.url.split('?')[0]}.` }),
  );
  return app;
}

function describe(error: unknown): { status: number; sentence: string } {
  if (error instanceof ApiError) return { status: error.status, sentence: error.message };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { status: 415, sentence: 'The request body must be JSON, with Content-Type: application/json.' };
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { status: 413, sentence: `The request body is larger than ${bodyLimit} bytes.` };
  }
  return { status: 500, sentence: 'The sandbox failed on this request; its log says why.' };
}
