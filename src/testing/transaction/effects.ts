import { pinsFor } from '@contract/pins';
import { decodeAutoCompoundLedger } from '@server/sandbox/chain/lowering/auto-compound-layout';
import { type Intent, parseTokenAccount } from '@/transaction';
import { U64_MAX } from '@/transaction/addresses';
import type { Honest } from './honest';
import { type Read, stakeAt } from './wallet-value';
import { EPOCH, stakeAddress, stakeNames, type TestWorld, wallet } from './world';

const vote = pinsFor('sandbox').validators[0]?.vote ?? '';

function tokens(read: Read, address: string): bigint {
  const account = read(address);
  return (account ? parseTokenAccount(address, account)?.amount : undefined) ?? 0n;
}

function created({ newKey }: Honest, after: Read): ReturnType<typeof stakeAt> {
  return newKey ? stakeAt(after, newKey.address) : null;
}

function expect(problems: string[], holds: boolean, problem: string): void {
  if (!holds) problems.push(problem);
}

function ownedAndFree(problems: string[], stake: ReturnType<typeof stakeAt>): void {
  expect(problems, stake?.staker === wallet.address, 'the staker of the new account is not the wallet');
  expect(
    problems,
    stake?.withdrawer === wallet.address,
    'the withdraw authority of the new account is not the wallet',
  );
  expect(
    problems,
    stake?.lockup.epoch === 0n && stake.lockup.unixTimestamp === 0n,
    'the new account is locked',
  );
}

function deactivated(problems: string[], before: Read, after: Read, address: string): void {
  const stake = stakeAt(after, address);
  expect(problems, stake?.delegation?.deactivationEpoch === EPOCH, `${address} is not deactivated`);
  expect(
    problems,
    stake?.lamports === stakeAt(before, address)?.lamports,
    `the lamports of ${address} changed`,
  );
}

function ledgerOf(read: Read, world: TestWorld): Set<string> {
  const account = read(world.ledger);
  const ledger = account ? decodeAutoCompoundLedger(account.data) : null;
  return new Set(ledger?.entries.map((entry) => entry.stakeAccount) ?? []);
}

/** An account's lamports, zero if it does not exist. */
const held = (read: Read, address: string): bigint => read(address)?.lamports ?? 0n;

