import { pinsFor } from '@contract/pins';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { describe, expect, it } from 'vitest';
import { decodeBytes, guardedOffer, makeReceipt, receiptText, verifyReceipt } from '@/transaction';
import { concatBytes, u64 } from '@/transaction/bytes';
import { KeyKeeper } from '@/transaction/cosign/key-keeper';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { executor, guardsIn, messageIn, rowOf, unguaranteed } from './guarded';
import { type Honest, honestFields, honestTransaction, plainStyle, redemptionOf } from './honest';
import { offerFor } from './judge';
import { honestEntry } from './landing';
import { signedBy } from './signing';
import { copyWorld, SOL, type TestWorld, testWorld, wallet } from './world';
import { runningRpc, worldRpc } from './world-rpc';

type Pooled = 'liquid-stake' | 'legacy-deposit' | 'liquid-unstake' | 'legacy-withdraw';
/** A deposit can lose everything; a withdrawal gives what the pool's fee leaves, by the sums of the test world. */
const worst: readonly (readonly [Pooled, bigint])[] = [
  ['liquid-stake', 0n],
  ['legacy-deposit', 0n],
  ['liquid-unstake', redemptionOf(10n * SOL)],
  ['legacy-withdraw', redemptionOf((10n * SOL * 55_000n) / 60_000n)],
];

const world = await testWorld();
/** A network on which the pinned guard program does not exist. */
const bare = copyWorld(world);
bare.accounts.delete(LIGHTHOUSE_PROGRAM);

/** A request in which the person has accepted this much at worst. */
function accepting(operation: Pooled, atWorst: bigint): Honest {
  const fields = { ...honestFields[operation], operation, atWorst } as Parameters<
    typeof honestTransaction
  >[0];
  return honestTransaction(fields, world, { ...plainStyle, minimum: false });
}

const offered = (honest: Honest, given = bare, pins = pinsFor('sandbox')) =>
  offerFor(honest, honest.bytes, runningRpc(given, executor), pins);

describe.each(worst)('a %s without a minimum where no guard is possible', (operation, atWorst) => {
  it('is refused with the worst case, which a person may then accept', async () => {
    const { verdict } = await offered(unguaranteed(operation, world));
    expect(verdict).toMatchObject({ outcome: 'refused', code: 'minimum-unguarded', atWorst });
    const pinned = await offered(unguaranteed(operation, world), world, {
      ...pinsFor('sandbox'),
      guard: null,
    });
    expect(pinned.verdict).toMatchObject({ outcome: 'refused', code: 'minimum-unguarded', atWorst });
  });

  it('is accepted once the person accepted it, and the review says what that is', async () => {
    const offer = await offered(accepting(operation, atWorst));
    expect(offer.verdict.findings).toEqual([]);
    expect(offer.verdict).toMatchObject({ outcome: 'accepted', atWorst });
    expect(guardsIn(messageIn(offer))).toEqual([]);
    const what = atWorst === 0n ? 'deposit' : 'withdrawal';
    expect(rowOf(offer.verdict, 'minimum-out')).toMatchObject({
      status: 'warn',
      found: { kind: 'at-least-lamports', lamports: atWorst },
      note: `Nothing enforces a minimum for this ${what}: you accepted this worst case`,
    });
  });

  it('is refused when what was accepted at worst is more than what is left', async () => {
    const { verdict } = await offered(accepting(operation, atWorst + 1n));
    expect(verdict).toMatchObject({ outcome: 'refused', code: 'minimum-unguarded', atWorst });
  });

  it('keeps its guard where one is possible, whatever was accepted', async () => {
    const offer = await offered(accepting(operation, 0n), world);
    expect(offer.verdict.findings).toEqual([]);
    expect(offer.verdict).not.toHaveProperty('atWorst');
    const [tokens] = guardsIn(messageIn(offer));
    expect(tokens?.[1]).toMatch(atWorst === 0n ? /^0900/ : /^0500/);
  });

  it('still needs a simulation that gives enough', async () => {
    const honest = accepting(operation, 0n);
    const { verdict } = await offerFor(honest, honest.bytes, worldRpc(bare));
    expect(verdict.code).toBe('minimum-out-too-low');
    expect(verdict).not.toHaveProperty('atWorst');
  });

  it('cannot be accepted while the pool cannot be read', async () => {
    const unread = copyWorld(bare);
    unread.accounts.delete(pinsFor('sandbox').pool?.address ?? '');
    const { verdict } = await offered(accepting(operation, 0n), unread);
    expect(verdict.findings.map(({ code }) => code)).toContain('pool-state-stale');
    expect(verdict).not.toHaveProperty('atWorst');
  });
});

