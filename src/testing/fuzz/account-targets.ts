import { pinsFor } from '@contract/pins';
import {
  decodeAutoCompoundLedger,
  encodeAutoCompoundLedger,
} from '@server/sandbox/chain/lowering/auto-compound-layout';
import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { address } from '@solana/kit';
import { StakePoolLayout, ValidatorListLayout, type ValidatorStakeInfo } from '@solana/spl-stake-pool';
import { AddressLookupTableAccount } from '@solana/web3.js';
import { getStakeStateAccountDecoder, getStakeStateAccountEncoder } from '@solana-program/stake';
import { getTokenDecoder, getTokenEncoder } from '@solana-program/token';
import { testKey } from '@/testing/transaction/keys';
import { lookupTable, stakeAddress, stakeNames, type TestWorld } from '@/testing/transaction/world';
import { parseStakeAccount, parseTokenAccount, type RawAccount } from '@/transaction';
import { LOOKUP_TABLE_PROGRAM, UPGRADEABLE_LOADER } from '@/transaction/addresses';
import { concatBytes, sameBytes, u64 } from '@/transaction/bytes';
import { parseProgram, programDataOf } from '@/transaction/facts/guard-program';
import { parseAutoCompoundLedger } from '@/transaction/facts/parse-auto-compound-ledger';
import { parseLookupTable } from '@/transaction/facts/parse-lookup-table';
import { parsePoolBefore, parseStakePool } from '@/transaction/facts/parse-stake-pool';
import { parseValidatorList } from '@/transaction/facts/parse-validator-list';
import { parseStakeHistory } from '@/transaction/primitives/stake-history';
import { activationTargets } from './activation-targets';
import { acceptedAs, acceptedIf, type FuzzTarget, type Outcome } from './fuzz-target';

const here = testKey('fuzzed account').address;

function stateOf(world: TestWorld, at: string): RawAccount {
  const account = world.accounts.get(at);
  if (!account) throw new Error(`The test world has no account ${at}.`);
  return account;
}

/** What a stock client makes of the bytes; refused where it cannot read them, for the caller to compare. */
function stock<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const same = (ours: readonly unknown[], theirs: readonly unknown[]): Outcome =>
  acceptedIf(ours.map(String).join() === theirs.map(String).join(), 'the stock client reads something else');

const unreadable: Outcome = { nonCanonical: 'the stock client cannot read it' };

function stakeTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, stakeAddress('active-1'));
  return {
    name: 'stake account',
    seeds: [...stakeNames.map((name) => stateOf(world, stakeAddress(name)).data), new Uint8Array(200)],
    dictionary: [],
    maxLength: 300,
    run: (data) => {
      const ours = parseStakeAccount(here, { ...pattern, data });
      if (ours === null) return 'refused';
      const theirs = stock(() => getStakeStateAccountDecoder().decode(data).state);
      if (!theirs) return unreadable;
      if (theirs.__kind !== 'Initialized' && theirs.__kind !== 'Stake') return 'accepted';
      const [{ authorized, lockup }, staked] = theirs.fields;
      const again = getStakeStateAccountEncoder().encode({ state: theirs });
      if (!sameBytes(again, data.subarray(0, again.length))) return acceptedAs(Uint8Array.from(again), data);
      const delegation = staked?.delegation;
      return same(
        [
          ours.staker,
          ours.withdrawer,
          ours.lockup.unixTimestamp,
          ours.lockup.epoch,
          ours.lockup.custodian,
          ours.delegation?.vote,
          ours.delegation?.lamports,
          ours.delegation?.activationEpoch,
          ours.delegation?.deactivationEpoch,
        ],
        [
          authorized.staker,
          authorized.withdrawer,
          lockup.unixTimestamp,
          lockup.epoch,
          lockup.custodian,
          delegation?.voterPubkey,
          delegation?.stake,
          delegation?.activationEpoch,
          delegation?.deactivationEpoch,
        ],
      );
    },
  };
}

/** An optional member that is absent keeps the bytes of an earlier value, which a client writes as zeros. */
const tokenOptions = [
  { tag: 72, size: 32 },
  { tag: 109, size: 8 },
  { tag: 129, size: 32 },
];

function withoutRemains(data: Uint8Array): Uint8Array {
  const copy = data.slice();
  for (const { tag, size } of tokenOptions)
    if (copy.subarray(tag, tag + 4).every((byte) => byte === 0)) copy.fill(0, tag + 4, tag + 4 + size);
  return copy;
}

function tokenTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, world.poolTokenAccount);
  const full = getTokenEncoder().encode({
    mint: address(here),
    owner: address(here),
    amount: 1n,
    delegate: address(here),
    state: 1,
    isNative: 2_039_280n,
    delegatedAmount: 1n,
    closeAuthority: address(here),
  });
  return {
    name: 'token account',
    seeds: [pattern.data, Uint8Array.from(full)],
    dictionary: [],
    maxLength: 300,
    run: (data) => {
      const ours = parseTokenAccount(here, { ...pattern, data });
      if (ours === null) return 'refused';
      const theirs = stock(() => getTokenDecoder().decode(data));
      if (!theirs) return unreadable;
      const again = Uint8Array.from(getTokenEncoder().encode(theirs));
      return acceptedAs(again, withoutRemains(data));
    },
  };
}

function poolTarget(world: TestWorld): FuzzTarget {
  const { pool } = pinsFor('sandbox');
  const pattern = stateOf(world, pool?.address ?? '');
  const stored = StakePoolLayout.decode(Buffer.from(pattern.data));
  const fee = {
    denominator: stored.stakeDepositFee.denominator,
    numerator: stored.stakeDepositFee.numerator,
  };
  const full = Buffer.alloc(pattern.data.length);
  StakePoolLayout.encode(
    {
      ...stored,
      nextEpochFee: fee,
      nextStakeWithdrawalFee: fee,
      preferredDepositValidatorVoteAddress: stored.poolMint,
      preferredWithdrawValidatorVoteAddress: stored.poolMint,
      solDepositAuthority: stored.poolMint,
    },
    full,
  );
  return {
    name: 'stake pool',
    seeds: [pattern.data, Uint8Array.from(full)],
    dictionary: [],
    maxLength: 800,
    run: (data) => {
      const account = { ...pattern, data };
      const ours = parseStakePool(here, account);
      const before = parsePoolBefore(account);
      if (ours === null) return 'refused';
      const theirs = stock(() => StakePoolLayout.decode(Buffer.from(data)));
      // The stock client also needs the members after those that are read here.
      if (!theirs) return before === null ? 'accepted' : unreadable;
      return same(
        [
          ours.validatorList,
          ours.reserve,
          ours.mint,
          ours.managerFeeAccount,
          ours.tokenProgram,
          ours.totalLamports,
          ours.tokenSupply,
          ours.lastUpdateEpoch,
          ours.solDepositFee.numerator,
          ours.solDepositFee.denominator,
          ours.stakeWithdrawalFee.numerator,
          ours.stakeWithdrawalFee.denominator,
          ours.solDepositAuthority ?? '',
          before?.tokenSupply,
          before?.totalLamports,
        ],
        [
          theirs.validatorList.toBase58(),
          theirs.reserveStake.toBase58(),
          theirs.poolMint.toBase58(),
          theirs.managerFeeAccount.toBase58(),
          theirs.tokenProgramId.toBase58(),
          theirs.totalLamports,
          theirs.poolTokenSupply,
          theirs.lastUpdateEpoch,
          theirs.solDepositFee.numerator,
          theirs.solDepositFee.denominator,
          theirs.stakeWithdrawalFee.numerator,
          theirs.stakeWithdrawalFee.denominator,
          theirs.solDepositAuthority?.toBase58() ?? '',
          before ? theirs.lastEpochPoolTokenSupply : undefined,
          before ? theirs.lastEpochTotalLamports : undefined,
        ],
      );
    },
  };
}

