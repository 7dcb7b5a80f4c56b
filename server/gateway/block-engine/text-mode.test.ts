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

test('a request that is not base64 is answered with a sentence', async () => {
  const app = Fastify();
  acceptTextMode(app);
  app.addContentTypeParser('application/grpc-web+proto', (_request, _payload, done) => done(null));
  app.post('/', async () => 'handled');
  const headers = { 'content-type': 'application/grpc-web-text+proto' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: 'AAAA!AAAA' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'The request is not base64.' }]);
  await app.close();
});
