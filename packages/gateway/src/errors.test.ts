import { inEnglish } from '@clearstake/contract/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorAnswers } from './errors';

const lines: string[] = [];
let app: FastifyInstance;
let thrown: unknown;
beforeEach(() => {
  app = Fastify({
    bodyLimit: 10,
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    // As the gateway: no logger adds the request's id by itself.
    childLoggerFactory: (logger) => logger,
  });
  app.setErrorHandler(errorAnswers((phrase) => inEnglish(phrase)));
  app.post('/', async () => {
    throw thrown;
  });
});
afterEach(async () => {
  await app.close();
  lines.length = 0;
});

const json = { 'content-type': 'application/json' };

async function answerTo(error: unknown) {
  thrown = error;
  const answer = await app.inject({ method: 'POST', url: '/', headers: json, payload: '{}' });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const unforeseen = () => lines.filter((line) => line.includes('unforeseen failure'));

it.each([
  ['not JSON', json, '{', 400, 'The request cannot be understood.'],
  [
    'shorter than it says',
    { ...json, 'content-length': '9' },
    '{}',
    400,
    'The request body is not as long as it says. Nothing was forwarded.',
  ],
])(
  'an error of the framework describes a body that is %s in a sentence',
  async (_name, headers, payload, status, error) => {
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
    expect(unforeseen()).toEqual([]);
  },
);

describe('any other error', () => {
  const withCode = (code: string, statusCode?: number) =>
    Object.assign(new Error('quotes the request'), { code, ...(statusCode && { statusCode }) });

  it('blames the upstream that broke off', async () => {
    expect(await answerTo(withCode('UND_ERR_SOCKET'))).toMatchObject({
      status: 502,
      body: { error: 'A service behind this page broke off its answer. Try again.' },
    });
    expect(unforeseen()).toEqual([]);
    expect((await answerTo(withCode('SOME_UND_ERR'))).status).toBe(500);
  });

  it('reaches the log with name, code and place, and never with its message', async () => {
    await answerTo(Object.assign(new RangeError('quotes the request'), { code: 'E_CODE' }));
    expect(unforeseen().map((line) => JSON.parse(line))).toMatchObject([
      {
        reqId: expect.any(String),
        failure: 'RangeError',
        code: 'E_CODE',
        place: expect.stringMatching(/^at .*errors\.test\.ts/),
      },
    ]);
    expect(lines.join('')).not.toContain('quotes the request');
  });
});