/** A list that says more validators than it has is read as far as it goes; the stock client makes up the end of the last. */
function validatorListTarget(world: TestWorld): FuzzTarget {
  const { pool } = pinsFor('sandbox');
  if (!pool) throw new Error('The sandbox pins a pool.');
  const pattern = stateOf(world, pool.validatorList);
  const two = pattern.data.slice();
  two[5] = 2;
  two.set(pattern.data.subarray(9, 82), 82);
  return {
    name: 'validator list',
    seeds: [pattern.data, two],
    dictionary: [],
    maxLength: 2_000,
    run: (data) => {
      const ours = parseValidatorList(pool, { ...pattern, data });
      if (ours.size === 0) return 'refused';
      const whole = (data.length - 9) / 73;
      const theirs = stock(() => ValidatorListLayout.decode(Buffer.from(data)).validators);
      if (!theirs) return acceptedIf(ours.size <= whole, 'more validators than bytes');
      const seeds = new Map(
        theirs
          .slice(0, whole)
          .map(
            ({
              voteAccountAddress,
              transientSeedSuffixStart,
              transientSeedSuffixEnd,
            }: ValidatorStakeInfo) => [
              voteAccountAddress.toBase58(),
              // The upper half of what that client takes for one number is the seed of the validator's own account.
              [transientSeedSuffixStart.toString(), transientSeedSuffixEnd.shrn(32).toString()],
            ],
          ),
      );
      return same(
        [...ours].flatMap(([vote, { transient, validator }]) => [vote, transient, validator]),
        [...seeds].flat(2),
      );
    },
  };
}

function lookupTableTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, lookupTable);
  return {
    name: 'lookup table',
    seeds: [pattern.data],
    dictionary: [],
    maxLength: 9_000,
    run: (data) => {
      const ours = parseLookupTable(here, { ...pattern, owner: LOOKUP_TABLE_PROGRAM, data });
      if (ours === null) return 'refused';
      const theirs = stock(() => AddressLookupTableAccount.deserialize(data));
      if (!theirs) return unreadable;
      // The program extends a table to 256 addresses, so that one byte is an index.
      if (ours.addresses.length > 256) return { nonCanonical: 'more addresses than a table can have' };
      return same(
        // The stock client rounds the second slot to a number.
        [ours.deactivationSlot, Number(ours.lastExtendedSlot), ...ours.addresses],
        [theirs.deactivationSlot, theirs.lastExtendedSlot, ...theirs.addresses.map((key) => key.toBase58())],
      );
    },
  };
}

function ledgerTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, world.ledger);
  const { autoCompound } = pinsFor('sandbox');
  if (!autoCompound) throw new Error('The sandbox pins an auto-compound program.');
  return {
    name: 'auto-compound ledger',
    seeds: [pattern.data],
    dictionary: [],
    maxLength: 4_000,
    run: (data) => {
      if (parseAutoCompoundLedger(autoCompound, { ...pattern, data }) === null) return 'refused';
      const theirs = decodeAutoCompoundLedger(data);
      return theirs === null ? unreadable : acceptedAs(encodeAutoCompoundLedger(theirs), data);
    },
  };
}

function guardTarget(world: TestWorld): FuzzTarget {
  const code = stateOf(world, GUARD_PROGRAM_DATA);
  const program = { ...code, owner: UPGRADEABLE_LOADER, executable: true };
  const head = concatBytes(Uint8Array.of(2, 0, 0, 0), new Uint8Array(32).fill(7));
  return {
    name: 'guard program',
    seeds: [code.data.slice(0, 2_000), head],
    dictionary: [],
    maxLength: 2_000,
    run: (data) => {
      if (programDataOf({ ...program, data }) !== null) return acceptedIf(data.length === 36, 'another size');
      const read = parseProgram({ ...program, data: head }, { ...code, data });
      if (read === null) return 'refused';
      return acceptedIf((data[12] ?? 0) <= 1, 'an option that is neither there nor absent');
    },
  };
}

function stakeHistoryTarget(): FuzzTarget {
  const entries = [9n, 8n, 7n].flatMap((epoch) => [epoch, 400n, 3n, 2n]);
  return {
    name: 'stake history',
    seeds: [concatBytes(u64(3n), ...entries.map(u64)), concatBytes(u64(1n), ...entries.map(u64))],
    dictionary: [],
    maxLength: 17_000,
    run: (data) => {
      const history = parseStakeHistory(data);
      if (history.size === 0) return 'refused';
      const count = new DataView(data.buffer, data.byteOffset).getBigUint64(0, true);
      return acceptedIf(
        history.size <= Number(count) && data.length >= 8 + 32 * Number(count),
        'fewer entries than it says',
      );
    },
  };
}

/** Layouts of accounts, compared with stock clients where there is one. */
export function accountTargets(world: TestWorld): readonly FuzzTarget[] {
  return [
    stakeTarget(world),
    tokenTarget(world),
    poolTarget(world),
    validatorListTarget(world),
    lookupTableTarget(world),
    ledgerTarget(world),
    guardTarget(world),
    ...activationTargets(),
    stakeHistoryTarget(),
  ];
}
