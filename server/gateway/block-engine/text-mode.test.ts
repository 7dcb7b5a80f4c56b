import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptTextMode, decodedBody } from './text-mode';

/** What is answered to a request in text, by a handler that gives back the bytes it got. */
async function post(payload: string) {
  const app = Fastify();
  acceptTextMode(app);
  app.addContentTypeParser('application/grpc-web+proto', (_request, _payload, done) => done(null));
  app.post('/', async ({ body }, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/grpc-web+proto' });
    for await (const chunk of body as AsyncIterable<Uint8Array>) reply.raw.write(chunk);
    reply.raw.end();
  });
  const headers = { 'content-type': 'application/grpc-web-text' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
  await app.close();
  return [answer.statusCode, answer.payload];
}

it('answers a request that is not base64 with a sentence', async () => {
  expect(await post('AAAA!AAAA')).toEqual([400, '{"error":"The request is not base64."}']);
});

// The decoder would read all of these, as other bytes than were meant.
it.each(['QQ', 'QR==', 'QQ==QQ==', 'Q!Q==', 'QQ-_', ' QQ=='])('does not decode %j', (text) => {
  expect(decodedBody(text)).toBeUndefined();
});
