import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

const TEXT = /^application\/grpc-web-text(\+proto)?(;.*)?$/;
const BINARY = 'application/grpc-web+proto';

/** Requests are empty messages or small ones. */
const LARGEST_BODY = 8_192;

/**
 * Serves `application/grpc-web-text`, the base64 form of grpc-web, to which the stock client falls back for streams:
 * the body is decoded before the handler reads it, and each chunk of the answer is encoded by itself, as readers of
 * this form expect.
 */
export function acceptTextMode(app: FastifyInstance): void {
  app.addContentTypeParser(TEXT, { parseAs: 'string', bodyLimit: LARGEST_BODY }, (request, body, done) => {
    request.headers['content-type'] = BINARY;
    done(null, Readable.from([Buffer.from(body.toString(), 'base64')]));
  });
  app.addHook('preHandler', async (request, reply) => {
    if (request.body instanceof Readable) encodeAnswer(reply);
  });
}

function encodeAnswer(reply: FastifyReply): void {
  const response = reply.raw;
  const write = response.write.bind(response);
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, headers: Record<string, string | string[]>) {
      return writeHead(status, { ...headers, 'content-type': 'application/grpc-web-text+proto' });
    },
    write(chunk: Uint8Array, _encoding: BufferEncoding, callback: (error?: Error | null) => void) {
      return write(Buffer.from(chunk).toString('base64'), 'latin1', callback);
    },
  });
}
