import { sandboxPins } from '@contract/pins/sandbox';
import { routes } from '@contract/rest/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decodeBlob, gatherFacts, guardedOffer, type IntentFields, makeIntent } from '@/transaction';
import { decodeTokenAccount } from '../chain/layout/token';
import { associatedTokenAddress } from '../chain/pda';
import { setPoolFees } from '../chain/pool-fees';
import { createHostileMode } from '../control/hostile';
import { hostileAnswers } from '../control/hostile-answers';
import { createTestApi, lamportsOf, nodeOver, signed, type TestApi, testWallet } from './test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(61);
const base = { cluster: 'sandbox', wallet: wallet.address } as const;
const mode = createHostileMode();
const usual = {
  solDeposit: { numerator: 0n, denominator: 0n },
  stakeWithdrawal: { numerator: 1n, denominator: 1_000n },
};
const half = { numerator: 1n, denominator: 2n };
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({
    hostile: { apply: (route, body, answer) => hostileAnswers(mode, api.chain).apply(route, body, answer) },
  });
  await api.fund(wallet, 1_000n * sol);
  const tokens = await api.answer(routes.liquidStake, { pubkey: wallet.address, amount: 50n * sol });
  await api.answer(routes.sendTransaction, {
    txn: signed(Buffer.from(tokens.txn, 'hex'), wallet),
  });
});
afterAll(() => api.close());
afterEach(async () => {
  mode.set(null);
  await setPoolFees(api.chain, usual);
});

const tokenAccount = associatedTokenAddress(wallet.address, sandboxPins.pool?.mint ?? '');
const tokensOf = (): bigint =>
  decodeTokenAccount(api.chain.getAccount(tokenAccount)?.data ?? new Uint8Array())?.amount ?? 0n;

/** The server's answer to a deposit or a withdrawal of 5, as the browser would offer it to the wallet. */
async function offer(
  kind: 'deposit' | 'withdrawal',
): Promise<ReturnType<typeof guardedOffer> & { readonly secret: string | undefined }> {
  const body = { pubkey: wallet.address, amount: 5n * sol };
  const built =
    kind === 'deposit'
      ? { ...(await api.answer(routes.liquidStake, body)), pub_key: undefined, sec_key: undefined }
      : await api.answer(routes.liquidUnstake, body);
  const fields: IntentFields =
    kind === 'deposit'
      ? { ...base, operation: 'liquid-stake', lamports: 5n * sol }
      : { ...base, operation: 'liquid-unstake', tokens: 5n * sol };
  const intent = makeIntent(fields);
  const decoded = decodeBlob(built.txn);
  const facts = await gatherFacts({ intent, decoded, pins: sandboxPins, rpc: nodeOver(api.chain) });
  const newAccount = built.pub_key === undefined ? null : { address: built.pub_key, keyMatches: true };
  const answer = { intentId: intent.id, newAccount };
  return { ...guardedOffer({ intent, decoded, facts, pins: sandboxPins, answer }), secret: built.sec_key };
}

/** Sends without preflight, so that failures land, too. */
async function land({ input, secret }: Awaited<ReturnType<typeof offer>>) {
  const message = input.decoded.message?.bytes ?? new Uint8Array();
  const wire = Buffer.from(signed(message, wallet, secret), 'hex');
  const result = await api.chain.sendTransaction(wire, { skipPreflight: true });
  if (!result.ok) throw new Error(result.refusal.message);
  return api.chain.getTransaction(result.signature);
}

describe.each([
  ['deposit', 'LS08', 5_000n],
  ['withdrawal', 'LU11', 10_000n],
] as const)('a %s whose answer has no minimum', (kind, attack, fee) => {
  it('goes to the wallet with a guard, and lands while the pool stays unchanged', async () => {
    mode.set(attack);
    const offered = await offer(kind);
    expect(offered.verdict.outcome).toBe('accepted');
    expect(offered.verdict.instructions.at(-1)).toMatchObject({ title: 'Guard' });
    const before = tokensOf();
    expect((await land(offered))?.meta.err).toBeNull();
    expect(tokensOf() > before).toBe(kind === 'deposit');
  });

  it('fails on chain when the fee is raised between review and landing, and costs only the fee', async () => {
    mode.set(attack);
    const offered = await offer(kind);
    expect(offered.verdict.outcome).toBe('accepted');
    await setPoolFees(api.chain, { solDeposit: half, stakeWithdrawal: half });
    const before = { lamports: lamportsOf(api.chain, wallet.address), tokens: tokensOf() };
    const landed = await land(offered);
    const guard = offered.verdict.instructions.findIndex(({ title }) => title === 'Guard');
    expect(landed?.meta.err).toEqual({ InstructionError: [guard, { Custom: 6001 }] });
    expect(tokensOf()).toBe(before.tokens);
    expect(lamportsOf(api.chain, wallet.address)).toBe(before.lamports - fee);
  });
});

describe('an honest answer', () => {
  it('to a withdrawal needs no guard and gets none', async () => {
    const { verdict } = await offer('withdrawal');
    expect(verdict.outcome).toBe('accepted');
    expect(verdict.instructions.map((instruction) => instruction.title)).not.toContain('Guard');
  });
});
