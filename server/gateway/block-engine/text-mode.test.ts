import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { acceptTextMode, decodedBody } from './text-mode';

test.each([
  ['AAAAAAA=', [0, 0, 0, 0, 0]],
  ['', []],
  ['QQ==', [0x41]],
])('a request %s is decoded', (text, bytes) => {
  expect(decodedBody(text)).toEqual(Buffer.from(bytes));
});

// The decoder would read all of these, as other bytes than were meant.
test.each(['QQ', 'QR==', 'QQ==QQ==', 'Q!Q==', 'QQ-_', ' QQ=='])('a request %s is not', (text) => {
  expect(decodedBody(text)).toBeUndefined();
});

/** What a handler that gives back the bytes it got answers to a request in text. */
async function post(payload: string, type = 'application/grpc-web-text+proto') {
  const app = Fastify();
  acceptTextMode(app);
  app.addContentTypeParser('application/grpc-web+proto', (_request, _payload, done) => done(null));
  app.post('/', async (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/grpc-web+proto' });
    // What the hook leaves alone is still in the request.
    const body = (request.body ?? request.raw) as AsyncIterable<Uint8Array>;
    for await (const chunk of body) reply.raw.write(chunk);
    reply.raw.end();
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': type },
    payload,
  });
  await app.close();
  return [answer.statusCode, answer.headers['content-type'], answer.payload];
}

test.each([
  'application/grpc-web-text',
  'application/grpc-web-text+proto',
  'application/grpc-web-text; charset=utf-8',
])('a handler of %s reads the bytes, and what it writes is base64 again', async (type) => {
  expect(await post('AAEC/w==', type)).toEqual([200, 'application/grpc-web-text+proto', 'AAEC/w==']);
});

test('a request in binary is read and answered as it is', async () => {
  const type = 'application/grpc-web+proto';
  expect(await post('AAAA!', type)).toEqual([200, type, 'AAAA!']);
});

test.each(['application/grpc-web-texts', 'application/grpc-web-text+json', 'x-application/grpc-web-text'])(
  '%s is another form, which nobody reads',
  async (type) => {
    expect((await post('AAAA', type))[0]).toBe(415);
  },
);

test('a request that is not base64 is answered with a sentence', async () => {
  const type = 'application/json; charset=utf-8';
  expect(await post('AAAA!AAAA')).toEqual([400, type, '{"error":"The request is not base64."}']);
});

test.each([
  [8_192, 200],
  [8_196, 413],
])('a request of %i characters is answered with %i', async (length, status) => {
  expect((await post('AAAA'.repeat(length / 4)))[0]).toBe(status);
});