it('a guard that the size of the server’s transaction makes impossible is not offered as a choice', async () => {
  const honest = accepting('liquid-unstake', 0n);
  const { input } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
  // A wallet has 100 of 1,232 bytes for its own.
  const decoded = { ...decodeBytes(honest.bytes), wireSize: 1_132 };
  const { verdict } = guardedOffer({ ...input, decoded });
  expect(verdict.code).toBe('minimum-unguarded');
  expect(verdict).not.toHaveProperty('atWorst');
});

describe('a withdrawal fee that the manager has raised', () => {
  /** The pool with a withdrawal fee of 0.15 % that is due after so many epoch turns, as the stock client reads it. */
  function poolWith(turns: 1 | 2): TestWorld {
    const changed = copyWorld(bare);
    const address = pinsFor('sandbox').pool?.address ?? '';
    const pool = changed.accounts.get(address);
    if (!pool) throw new Error('The world has a pool.');
    // The fee stands behind its tag, which is zero and alone where none is due.
    const tag = 381;
    const fee = concatBytes(Uint8Array.of(turns), u64(2_000n), u64(3n));
    const data = concatBytes(pool.data.subarray(0, tag), fee, pool.data.subarray(tag + 1, -fee.length + 1));
    const { nextStakeWithdrawalFee } = StakePoolLayout.decode(Buffer.from(data));
    expect(`${nextStakeWithdrawalFee?.numerator}/${nextStakeWithdrawalFee?.denominator}`).toBe('3/2000');
    changed.accounts.set(address, { ...pool, data });
    return changed;
  }

  const withdrawal = async (turns: 1 | 2) => {
    const honest = unguaranteed('liquid-unstake', world);
    const { getMultipleAccounts } = worldRpc(poolWith(turns));
    return (await offerFor(honest, honest.bytes, runningRpc(bare, executor, { getMultipleAccounts })))
      .verdict;
  };

  it('counts when it is due at the next epoch turn', async () => {
    // 10 tokens less 0.15 %, at 60,000 SOL for 55,000 tokens.
    const { atWorst } = await withdrawal(1);
    expect(atWorst).toBe((9_985_000_000n * 60_000n) / 55_000n);
  });

  it('does not when it is due at the one after, which cannot come in time', async () => {
    expect((await withdrawal(2)).atWorst).toBe(redemptionOf(10n * SOL));
  });
});

it('the worker co-signs what the person accepted, and nothing else', async () => {
  const atWorst = redemptionOf(10n * SOL);
  const cosigned = async (honest: Honest) => {
    const { newKey, intent, bytes } = honest;
    if (!newKey) throw new Error('A withdrawal creates an account.');
    const body = { txn: '00', pubkey: newKey.address, sec_key: Buffer.from(newKey.seed).toString('hex') };
    const keeper = new KeyKeeper(async () => new Response(JSON.stringify(body)));
    await keeper.request({ intent, url: '/', body: '{}', timeoutMs: 1_000, language: 'en' });
    const { facts } = (await offered(honest)).input;
    return keeper.cosign(signedBy(bytes, wallet), facts).ok;
  };
  expect(await cosigned(accepting('liquid-unstake', atWorst))).toBe(true);
  expect(await cosigned(unguaranteed('liquid-unstake', world))).toBe(false);
});

it('the receipt keeps what was accepted', async () => {
  const atWorst = redemptionOf(10n * SOL);
  const entry = await honestEntry(accepting('liquid-unstake', atWorst), bare, executor);
  const text = receiptText(makeReceipt(entry, new Date(0)));
  expect(JSON.parse(text).request).toMatchObject({ tokens: '10000000000', atWorst: `${atWorst}` });
  expect((await verifyReceipt(text)).problems).toEqual([]);
});
