import { pinsFor } from '@clearstake/contract/pins';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { r } from '@clearstake/sandbox/chain/instructions';
import { sandboxAddress } from '@clearstake/sandbox/chain/keys';
import { GUARD_PROGRAM_DATA } from '@clearstake/sandbox/chain/world/guard-program';
import { type Draft, draftOf, messageOf } from '@clearstake/sandbox/hostile/draft';
import { append, replace } from '@clearstake/sandbox/hostile/edit';
import { describe, expect, it } from 'vitest';
import { honestInput, withFacts, withStake } from '../../testing/edited';
import { executor, guardsIn, messageIn, offered, rowOf, unguaranteed } from '../../testing/guarded';
import { honestFields, honestTransaction, plainStyle, withInstructions } from '../../testing/honest';
import { honestAnswer, judgeBytes, offerFor } from '../../testing/judge';
import { testKey } from '../../testing/keys';
import { named, rowText } from '../../testing/review-text';
import { worded } from '../../testing/worded';
import {
  copyWorld,
  stakeAddress,
  type TestWorld,
  testWorld,
  wallet,
  without,
  worldWith,
} from '../../testing/world';
import { runningRpc } from '../../testing/world-rpc';
import type { IntentFields, Offer, Operation, RawAccount, VerifyInput } from '..';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import { describeInstruction } from '../decode/programs/registry';
import { sayInEnglish } from '../said/say';
import { plannedGuards } from '../verify/verify';

const world = await testWorld();
const plain = { ...plainStyle, minimum: false };
const NOTE = 'By assertions of the guard program: where one does not hold, only the fee is paid';

/** What the transaction for the wallet asserts, as its bytes say, and what the review says about it. */
function enforced(offer: Offer) {
  const asserted = messageIn(offer)
    .instructions.filter(({ program }) => program === LIGHTHOUSE_PROGRAM)
    .map((instruction) => named(sayInEnglish(describeInstruction(instruction).summary), world))
    .map((text) => text.replace('Fails the transaction unless ', ''));
  const row = rowOf(offer.verdict, 'guard');
  return { asserted, row: row && rowText(row, world).replace(/^(.*?)options.guard: .*? undone \| /, '$1') };
}
async function enforcedFor(fields: IntentFields, style = plainStyle, pins = pinsFor('sandbox')) {
  const honest = honestTransaction(fields, world, style);
  return enforced(await offerFor(honest, honest.bytes, runningRpc(world, executor), pins));
}
const none = { asserted: [], row: undefined };

const withCode = (change: (data: Uint8Array) => Uint8Array) =>
  worldWith(world, GUARD_PROGRAM_DATA, (held) => ({ ...held, data: change(held.data) }));
const otherCode = (data: Uint8Array) => patched(data, data.length - 1, Uint8Array.of(33));

