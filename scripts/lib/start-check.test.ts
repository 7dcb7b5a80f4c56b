import { expect, it } from 'vitest';
import { checkStart } from './start-check.mjs';

/** A server that prints its address and answers each path with a status and a type. */
const server = (answers: Record<string, [number, string]>) => [
  process.execPath,
  '-e',
  `const answers = ${JSON.stringify(answers)};
  const server = require('node:http').createServer((request, response) => {
    const [status, type] = answers[request.url];
    response.writeHead(status, { 'content-type': type }).end('x');
  });
  server.listen(0, '127.0.0.1', () => console.log('open http://127.0.0.1:' + server.address().port));`,
];
const page: [number, string] = [200, 'text/html; charset=utf-8'];
const route: [number, string] = [200, 'application/json'];

it.each([
  ['nothing when all answers', { '/': page, '/api/v1/validator/tvl': route }, undefined],
  [
    'a failing route',
    { '/': page, '/api/v1/validator/tvl': [502, 'application/json'] },
    '/api/v1/validator/tvl answered with status 502.',
  ],
  [
    'a route that is answered with the page',
    { '/': page, '/api/v1/validator/tvl': page },
    '/api/v1/validator/tvl is not application/json.',
  ],
] as [string, Record<string, [number, string]>, string | undefined][])(
  'names %s',
  async (_, answers, sentence) => {
    expect(await checkStart(server(answers))).toBe(sentence);
  },
);

it('names a start that ends by itself, with what it wrote', async () => {
  const command = [process.execPath, '-e', "console.error('PORT is taken.'); process.exitCode = 1"];
  expect(await checkStart(command)).toBe('The start ended with code 1:\nPORT is taken.\n');
});
