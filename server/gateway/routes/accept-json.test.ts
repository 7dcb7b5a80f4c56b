import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { acceptJson } from './accept-json';

/** Posts to a route that reads JSON. */
async function post(payload: string, type = 'application/json', limits?: Parameters<typeof acceptJson>[1]) {
  const app = Fastify();
  acceptJson(app, limits);
  app.post('/', async ({ body }) => ({ text: String(body), type: typeof body }));
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  await app.close();
  return answer;
}

it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
  'reads integers with every digit as %s',
  async (type) => {
    const digits = '18446744073709551615';
    expect((await post(digits, type)).json()).toEqual({ text: digits, type: 'bigint' });
  },
);

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'takes no %s, which a foreign form could send',
  async (type) => {
    expect((await post('1', type)).statusCode).toBe(415);
  },
);

it.each([
  ['', 'The request body is empty; this route needs JSON. Nothing was forwarded.'],
  ['{"a":1,"a":2}', 'The request body is not valid JSON. Nothing was forwarded.'],
])('refuses %j in words that do not quote it', async (payload, message) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it('counts a long body before it is parsed', async () => {
  const counted: number[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const limits: Parameters<typeof acceptJson>[1] = {
    countFurther: async (_request, _reply, further) => void counted.push(further),
    checkSize: (text) => void counted.push(text.length),
  };
  for (const length of [4_095, 4_096, 12_288])
    await post(JSON.stringify('a'.repeat(length - 2)), 'application/json', limits);
  expect(counted).toEqual([4_095, 1, 4_096, 3, 12_288]);
  now.mockRestore();
});