describe('the guards of an offer', () => {
  // The wallet's floor is what it keeps less the 0.005 SOL of fee that a wallet may set.
  it.each<[string, IntentFields, typeof plainStyle, ReturnType<typeof enforced>]>([
    [
      'a swap',
      honestFields['swap-exit'],
      plainStyle,
      {
        asserted: [
          'wallet holds at least 278.838690909 SOL',
          'tokens holds at least 30000000000 token units, which nobody else may spend',
        ],
        row: `Your wallet holds at least 278.838690909 SOL. Your token account keeps at least 30 csSOL, which nobody else may spend | ${NOTE}`,
      },
    ],
    [
      'a change of auto-compounding',
      honestFields['auto-compound'],
      plainStyle,
      {
        asserted: [
          'wallet holds at least 267.995 SOL',
          'only wallet may withdraw from active-1, and it is not locked',
          'only wallet may withdraw from compounded, and it is not locked',
        ],
        row: `Your wallet holds at least 267.995 SOL. Only your wallet may withdraw from active-1, and it is not locked. Only your wallet may withdraw from compounded, and it is not locked | ${NOTE}`,
      },
    ],
    [
      // 40 tokens, and of 20 SOL at 55,000 tokens for 60,000 SOL 5 basis points less, and ten less.
      'a deposit without a minimum',
      honestFields['liquid-stake'],
      plain,
      {
        asserted: ['tokens holds at least 58305842499 token units', 'wallet holds at least 247.995 SOL'],
        row: `Your token account holds at least 58.305842499 csSOL. Your wallet holds at least 247.995 SOL | ${NOTE}`,
      },
    ],
    [
      // The rent, and of 10 tokens a thousandth less, at 60,000 SOL for 55,000 tokens, and ten basis points less.
      'a withdrawal without a minimum',
      honestFields['liquid-unstake'],
      plain,
      {
        asserted: ['new holds at least 10.889566516 SOL'],
        row: `The new stake account holds at least 10.889566516 SOL | ${NOTE}`,
      },
    ],
    ['a withdrawal with a minimum', honestFields['liquid-unstake'], plainStyle, none],
    ['a stake', honestFields['native-stake'], plainStyle, none],
  ])('assert and describe the limits of %s', async (_, fields, style, expected) => {
    expect(worded(await enforcedFor(fields, style))).toEqual(expected);
  });

  it('fill the space, with room for a wallet’s own, and the review counts the rest', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `crowd ${index}`);
    const crowded = copyWorld(world);
    const pattern = world.accounts.get(stakeAddress('active-2'));
    if (pattern) for (const name of names) crowded.accounts.set(stakeAddress(name), pattern);
    const changes = names.map((name) => ({ stakeAccount: stakeAddress(name), enable: true }));
    const fields = { ...honestFields['auto-compound'], changes } as IntentFields;
    const offer = await offered(honestTransaction(fields, crowded), crowded);
    const { length } = guardsIn(messageIn(offer));
    expect(length).toBeGreaterThan(1);
    expect(offer.input.decoded.wireSize).toBeLessThanOrEqual(1_132);
    expect(worded(rowOf(offer.verdict, 'guard')?.note)).toContain(
      `There was no room for ${13 - length} more`,
    );
  });

  it('stay out, with the reason, where there is no room or another program', async () => {
    const nothing = (why: string) => ({
      asserted: [],
      row: `warn Nothing beyond the programs’ own limits | No guard: ${why}`,
    });
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const venues = Array.from({ length: 24 }, (_, index) => r(testKey(`venue ${index}`).address));
    const full = honest.draft.instructions.map((instruction) =>
      instruction.program === pinsFor('sandbox').aggregator?.program
        ? { ...instruction, accounts: [...instruction.accounts, ...venues] }
        : instruction,
    );
    const offer = await offerFor(honest, withInstructions(honest, full), runningRpc(world, executor));
    expect(offer.verdict.outcome).toBe('accepted');
    expect(enforced(offer)).toEqual(nothing('the transaction has no room for one'));
    const replaced = enforced(await offered(honest, withCode(otherCode)));
    expect(replaced).toEqual(nothing('the guard program on chain is not the pinned one'));
    // Where no network has one, nobody misses it.
    const unpinned = { ...pinsFor('sandbox'), guard: null };
    expect(await enforcedFor(honestFields['swap-exit'], plainStyle, unpinned)).toEqual(none);
  });
});

describe('a planned guard', () => {
  const planned = (input: VerifyInput) =>
    plannedGuards(input).map(({ words }) => named(sayInEnglish(words), world));
  const of = (operation: Operation, style = plainStyle) => honestInput(honestFields[operation], world, style);

  it('asserts no floor of a wallet that is left with nothing', async () => {
    const input = await of('auto-compound');
    const floor = (walletLamports: bigint) =>
      planned(withFacts(input, { walletLamports })).filter((text) => /wallet holds/.test(text));
    expect(worded(floor(5_000_001n))).toEqual(['Your wallet holds at least 0.000000001 SOL']);
    expect(floor(5_000_000n)).toEqual([]);
  });

  it.each([
    ['epoch', { epoch: 1n }],
    ['day', { unixTimestamp: 1n }],
  ])('does not assert that an account is unlocked which has a lockup now, by its %s', async (_, change) => {
    const input = await of('auto-compound');
    expect(worded(planned(withStake(input, 'active-1', { lockup: change })).slice(1))).toEqual([
      'Only your wallet may withdraw from active-1',
      'Only your wallet may withdraw from compounded, and it is not locked',
    ]);
  });
});

