import { pinsFor } from '@clearstake/contract/pins';
import { addressBytes } from '@clearstake/verifier';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base64 } from '@scure/base';
import { beforeEach, expect, it } from 'vitest';
import { address } from '@/testing/portfolio';
import { answerConfig } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
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
const answer = (ledger: object | null) =>
  worker.use(
    answerRpc({
      getAccountInfo: (account: string) => {
        requests.push(account);
        return { context: { slot: 1 }, value: ledger };
      },
      getMinimumBalanceForRentExemption: rentOf,
    }),
  );

beforeEach(() => {
  requests = [];
  worker.use(answerConfig());
});

const show = (wallet: string | undefined) =>
  renderHookStrict(
    (given: string | undefined) => ({
      state: useAutoCompoundState(given),
      terms: useAutoCompoundTerms(given),
    }),
    wallet,
  );

it('a switch costs what a further entry adds to the ledger', async () => {
  answer(ledgerJson([address(0), address(1)]));
  const shown = await show(testWallet);
  await expect.poll(() => shown.current.state.data?.enabled).toEqual(new Set([address(0), address(1)]));
  await expect.poll(() => shown.current.terms).toEqual({ rent: 278_400n, reason: undefined });
});

it('a switch costs nothing where the ledger holds more than the rent of its next entry', async () => {
  answer(ledgerJson([], rentOf(76) + 1));
  const shown = await show(testWallet);
  await expect.poll(() => shown.current.terms).toEqual({ rent: 0n, reason: undefined });
});
