import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT = /^application\/grpc-web-text(\+proto)?(;.*)?$/;
const BINARY = 'application/grpc-web+proto';

/** Requests are empty or small messages. */
const LARGEST_BODY = 8_192;

/**
 * Serves `application/grpc-web-text`, the base64 form of grpc-web, the stock client's default for streams: the body is decoded
 * before the handler reads it, and each chunk of the answer is encoded separately, as readers of this form expect.
 */
export function acceptTextMode(app: FastifyInstance): void {
  const textRequests = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    if (!TEXT.test(request.raw.headers['content-type'] ?? '')) return;
    textRequests.add(request);
    request.raw.headers['content-type'] = BINARY;
  });
  app.addHook('preHandler', async (request, reply) => {
    if (!textRequests.has(request)) return;
    const body = await readSmall(request.raw);
    if (!body) return reply.code(413).send({ error: 'The request is too large.' });
    const decoded = decodedBody(body.toString('latin1'));
    if (!decoded) return reply.code(400).send({ error: 'The request is not base64.' });
    request.body = Readable.from([decoded]);
    encodeAnswer(reply);
    return undefined;
  });
}

/** The bytes of a request's base64; undefined when it is not canonical: the decoder would drop what it cannot read. */
export function decodedBody(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

async function readSmall(raw: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of raw) {
    length += chunk.length;
    if (length > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
