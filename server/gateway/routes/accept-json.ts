import { msg } from '@contract/i18n';
import { parseJson } from '@contract/json';
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors';

/** Makes a scope parse `application/json` without losing digits of large integers, and no other type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => {
      if (text === '')
        throw new GatewayError(400, {
          message: msg('The request body is empty; this route needs JSON. Nothing was forwarded.'),
        });
      try {
        return parseJson(text);
      } catch {
        // The parser's message quotes the body, which may contain a transaction.
        throw new GatewayError(400, {
          message: msg('The request body is not valid JSON. Nothing was forwarded.'),
        });
      }
    },
  );
}
