import { pinsFor } from '@contract/pins';
import { messageOf } from '@server/sandbox/hostile/draft';
import { prepend } from '@server/sandbox/hostile/edit';
import { unitLimit, unitPrice, withdraw } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { type Operation, reviewWalletChange, type Verdict } from '@/transaction';
import { concatBytes, u64 } from '@/transaction/bytes';
import { honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { signedBy } from './signing';
import { attacker, copyWorld, EPOCH, rentOf, SOL, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

async function judged(operation: Operation, here = world) {
  const honest = honestTransaction(honestFields[operation], here);
  const answer = honestAnswer(honest);
  const { verdict, facts, decoded } = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), answer);
  const input = { intent: honest.intent, decoded, facts, pins: pinsFor('sandbox'), answer };
  return { honest, verdict, input };
}

const labels = ({ rows }: Verdict) => rows.map(({ label }) => label);
const row = ({ rows }: Verdict, key: string) => rows.find((row) => row.key === key);

describe('the review of a stake', () => {
  it('has no row for the rent where more than rent is too much: that is in the amount', async () => {
    const { honest } = await judged('native-stake');
    if (honest.intent.operation !== 'native-stake') throw new Error('It is a stake.');
    const { lamports } = honest.intent;
    const [create, ...others] = honest.draft.instructions;
    if (!create) throw new Error('It starts with the account.');
    // Tag, lamports, space and owner.
    const data = concatBytes(
      create.data.slice(0, 4),
      u64(lamports + SOL + rentOf(200)),
      create.data.slice(12),
    );
    const bytes = withInstructions(honest, [{ ...create, data }, ...others]);
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
    expect(verdict.code).toBe('amount-differs');
    expect(row(verdict, 'amount')).toMatchObject({
      status: 'fail',
      found: { kind: 'lamports', lamports: lamports + SOL },
    });
    expect(labels(verdict)).not.toContain('Rent');
  });
});

describe('the review of a refused transaction', () => {
  const controls = ({ rows }: Verdict) =>
    rows
      .filter(({ group, status }) => (group === 'authorities' || group === 'lockup') && status === 'pass')
      .map(({ key }) => key);

  it.each(['native-stake', 'native-unstake', 'auto-compound'] as const)(
    'passes nobody’s control of an account where something follows that may change it: %s',
    async (operation) => {
      const { honest, verdict } = await judged(operation);
      expect(controls(verdict)).toContain('withdrawer');
      const { instructions } = honest.draft;
      const [stake = ''] = instructions.at(-1)?.accounts.map(({ address }) => address) ?? [];
      const bytes = withInstructions(honest, [
        ...instructions,
        withdraw(stake, attacker.address, wallet.address, SOL, 'classic'),
      ]);
      const refused = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
      expect(refused.verdict.code).not.toBeNull();
      expect(controls(refused.verdict)).toEqual([]);
    },
  );
});

describe('the review of a withdrawal from the pool', () => {
  it('names the stranger who would get both roles', async () => {
    const { honest } = await judged('liquid-unstake');
    const [create, withdraw, ...rest] = honest.draft.instructions;
    if (!create || !withdraw) throw new Error('The pool is left in two steps.');
    const accounts = withdraw.accounts.map((account, index) =>
      index === 5 ? { ...account, address: attacker.address } : account,
    );
    const bytes = withInstructions(honest, [create, { ...withdraw, accounts }, ...rest]);
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
    expect(verdict.code).toBe('destination-differs');
    for (const key of ['staker', 'withdrawer']) {
      expect(row(verdict, key)).toMatchObject({
        status: 'fail',
        found: { kind: 'address', address: attacker.address },
      });
    }
  });
});

it('a chosen account that is deactivated twice, and one that is left out, are named', async () => {
  const honest = honestTransaction(honestFields['native-unstake'], world);
  const [first, ...others] = honest.draft.instructions.filter(({ data }) => data[0] === 5);
  if (!first || others.length === 0) throw new Error('Two accounts are deactivated.');
  const rest = honest.draft.instructions.filter(({ data }) => data[0] !== 5);
  const bytes = withInstructions(honest, [...rest, first, ...others.map(() => first)]);
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
  expect(verdict.findings.map(({ found }) => found)).toEqual([
    { kind: 'text', text: `${stakeAddress('active-2')} is left out` },
    { kind: 'text', text: `${stakeAddress('active-1')} is named twice` },
  ]);
});

describe('the review of a split', () => {
  it.each([
    [4_000_000_000n, 0n, 'Until 2096-10-02'],
    [0n, EPOCH + 1n, `Until epoch ${EPOCH + 1n}`],
  ])('with a lockup until %i or epoch %i shows what the new account inherits', async (date, epoch, text) => {
    const locked = copyWorld(world);
    const address = stakeAddress('active-1');
    const account = locked.accounts.get(address);
    if (!account) throw new Error('The world has an active stake account.');
    const data = account.data.slice();
    data.set(u64(date), 76);
    data.set(u64(epoch), 84);
    locked.accounts.set(address, { ...account, data });
    const { verdict } = await judged('split', locked);
    expect(verdict.outcome).toBe('accepted');
    expect(row(verdict, 'lockup')).toMatchObject({
      status: 'warn',
      found: { kind: 'text', text },
    });
  });
});

describe('the fee’s row after the wallet signed', () => {
  const reviewedBy = async (price: bigint | null) => {
    const { honest, verdict, input } = await judged('native-stake');
    const draft = price === null ? honest.draft : prepend(honest.draft, unitLimit(100_000), unitPrice(price));
    return { before: verdict, after: reviewWalletChange(input, signedBy(messageOf(draft), wallet)) };
  };

  it('is the reviewed one when the wallet changed nothing', async () => {
    const { before, after } = await reviewedBy(null);
    expect(row(before, 'fee')?.asked).toEqual({ kind: 'at-most-lamports', lamports: 200_000n });
    expect(after.verdict.rows).toEqual(before.rows);
  });

  it.each([
    // 100,000 units at 0.5 lamports are 50,000; with two signatures 60,000.
    [500_000n, 60_000n, 200_000n, 'Your wallet added a priority fee of 0.00005 SOL'],
    [
      3_000_000n,
      310_000n,
      5_000_000n,
      'Your wallet added a priority fee of 0.0003 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL',
    ],
  ])('shows what the wallet added at %i micro-lamports a unit', async (price, fee, limit, note) => {
    const { after } = await reviewedBy(price);
    expect(after.accepted).toBe(true);
    expect(row(after.verdict, 'fee')).toMatchObject({
      asked: { kind: 'at-most-lamports', lamports: limit },
      found: { kind: 'lamports', lamports: fee },
      status: 'warn',
      note,
    });
  });

  it('says of a fee above every limit that the wallet set it', async () => {
    const { after } = await reviewedBy(50_000_000n);
    expect(after.accepted).toBe(false);
    expect(row(after.verdict, 'fee')).toMatchObject({
      status: 'fail',
      code: 'fee-too-high',
      meaning:
        'Your wallet added a priority fee of 0.005 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL.',
    });
  });
});
