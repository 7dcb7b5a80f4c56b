import { pinsFor } from '@clearstake/contract/pins';
import {
  decodeAutoCompoundLedger,
  encodeAutoCompoundLedger,
} from '@clearstake/sandbox/chain/lowering/auto-compound-layout';
import { GUARD_PROGRAM_DATA } from '@clearstake/sandbox/chain/world/guard-program';
import {
  encodeActivationAccount,
  encodeActivationConfig,
} from '@clearstake/sandbox/staking-api/scheduler/activation-layout';
import {
  concatBytes,
  LOOKUP_TABLE_PROGRAM,
  parseAutoCompoundLedger,
  parseLookupTable,
  parsePoolBefore,
  parseProgram,
  parseStakeAccount,
  parseStakeHistory,
  parseStakePool,
  parseTokenAccount,
  parseValidatorList,
  programDataOf,
  type RawAccount,
  sameBytes,
  UPGRADEABLE_LOADER,
  u64,
} from '@clearstake/verifier';
import { testKey } from '@clearstake/verifier/testing/keys';
import { lookupTable, stakeAddress, stakeNames, type TestWorld } from '@clearstake/verifier/testing/world';
import { address } from '@solana/kit';
import { StakePoolLayout, ValidatorListLayout, type ValidatorStakeInfo } from '@solana/spl-stake-pool';
import { AddressLookupTableAccount } from '@solana/web3.js';
import { getStakeStateAccountDecoder, getStakeStateAccountEncoder } from '@solana-program/stake';
import { getTokenDecoder, getTokenEncoder } from '@solana-program/token';
import { AccountLayoutError } from '@/lib/operators/account-reader';
import { decodeActivationAccount, decodeActivationConfig } from '@/lib/operators/activation-account';
import { acceptedAs, acceptedIf, type FuzzTarget, type Outcome, refusedBy, same, stock } from './fuzz-target';

const here = testKey('fuzzed account').address;

function stateOf(world: TestWorld, at: string): RawAccount {
  const account = world.accounts.get(at);
  if (!account) throw new Error(`The test world has no account ${at}.`);
  return account;
}

const unreadable: Outcome = { nonCanonical: 'the stock client cannot read it' };

function stakeTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, stakeAddress('active-1'));
  return {
    name: 'stake account',
    seeds: [...stakeNames.map((name) => stateOf(world, stakeAddress(name)).data), new Uint8Array(200)],
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
      return same([
        [ours.staker, authorized.staker],
        [ours.withdrawer, authorized.withdrawer],
        [ours.lockup.unixTimestamp, lockup.unixTimestamp],
        [ours.lockup.epoch, lockup.epoch],
        [ours.lockup.custodian, lockup.custodian],
        [ours.delegation?.vote, delegation?.voterPubkey],
        [ours.delegation?.lamports, delegation?.stake],
        [ours.delegation?.activationEpoch, delegation?.activationEpoch],
        [ours.delegation?.deactivationEpoch, delegation?.deactivationEpoch],
      ]);
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
    maxLength: 800,
    run: (data) => {
      const account = { ...pattern, data };
      const ours = parseStakePool(here, account);
      const before = parsePoolBefore(account);
      if (ours === null) return 'refused';
      const theirs = stock(() => StakePoolLayout.decode(Buffer.from(data)));
      // The stock client also needs the members after those that are read here.
      if (!theirs) return before === null ? 'accepted' : unreadable;
      return same([
        [ours.validatorList, theirs.validatorList],
        [ours.reserve, theirs.reserveStake],
        [ours.mint, theirs.poolMint],
        [ours.managerFeeAccount, theirs.managerFeeAccount],
        [ours.tokenProgram, theirs.tokenProgramId],
        [ours.totalLamports, theirs.totalLamports],
        [ours.tokenSupply, theirs.poolTokenSupply],
        [ours.lastUpdateEpoch, theirs.lastUpdateEpoch],
        [ours.solDepositFee.numerator, theirs.solDepositFee.numerator],
        [ours.solDepositFee.denominator, theirs.solDepositFee.denominator],
        [ours.stakeWithdrawalFee.numerator, theirs.stakeWithdrawalFee.numerator],
        [ours.stakeWithdrawalFee.denominator, theirs.stakeWithdrawalFee.denominator],
        [ours.solDepositAuthority ?? '', theirs.solDepositAuthority ?? ''],
        [before?.tokenSupply ?? theirs.lastEpochPoolTokenSupply, theirs.lastEpochPoolTokenSupply],
        [before?.totalLamports ?? theirs.lastEpochTotalLamports, theirs.lastEpochTotalLamports],
      ]);
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
    maxLength: 2_000,
    run: (data) => {
      const ours = parseValidatorList(pool, { ...pattern, data });
      if (ours.size === 0) return 'refused';
      const whole = (data.length - 9) / 73;
      const theirs = stock(() => ValidatorListLayout.decode(Buffer.from(data)).validators);
      if (!theirs) return acceptedIf(ours.size <= whole, 'more validators than bytes');
      // The upper half of what that client takes for one number is the seed of the validator's own account.
      const seeds = theirs.slice(0, whole).map((each: ValidatorStakeInfo): [string, string] => {
        const { voteAccountAddress, transientSeedSuffixStart, transientSeedSuffixEnd } = each;
        return [
          voteAccountAddress.toBase58(),
          `${transientSeedSuffixStart} ${transientSeedSuffixEnd.shrn(32)}`,
        ];
      });
      const read = [...ours].map(([vote, { transient, validator }]) => [vote, `${transient} ${validator}`]);
      return same([[read.join(), [...new Map(seeds)].join()]]);
    },
  };
}

