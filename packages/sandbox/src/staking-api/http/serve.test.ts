import { routes } from '@clearstake/contract/rest/routes';
import { describe, expect, it } from 'vitest';
import { createFaults } from '../../control/faults';
import type { StakingApiContext } from '../context';
import { ApiError } from './api-error';
import { createJsonApp } from './json-app';
import { serve } from './serve';

const wallet = 'HqznL4EpJTbWZmqqetb4sJPftBUN1s6uNdQURBAfAsBr';
const honest = { txn: 'aabb' };

function appWith(
  handler: () => unknown,
  apply: StakingApiContext['hostile']['apply'] = (_route, _body, answer) => answer,
) {
  const app = createJsonApp();
  serve(app, { faults: createFaults(), hostile: { apply } }, routes.liquidStake, handler);
  return (payload: unknown) =>
    app.inject({
      method: 'POST',
      url: routes.liquidStake.path,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
}

describe('a served route', () => {
  it('never passes a refusal to the hostile hook', async () => {
    let calls = 0;
    const post = appWith(
      () => {
        throw new ApiError(422, 'The wallet is empty.');
      },
      (_route, _body, answer) => {
        calls += 1;
        return answer;
      },
    );
    const response = await post({ pubkey: wallet, amount: 5 });
    expect([response.statusCode, response.json(), calls]).toEqual([
      422,
      { error: 'The wallet is empty.' },
      0,
    ]);
  });

  it('answers 500 rather than an honest answer that breaks the contract, without the reason', async () => {
    const response = await appWith(() => ({ txn: 'not hex' }))({ pubkey: wallet, amount: 5 });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: 'The sandbox failed on this request; its log says why.' });
  });

  it.each([['a body that is too large', `"${'x'.repeat(70_000)}"`, 413, /larger than 65536 bytes/]])(
    'refuses %s',
    async (_name, payload, status, sentence) => {
      const response = await appWith(() => honest)(payload);
      expect([response.statusCode, response.json()]).toEqual([
        status,
        { error: expect.stringMatching(sentence) },
      ]);
    },
  );
});
