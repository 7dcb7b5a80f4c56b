import { describe, expect, it } from 'vitest';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { type ManagedFee, testWorld, withPoolFees } from './world';
import { runningRpc } from './world-rpc';

const executor = new Executor();
const world = await testWorld();

const pooled = ['liquid-stake', 'legacy-deposit', 'liquid-unstake', 'legacy-withdraw'] as const;

async function verdictUnder(
  operation: (typeof pooled)[number] | 'swap-exit',
  numerator: bigint,
  denominator: bigint,
  set?: readonly ManagedFee[],
) {
  const honest = honestTransaction(honestFields[operation], world);
  const changed = withPoolFees(world, numerator, denominator, set);
  return (await offerFor(honest, honest.bytes, runningRpc(changed, executor))).verdict;
}

describe.each(pooled)('a %s', (operation) => {
  it.each([
    ['none', 0n, 0n],
    ['none of a whole', 0n, 10_000n],
    ['none, because it names no whole', 7n, 0n],
    ['half a percent', 50n, 10_000n],
    ['half a percent in other numbers', 1n, 200n],
  ])('is accepted while the pool keeps %s', async (_, numerator, denominator) => {
    const { findings } = await verdictUnder(operation, numerator, denominator);
    expect(findings.map((finding) => finding.code)).not.toContain('pool-fee-too-high');
  });

  it.each([
    ['a millionth more than half a percent', 5_001n, 1_000_000n, 51],
    ['a half', 1n, 2n, 5_000],
    ['everything', 7n, 7n, 10_000],
    ['more than there is', 3n, 1n, 30_000],
  ])('is refused when it keeps %s', async (_, numerator, denominator, bps) => {
    const { outcome, findings } = await verdictUnder(operation, numerator, denominator);
    expect(outcome).toBe('refused');
    expect(findings.find((finding) => finding.check === 'S16')).toMatchObject({
      code: 'pool-fee-too-high',
      asked: { kind: 'bps', bps: 50 },
      found: { kind: 'bps', bps },
    });
  });
});

it.each([
  ['liquid-stake', 'solDepositFee', 'stakeWithdrawalFee'],
  ['legacy-deposit', 'solDepositFee', 'stakeWithdrawalFee'],
  ['liquid-unstake', 'stakeWithdrawalFee', 'solDepositFee'],
  ['legacy-withdraw', 'stakeWithdrawalFee', 'solDepositFee'],
] as const)('a %s pays the %s, and is not limited by the %s', async (operation, paid, other) => {
  expect((await verdictUnder(operation, 1n, 2n, [paid])).code).toBe('pool-fee-too-high');
  expect((await verdictUnder(operation, 1n, 2n, [other])).outcome).toBe('accepted');
});

it.each([
  ['a half', 1n, 2n],
  ['everything', 7n, 7n],
])(
  'a swap is accepted while the pool keeps %s, and gives no less for it',
  async (_, numerator, denominator) => {
    const { outcome, rows } = await verdictUnder('swap-exit', numerator, denominator);
    expect(outcome).toBe('accepted');
    // 10 tokens less half a percent at 60,000 SOL for 55,000 tokens, less the accepted percent.
    expect(rows.find(({ asked }) => asked.kind === 'at-least-lamports')?.asked).toEqual({
      kind: 'at-least-lamports',
      lamports: 10_745_999_999n,
    });
  },
);
