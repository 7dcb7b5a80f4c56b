import { pinsFor } from '@contract/pins';
import { encodeStakeAccount } from '@server/sandbox/chain/layout/stake-account';
import { describe, expect, it } from 'vitest';
import type { IntentFields } from '@/transaction';
import { STAKE_PROGRAM } from '@/transaction/addresses';
import { u64 } from '@/transaction/bytes';
import { type Honest, honestFields, honestTransaction, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { copyWorld, EPOCH, rentOf, SOL, stakeAddress, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const pinnedVote = pinsFor('sandbox').validators[0]?.vote ?? '';

/** How much of an account an operation may take. */
const world = await testWorld();

async function findingsOf(honest: Honest, spoiledWorld = world, bytes = honest.bytes): Promise<string[]> {
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(spoiledWorld), honestAnswer(honest));
  return verdict.findings.map(({ check, code }) => `${check} ${code}`);
}
const findingsFor = (fields: IntentFields) => findingsOf(honestTransaction(fields, world));

describe('a split', () => {
  const base = { cluster: 'sandbox', wallet: wallet.address, operation: 'split', deactivate: false } as const;
  const of = (lamports: bigint) => findingsFor({ ...base, stakeAccount: stakeAddress('active-1'), lamports });

  // The account has 12 SOL delegated, the least delegation of the world is 1 SOL.
  it('gives the new account at least the minimum delegation', async () => {
    expect(await of(SOL)).toEqual([]);
    expect(await of(SOL - 1n)).toEqual(['R2 amount-too-small']);
  });

  it('leaves at least the minimum delegation', async () => {
    expect(await of(11n * SOL)).toEqual([]);
    expect(await of(11n * SOL + 1n)).toEqual(['R2 amount-too-small']);
  });
});

describe('a withdrawal of a part', () => {
  const from = (name: string) =>
    findingsFor({
      cluster: 'sandbox',
      wallet: wallet.address,
      operation: 'withdraw',
      withdrawals: [{ stakeAccount: stakeAddress(name), lamports: SOL }],
    });

  it('comes out of an inactive account, not out of one that cools down in this epoch', async () => {
    expect(await from('inactive')).toEqual([]);
    expect(await from('deactivating')).toEqual(['R2 stake-state-differs']);
  });

  // As the stake program computes it: what was deactivated in the epoch of its delegation never became active.
  it('comes out of an account that was deactivated in the epoch of its delegation', async () => {
    const own = copyWorld(world);
    const put = (activationEpoch: bigint) =>
      own.accounts.set(stakeAddress('deactivating'), {
        owner: STAKE_PROGRAM,
        lamports: 5n * SOL + rentOf(200),
        executable: false,
        data: encodeStakeAccount(
          { staker: wallet.address, withdrawer: wallet.address },
          {
            voter: pinnedVote,
            stake: 5n * SOL,
            activationEpoch,
            deactivationEpoch: EPOCH,
            creditsObserved: 0n,
          },
        ),
      });
    const findings = () =>
      findingsOf(
        honestTransaction(
          {
            cluster: 'sandbox',
            wallet: wallet.address,
            operation: 'withdraw',
            withdrawals: [{ stakeAccount: stakeAddress('deactivating'), lamports: SOL }],
          },
          own,
        ),
        own,
      );
    put(EPOCH);
    expect(await findings()).toEqual([]);
    put(EPOCH - 1n);
    expect(await findings()).toEqual(['R2 stake-state-differs']);
  });
});

describe('a change of auto-compounding', () => {
  it('is refused where it has no effect', async () => {
    const changes = [{ stakeAccount: stakeAddress('compounded'), enable: true }];
    expect(
      await findingsFor({ cluster: 'sandbox', wallet: wallet.address, operation: 'auto-compound', changes }),
    ).toEqual(['R2 stake-state-differs']);
  });
});

describe('a withdrawal from the pool requested in lamports', () => {
  it('burns what they are worth, before or after the fee, and a token unit of rounding', async () => {
    const honest = honestTransaction(honestFields['legacy-withdraw'], world);
    const burning = (units: bigint) =>
      withInstructions(
        honest,
        honest.draft.instructions.map((instruction, at) => {
          const data = instruction.data.slice();
          if (at === 1) data.set(u64(units), 1);
          return { ...instruction, data };
        }),
      );
    // 10 SOL are 9,166,666,666.67 units at 60,000 SOL for 55,000 tokens, and 9,175,842,508.5 with the fee of 10 basis points.
    for (const units of [9_166_666_665n, 9_175_842_510n])
      expect(await findingsOf(honest, world, burning(units))).toEqual([]);
    for (const units of [9_166_666_664n, 9_175_842_511n])
      expect(await findingsOf(honest, world, burning(units))).toEqual(['S1 amount-differs']);
  });

  it('without a minimum needs a simulation that shows one', async () => {
    const style = { shape: 'classic', checked: false, budget: false, minimum: false } as const;
    const honest = honestTransaction(honestFields['liquid-unstake'], world, style);
    expect(await findingsOf(honest)).toEqual(['S10 minimum-out-too-low', 'F9 minimum-unguarded']);
  });
});

describe('a first deposit', () => {
  it('includes the rent of the token account that it creates', async () => {
    const spoiledWorld = copyWorld(world);
    spoiledWorld.accounts.delete(world.poolTokenAccount);
    const own = spoiledWorld.accounts.get(wallet.address);
    const honest = honestTransaction(honestFields['liquid-stake'], spoiledWorld);
    const holding = (lamports: bigint) => {
      if (own) spoiledWorld.accounts.set(wallet.address, { ...own, lamports });
      return findingsOf(honest, spoiledWorld);
    };
    // The deposit, 165 bytes and 128 of overhead at 6,960 lamports, a signature, and the rent of an empty account.
    const needed = 20n * SOL + 2_039_280n + 5_000n + 890_880n;
    expect(await holding(needed)).toEqual([]);
    expect(await holding(needed - 1n)).toEqual(['R6 funds-insufficient']);
  });
});
