import { routes } from '@contract/rest/routes';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { gate } from '@/testing/gate';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { readLegacyAccount, useLegacyAccounts } from './use-legacy-accounts';

const account = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
const another = '6XqNF6ZwnzNozzkyuAz2gijeQeqyLZXEJjRcuCCLGLyb';

it.each([
  [399, undefined],
  [404, null],
  [400, null],
  [499, null],
  [429, undefined],
  [500, undefined],
])('of an account for which the older interface answers %i, knows %s', async (status, known) => {
  worker.use(failRoute(routes.legacyAccountStatus, status));
  expect(await readLegacyAccount(new QueryClient(), account)).toBe(known);
});

it.each([
  [
    { status: 'Cooling', amount: 5n },
    { status: 'Cooling', amount: 5n },
  ],
  [
    { status: null, amount: null },
    { status: undefined, amount: undefined },
  ],
  [{}, { status: undefined, amount: undefined }],
])('reads the state %o', async (state, known) => {
  const requests: unknown[] = [];
  worker.use(
    answerRoute(routes.legacyAccountStatus, ({ body }) => {
      requests.push(body);
      return { stake_account: { address: account, ...state } };
    }),
  );
  expect(await readLegacyAccount(new QueryClient(), account)).toEqual(known);
  expect(requests).toEqual([{ stake_account: account }]);
});

describe('the accounts in the older interface', () => {
  it('are awaited, then known, missing there, or absent after an error', async () => {
    const { opened, open } = gate();
    const unread = 'HzL7ird6sKzTvD8wgEpuCKnqb8yoxvvuRbW44qLCAuvr';
    const failing = failRoute(routes.legacyAccountStatus, 500);
    const missing = failRoute(routes.legacyAccountStatus, 404);
    worker.use(
      answerRoute(routes.legacyAccountStatus, async () => {
        await opened;
        return { stake_account: { address: account, status: 'Active', amount: 5n } };
      }),
    );
    const shown = await renderHookStrict(useLegacyAccounts, [account]);
    expect(shown.current).toEqual(new Map([[account, 'awaited']]));
    open();
    const known = { status: 'Active', amount: 5n };
    await expect.poll(() => shown.current).toEqual(new Map([[account, known]]));
    worker.use(missing);
    await shown.rerender([account, another]);
    await expect
      .poll(() => shown.current)
      .toEqual(
        new Map<string, typeof known | null>([
          [account, known],
          [another, null],
        ]),
      );
    worker.use(failing);
    await shown.rerender([unread, account]);
    expect(shown.current).toEqual(
      new Map<string, typeof known | 'awaited'>([
        [unread, 'awaited'],
        [account, known],
      ]),
    );
    await expect.poll(() => shown.current).toEqual(new Map([[account, known]]));
  });
});
