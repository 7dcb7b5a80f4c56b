import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { acceptJson } from './accept-json';

const app = Fastify();
acceptJson(app);
app.post('/', async ({ body }) => ({ text: String(body), type: typeof body }));
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });

it('reads integers with every digit, under each way of writing the type', async () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])
    expect((await post('18446744073709551615', type)).json()).toEqual({
      text: '18446744073709551615',
      type: 'bigint',
    });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'takes no %s, which a foreign form could send',
  async (type) => {
    expect((await post('1', type)).statusCode).toBe(415);
  },
);

it.each([
  ['', 'The request body is empty; this route needs JSON. Nothing was forwarded.'],
  ['{', 'The request body is not valid JSON. Nothing was forwarded.'],
  ['{"a":1,"a":2}', 'The request body is not valid JSON. Nothing was forwarded.'],
])('refuses %j in words that do not quote it', async (payload, message) => {
  const answer = await post(payload);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

it('counts a long body before it is parsed', async () => {
  const counted: number[] = [];
  const limited = Fastify();
  acceptJson(limited, {
    countFurther: async (_request, _reply, further) => void counted.push(further),
    checkSize: (text) => void counted.push(text.length),
  });
  limited.post('/', async () => 'ok');
  const body = (length: number) => JSON.stringify('a'.repeat(length - 2));
  for (const length of [4_095, 4_096, 12_288])
    await limited.inject({
      method: 'POST',
      url: '/',
      payload: body(length),
      headers: { 'content-type': 'application/json' },
    });
  expect(counted).toEqual([4_095, 1, 4_096, 3, 12_288]);
  await limited.close();
});