/** Compares the state after an accepted transaction with the person's request. */
export function effectProblems(
  intent: Intent,
  before: Read,
  after: Read,
  world: TestWorld,
  honest: Honest,
): string[] {
  const problems: string[] = [];
  const pool = world.poolTokenAccount;
  switch (intent.operation) {
    case 'native-stake': {
      const stake = created(honest, after);
      ownedAndFree(problems, stake);
      expect(
        problems,
        stake?.delegation?.vote === vote,
        'the stake is not delegated to the pinned vote account',
      );
      expect(problems, stake?.delegation?.deactivationEpoch === U64_MAX, 'the stake is deactivating');
      expect(
        problems,
        (stake?.delegation?.lamports ?? 0n) === intent.lamports,
        'another amount is delegated',
      );
      expect(
        problems,
        ledgerOf(after, world).has(honest.newKey?.address ?? '') === intent.autoCompound,
        'auto-compounding is not as asked',
      );
      break;
    }
    case 'native-unstake':
    case 'sovereign-unstake':
      for (const address of intent.stakeAccounts) deactivated(problems, before, after, address);
      break;
    case 'cancel-deactivation': {
      const then = stakeAt(before, intent.stakeAccount);
      const now = stakeAt(after, intent.stakeAccount);
      expect(problems, now?.delegation?.deactivationEpoch === U64_MAX, 'the stake is still deactivating');
      expect(problems, now?.delegation?.vote === intent.vote, 'the stake has another validator');
      expect(
        problems,
        now?.lamports === then?.lamports &&
          now?.delegation?.lamports === then?.delegation?.lamports &&
          now?.delegation?.activationEpoch === then?.delegation?.activationEpoch,
        'more than the deactivation changed',
      );
      break;
    }
    case 'liquid-stake':
    case 'legacy-deposit': {
      const gained = tokens(after, pool) - tokens(before, pool);
      expect(problems, gained * 60_000n * 1_000n >= intent.lamports * 55_000n * 998n, 'too few pool tokens');
      break;
    }
    case 'liquid-unstake':
      ownedAndFree(problems, created(honest, after));
      expect(
        problems,
        tokens(before, pool) - tokens(after, pool) === intent.tokens,
        'other tokens than asked for are gone',
      );
      break;
    case 'legacy-withdraw': {
      ownedAndFree(problems, created(honest, after));
      const burnt = tokens(before, pool) - tokens(after, pool);
      const asked = (intent.lamports * 55_000n) / 60_000n;
      expect(
        problems,
        burnt >= asked - 1n && burnt * 1_000n <= asked * 1_002n,
        'other tokens than asked for are gone',
      );
      break;
    }
    case 'swap-exit': {
      expect(
        problems,
        tokens(before, pool) - tokens(after, pool) === intent.tokens,
        'other tokens than asked for are gone',
      );
      // Wrapped SOL counts only for a wallet that had some before: others never see that account.
      const wrapped = (read: Read) =>
        before(world.wrappedSolAccount) ? held(read, world.wrappedSolAccount) : 0n;
      const gained =
        held(after, wallet.address) + wrapped(after) - held(before, wallet.address) - wrapped(before);
      expect(problems, gained * 55_000n * 100n >= intent.tokens * 60_000n * 98n, 'too little SOL came in');
      break;
    }
    case 'auto-compound': {
      const wanted = ledgerOf(before, world);
      for (const { stakeAccount, enable } of intent.changes)
        enable ? wanted.add(stakeAccount) : wanted.delete(stakeAccount);
      const found = ledgerOf(after, world);
      expect(
        problems,
        wanted.size === found.size && [...wanted].every((key) => found.has(key)),
        'the switches are not as asked',
      );
      break;
    }
    case 'withdraw':
      for (const { stakeAccount, lamports } of intent.withdrawals) {
        expect(
          problems,
          held(before, stakeAccount) - held(after, stakeAccount) === lamports,
          `${stakeAccount} lost another amount`,
        );
      }
      break;
    case 'merge': {
      const sum = intent.sources.reduce(
        (total, source) => total + held(before, source),
        held(before, intent.destination),
      );
      expect(problems, held(after, intent.destination) === sum, 'the destination does not hold the sum');
      break;
    }
    case 'unwrap':
      expect(problems, after(world.wrappedSolAccount) === null, 'the wrapped SOL account is still there');
      expect(
        problems,
        held(before, world.wrappedSolAccount) >= intent.lamports,
        'less was in the account than asked for',
      );
      break;
    case 'split': {
      const stake = created(honest, after);
      ownedAndFree(problems, stake);
      expect(
        problems,
        held(before, intent.stakeAccount) - held(after, intent.stakeAccount) === intent.lamports,
        'another amount was split off',
      );
      if (intent.deactivate)
        expect(problems, stake?.delegation?.deactivationEpoch === EPOCH, 'the part is not deactivated');
      break;
    }
  }
  return problems;
}

function named(intent: Intent): ReadonlySet<string> {
  switch (intent.operation) {
    case 'native-unstake':
    case 'sovereign-unstake':
      return new Set(intent.stakeAccounts);
    case 'withdraw':
      return new Set(intent.withdrawals.map((withdrawal) => withdrawal.stakeAccount));
    case 'merge':
      return new Set([intent.destination, ...intent.sources]);
    case 'split':
    case 'cancel-deactivation':
      return new Set([intent.stakeAccount]);
    case 'native-stake':
    case 'liquid-stake':
    case 'liquid-unstake':
    case 'swap-exit':
    case 'unwrap':
    case 'auto-compound':
    case 'legacy-deposit':
    case 'legacy-withdraw':
      return new Set();
  }
}

/** The wallet's stake accounts that the intent does not name, and that are not byte for byte what they were. */
export function touchedBystanders(intent: Intent, before: Read, after: Read): string[] {
  const own = named(intent);
  return stakeNames
    .map(stakeAddress)
    .filter((address) => !own.has(address))
    .filter((address) => {
      const then = before(address);
      const now = after(address);
      if (!then || !now) return then !== now;
      return (
        then.lamports !== now.lamports ||
        then.owner !== now.owner ||
        Buffer.compare(then.data, now.data) !== 0
      );
    });
}