function lookupTableTarget(world: TestWorld): FuzzTarget {
  const pattern = stateOf(world, lookupTable);
  return {
    name: 'lookup table',
    seeds: [pattern.data],
    maxLength: 9_000,
    run: (data) => {
      const ours = parseLookupTable(here, { ...pattern, owner: LOOKUP_TABLE_PROGRAM, data });
      if (ours === null) return 'refused';
      const theirs = stock(() => AddressLookupTableAccount.deserialize(data));
      if (!theirs) return unreadable;
      // The program extends a table to 256 addresses, so that one byte is an index.
      if (ours.addresses.length > 256) return { nonCanonical: 'more addresses than a table can have' };
      return same([
        [ours.deactivationSlot, theirs.deactivationSlot],
        // The stock client rounds it to a number.
        [Number(ours.lastExtendedSlot), theirs.lastExtendedSlot],
        [ours.addresses.join(), theirs.addresses.join()],
      ]);
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

/** The two accounts of the scheduler's activation, compared with the encoder of the sandbox. */
function activationTargets(): FuzzTarget[] {
  const key = address(here);
  const fields = {
    isEnabled: true,
    proposer: null,
    validatorAuthority: key,
    validatorCommissionBps: 500,
    operatorCommissionBps: 10_000,
    bump: 254,
    hash: new Uint8Array(64).fill(3),
  };
  const config = {
    authority: key,
    operatorAuthority: key,
    operatorCommissionBps: 1,
    commissionAccount: key,
    bump: 1,
  };
  return [
    {
      name: 'activation account',
      seeds: [
        encodeActivationAccount(fields),
        encodeActivationAccount({ ...fields, isEnabled: false, proposer: key, hash: null }),
      ],
      maxLength: 300,
      run: (data) =>
        refusedBy([AccountLayoutError], () => {
          const read = decodeActivationAccount(data);
          const used = 8 + 1 + (read.proposer ? 33 : 1) + 32 + 2 + 2 + 1 + (read.hash ? 65 : 1);
          return acceptedAs(encodeActivationAccount(read).slice(0, used), data.slice(0, used));
        }),
    },
    {
      name: 'activation config',
      seeds: [encodeActivationConfig(config)],
      maxLength: 300,
      run: (data) =>
        refusedBy([AccountLayoutError], () => {
          const again = encodeActivationConfig(decodeActivationConfig(data));
          return acceptedAs(again, data.slice(0, again.length));
        }),
    },
  ];
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
