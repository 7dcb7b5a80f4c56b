import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { decodeAutoCompoundLedger } from '@clearstake/sandbox/chain/lowering/auto-compound-layout';
import { type Intent, parseTokenAccount } from '../src';
import { U64_MAX } from '../src/addresses';
import type { Honest } from './honest';
import { type Read, stakeAt } from './wallet-value';
import { EPOCH, stakeAddress, stakeNames, type TestWorld, wallet } from './world';

const vote = sandboxPins.validators[0]?.vote ?? '';

function tokens(read: Read, address: string): bigint {
  const account = read(address);
  return (account ? parseTokenAccount(address, account)?.amount : undefined) ?? 0n;
}

function created({ newKey }: Honest, after: Read): ReturnType<typeof stakeAt> {
  return newKey ? stakeAt(after, newKey.address) : null;
}

type Expect = (holds: boolean, problem: string) => void;

function ownedAndFree(expect: Expect, stake: ReturnType<typeof stakeAt>): void {
  expect(stake?.staker === wallet.address, 'the new account has another staker');
  expect(stake?.withdrawer === wallet.address, 'the new account has another withdrawer');
  expect(stake?.lockup.epoch === 0n && stake.lockup.unixTimestamp === 0n, 'the new account is locked');
}

function deactivated(expect: Expect, before: Read, after: Read, address: string): void {
  const stake = stakeAt(after, address);
  expect(stake?.delegation?.deactivationEpoch === EPOCH, `${address} is not deactivated`);
  expect(stake?.lamports === stakeAt(before, address)?.lamports, `the lamports of ${address} changed`);
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
  const expect: Expect = (holds, problem) => {
    if (!holds) problems.push(problem);
  };
  const pool = world.poolTokenAccount;
  switch (intent.operation) {
    case 'native-stake': {
      const stake = created(honest, after);
      ownedAndFree(expect, stake);
      expect(stake?.delegation?.vote === vote, 'the stake has another vote account');
      expect(stake?.delegation?.deactivationEpoch === U64_MAX, 'the stake is deactivating');
      expect((stake?.delegation?.lamports ?? 0n) === intent.lamports, 'another amount is delegated');
      expect(
        ledgerOf(after, world).has(honest.newKey?.address ?? '') === intent.autoCompound,
        'auto-compounding is not as asked',
      );
      break;
    }
    case 'native-unstake':
    case 'sovereign-unstake':
      for (const address of intent.stakeAccounts) deactivated(expect, before, after, address);
      break;
    case 'cancel-deactivation': {
      const then = stakeAt(before, intent.stakeAccount);
      const now = stakeAt(after, intent.stakeAccount);
      expect(now?.delegation?.deactivationEpoch === U64_MAX, 'the stake is still deactivating');
      expect(now?.delegation?.vote === intent.vote, 'the stake has another validator');
      expect(
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
      expect(gained * 60_000n * 1_000n >= intent.lamports * 55_000n * 998n, 'too few pool tokens');
      break;
    }
    case 'liquid-unstake':
      ownedAndFree(expect, created(honest, after));
      expect(tokens(before, pool) - tokens(after, pool) === intent.tokens, 'other tokens are gone');
      break;
    case 'legacy-withdraw': {
      ownedAndFree(expect, created(honest, after));
      const burnt = tokens(before, pool) - tokens(after, pool);
      const asked = (intent.lamports * 55_000n) / 60_000n;
      expect(burnt >= asked - 1n && burnt * 1_000n <= asked * 1_002n, 'other tokens are gone');
      break;
    }
    case 'swap-exit': {
      expect(tokens(before, pool) - tokens(after, pool) === intent.tokens, 'other tokens are gone');
      // Wrapped SOL counts only for a wallet that had some before: others never see that account.
      const wrapped = (read: Read) =>
        before(world.wrappedSolAccount) ? held(read, world.wrappedSolAccount) : 0n;
      const gained =
        held(after, wallet.address) + wrapped(after) - held(before, wallet.address) - wrapped(before);
      expect(gained * 55_000n * 100n >= intent.tokens * 60_000n * 98n, 'too little SOL came in');
      break;
    }
    case 'auto-compound': {
      const wanted = ledgerOf(before, world);
      for (const { stakeAccount, enable } of intent.changes)
        enable ? wanted.add(stakeAccount) : wanted.delete(stakeAccount);
      const found = ledgerOf(after, world);
      expect(
        wanted.size === found.size && [...wanted].every((key) => found.has(key)),
        'the switches are not as asked',
      );
      break;
    }
    case 'withdraw':
      for (const { stakeAccount, lamports } of intent.withdrawals) {
        expect(
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
      expect(held(after, intent.destination) === sum, 'the destination does not hold the sum');
      break;
    }
    case 'unwrap':
      expect(after(world.wrappedSolAccount) === null, 'the wrapped SOL account is still there');
      expect(
        held(before, world.wrappedSolAccount) >= intent.lamports,
        'less was in the account than asked for',
      );
      break;
    case 'split': {
      const stake = created(honest, after);
      ownedAndFree(expect, stake);
      expect(
        held(before, intent.stakeAccount) - held(after, intent.stakeAccount) === intent.lamports,
        'another amount was split off',
      );
      if (intent.deactivate)
        expect(stake?.delegation?.deactivationEpoch === EPOCH, 'the part is not deactivated');
      break;
    }
    default:
      intent satisfies never;
  }
  return problems;
}

/** The accounts whose stake it changes: none for switches of auto-compounding. */
function named(intent: Intent): readonly string[] {
  if ('stakeAccounts' in intent) return intent.stakeAccounts;
  if ('withdrawals' in intent) return intent.withdrawals.map(({ stakeAccount }) => stakeAccount);
  if ('sources' in intent) return [intent.destination, ...intent.sources];
  return 'stakeAccount' in intent ? [intent.stakeAccount] : [];
}

/** The wallet's stake accounts that the intent does not name, and that are not byte for byte what they were. */
export function touchedBystanders(intent: Intent, before: Read, after: Read): string[] {
  const own = named(intent);
  const state = (account: ReturnType<Read>) =>
    account && `${account.lamports} ${account.owner} ${Buffer.from(account.data).toString('hex')}`;
  return stakeNames
    .map(stakeAddress)
    .filter((address) => !own.includes(address) && state(before(address)) !== state(after(address)));
}