describe('the guard program on chain', () => {
  const program = (change: Partial<RawAccount>) =>
    worldWith(world, LIGHTHOUSE_PROGRAM, (held) => ({ ...held, ...change }));
  const code = async (given: TestWorld) =>
    (await offered(unguaranteed('liquid-stake', world), given)).verdict.code;

  it.each<[string, TestWorld]>([
    ['has other code', withCode(otherCode)],
    ['has no code', without(world, GUARD_PROGRAM_DATA)],
    ['is not the loader’s', program({ owner: wallet.address })],
    ['cannot run', program({ executable: false })],
  ])('guards no minimum where it %s', async (_, given) => {
    expect(await code(given)).toBe('minimum-unguarded');
  });

  it('counts as the pinned one with the loader’s trailing zeros, which are no code', async () => {
    expect(await code(withCode((data) => Uint8Array.from([...data, ...new Uint8Array(10_000)])))).toBeNull();
  });
});

describe('a guard program that is pinned by its address alone, as mainnet’s is', () => {
  const byAddress = { ...pinsFor('sandbox'), guard: pinsFor('mainnet-beta').guard };
  const replaceable = withCode(otherCode);
  // The tag of the optional upgrade authority, after tag and slot.
  const final = withCode((data) => patched(otherCode(data), 12, Uint8Array.of(0)));
  const notes = (...more: string[]) => [NOTE, ...more].join('. ');

  it.each(['liquid-stake', 'swap-exit', 'auto-compound'] as const)(
    'gets no wallet signature for a %s while its code can be replaced, and the review says why',
    async (operation) => {
      const honest = honestTransaction(honestFields[operation], world, plain);
      const guarded = async (given: TestWorld) => {
        const offer = await offerFor(honest, honest.bytes, runningRpc(given, executor), byAddress);
        expect(offer.verdict.findings).toEqual([]);
        const accounts = guardsIn(messageIn(offer)).flatMap(([accounts]) => accounts);
        return { accounts, note: rowOf(offer.verdict, 'guard')?.note };
      };
      const upgradeable = await guarded(replaceable);
      expect(upgradeable.accounts.length).toBeGreaterThan(0);
      expect(upgradeable.accounts).not.toContain(wallet.address);
      expect(worded(upgradeable.note)).toBe(
        notes(
          `The program is pinned by its address; ${sandboxAddress('manager')} can replace its code, which could then assert nothing, and do nothing else`,
          'Your wallet’s balance is not asserted: that would give its signature to code that is not pinned',
        ),
      );
      const fixed = await guarded(final);
      expect(fixed.accounts).toContain(wallet.address);
      expect(worded(fixed.note)).toBe(
        notes('The program is pinned by its address, and nobody can replace its code'),
      );
    },
  );
});

describe('a guard that the server appended itself', () => {
  const honest = unguaranteed('liquid-stake', world);
  const checks = async (given: TestWorld, edit: (draft: Draft) => Draft = (draft) => draft) => {
    const guarded = draftOf(messageIn(await offered(honest, world)).bytes);
    const bytes = messageOf(edit(guarded));
    const { verdict } = await judgeBytes(
      honest.intent,
      bytes,
      runningRpc(given, executor),
      honestAnswer(honest),
    );
    return verdict.findings.map(({ check }) => check);
  };

  it('counts like ours, and once, with its account alone, in the pinned program', async () => {
    expect(await checks(world)).toEqual([]);
    expect(await checks(withCode(otherCode))).toEqual(['A5', 'A5', 'I1', 'I1', 'F9']);
    expect(await checks(world, (draft) => append(draft, ...draft.instructions.slice(-1)))).toEqual([
      'A5',
      'I1',
    ]);
    const longer = (draft: Draft) =>
      // The wallet's floor is behind it.
      replace(draft, draft.instructions.length - 2, (guard) => [
        { ...guard, accounts: [...guard.accounts, r(wallet.address)] },
      ]);
    expect(await checks(world, longer)).toEqual(['A5', 'I1', 'F9']);
  });
});
