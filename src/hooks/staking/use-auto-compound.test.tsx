import { pinsFor } from '@contract/pins';
import { base64 } from '@scure/base';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '@/testing/portfolio';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { addressBytes } from '@/transaction/bytes';
import { useAutoCompoundState, useAutoCompoundTerms } from './use-auto-compound';

const pinned = pinsFor('sandbox').autoCompound;
const rentOf = (bytes: number) => (128 + bytes) * 6_960;

/** A ledger with these accounts: the number 1, 33 bytes, a count, and 40 bytes for each entry. */
function ledgerJson(accounts: readonly string[], lamports = rentOf(36 + 40 * accounts.length)): object {
  const data = new Uint8Array(36 + 40 * accounts.length);
  data[0] = 1;
  data[34] = accounts.length;
  for (const [index, account] of accounts.entries()) data.set(addressBytes(account), 36 + 40 * index);
  return {
    lamports,
    owner: pinned?.program,
    executable: false,
    data: [base64.encode(data), 'base64'],
  };
}

let requests: string[];
let sizes: number[];
const rents = (bytes: number) => {
  sizes.push(bytes);
  return rentOf(bytes);
};
const answer = (ledger: object | null, rent: unknown = rents) =>
  worker.use(
    answerRpc({
      getAccountInfo: (account: string) => {
        requests.push(account);
        return { context: { slot: 1 }, value: ledger };
      },
      getMinimumBalanceForRentExemption: rent,
    }),
  );

beforeEach(() => {
  requests = [];
  sizes = [];
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
});

const show = (wallet: string | undefined) =>
  renderHookStrict(
    (given: string | undefined) => ({
      state: useAutoCompoundState(given),
      terms: useAutoCompoundTerms(given),
    }),
    wallet,
  );

describe('auto-compounding', () => {
  it('of one with two entries costs what a third adds', async () => {
    answer(ledgerJson([address(0), address(1)]));
    const shown = await show(testWallet);
    await expect
      .poll(() => shown.current.state.data)
      .toEqual({
        enabled: new Set([address(0), address(1)]),
        ledgerLamports: BigInt(rentOf(116)),
      });
    await expect.poll(() => shown.current.terms).toEqual({ rent: 278_400n, reason: undefined });
    expect(sizes.at(-1)).toBe(156);
  });

  it.each([
    ['exactly', 0n, 0n],
    ['with more than that', 1n, 0n],
    ['all but a lamport', -1n, 1n],
  ])('costs nothing more where the ledger holds the rent of a first entry, %s', async (_, more, rent) => {
    answer(ledgerJson([], rentOf(76) + Number(more)));
    const shown = await show(testWallet);
    await expect.poll(() => shown.current.terms).toEqual({ rent, reason: undefined });
  });

  it.each([
    [
      'whose ledger is none',
      { ...ledgerJson([]), owner: testWallet },
      rents,
      'The auto-compound ledger of this wallet cannot be read.',
    ],
    [
      'whose rent is unknown',
      null,
      () => {
        throw { code: 1, message: 'Away' };
      },
      'The Solana node says: “Away”.',
    ],
  ])('of a wallet %s says why its cost cannot be read', async (_, ledger, rent, reason) => {
    answer(ledger, rent);
    const shown = await show(testWallet);
    await expect
      .poll(() => shown.current.terms)
      .toEqual({ rent: undefined, reason: `What auto-compounding costs cannot be read: ${reason}` });
    // The other request would reach the next test's handlers.
    await shown.answered();
  });

  it('is not offered on a cluster without a pinned program, where nothing is asked for', async () => {
    worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster: 'mainnet-beta' })));
    answer(null);
    const shown = await show(testWallet);
    await expect
      .poll(() => shown.current.terms)
      .toEqual({
        rent: undefined,
        reason:
          'No auto-compound program is compiled into this page for this network, so what it would do cannot be checked.',
      });
    expect(shown.current.state).toMatchObject({ data: undefined, error: null, fetchStatus: 'idle' });
    expect([requests, sizes]).toEqual([[], []]);
  });
});
