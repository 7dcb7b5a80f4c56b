import { routes } from '@clearstake/contract/rest/routes';
import { afterAll, expect, it } from 'vitest';
import { createTestApi, lamportsOf, testWallet } from '../testing/test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(1);
const stranger = testWallet(2);

const api = await createTestApi();
await api.fund(wallet, 1_000n * sol);
await api.fund(stranger, 10n * sol);
afterAll(() => api.close());

/** Stakes, lands the transaction and returns the new account. */
async function stake(amount: bigint, owner = wallet): Promise<string> {
  const built = await api.answer(routes.nativeStake, { pubkey: owner.address, amount });
  await api.land(built, owner);
  return built.pubkey;
}

it('native stake refuses what the wallet cannot pay, to the lamport', async () => {
  const balance = lamportsOf(api.chain, stranger.address);
  const most = balance - api.chain.rent(200) - 10_000n;
  await api.answer(routes.nativeStake, { pubkey: stranger.address, amount: most });
  const [status, sentence] = await api.refusal(routes.nativeStake, {
    pubkey: stranger.address,
    amount: most + 1n,
  });
  expect(status).toBe(422);
  expect(sentence).toMatch(
    /^The wallet has 10 SOL, but this needs 10\.000000001 SOL \(.* to stake, .* rent, 0\.00001 SOL fee\)\. Nothing was built\.$/,
  );
  expect(await api.refusal(routes.nativeStake, { pubkey: stranger.address, amount: most - 1n })).toEqual([
    422,
    expect.stringContaining('an account must keep to exist'),
  ]);
});

it('native unstake refuses accounts that it cannot deactivate, each with its reason', async () => {
  const own = await stake(2n * sol);
  const foreign = await stake(2n * sol, stranger);
  const missing = testWallet(99).address;
  const refusals = [
    [[missing], 404, `There is no account ${missing}.`],
    [[wallet.address], 422, `${wallet.address} is not a stake account.`],
    [[foreign], 422, `The wallet is not the withdraw authority of the stake account ${foreign}.`],
    [[own, own], 400, `The stake account ${own} is listed twice.`],
  ] as const;
  for (const [stakeAccounts, status, sentence] of refusals) {
    expect(
      await api.refusal(routes.nativeUnstake, { pubkey: wallet.address, stake_accounts: stakeAccounts }),
    ).toEqual([status, sentence]);
  }
});
