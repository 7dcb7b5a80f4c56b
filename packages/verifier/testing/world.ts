import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@clearstake/sandbox/chain/layout/stake-account';
import {
  decodeStakePool,
  encodeStakePool,
  encodeValidatorList,
} from '@clearstake/sandbox/chain/layout/stake-pool';
import { encodeMint, encodeTokenAccount } from '@clearstake/sandbox/chain/layout/token';
import { encodeVoteAccount } from '@clearstake/sandbox/chain/layout/vote-account';
import { encodeAutoCompoundLedger } from '@clearstake/sandbox/chain/lowering/auto-compound-layout';
import { AGGREGATOR_POOL_TOKENS } from '@clearstake/sandbox/chain/testing/own-pool';
import { AGGREGATOR_AUTHORITY, AGGREGATOR_WRAPPED_SOL } from '@clearstake/sandbox/chain/world/aggregator';
import { GUARD_PROGRAM_DATA, guardProgramData } from '@clearstake/sandbox/chain/world/guard-program';
import { associatedTokenAccount, autoCompoundLedger, type Operation, type RawAccount } from '../src';
import {
  LOOKUP_TABLE_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  U64_MAX,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
  WRAPPED_SOL_MINT,
} from '../src/addresses';
import { addressBytes, concatBytes, u32, u64 } from '../src/bytes';
import { LIGHTHOUSE_PROGRAM } from '../src/decode/programs/lighthouse';
import { poolStakeAccounts } from '../src/facts/derive';
import { testKey } from './keys';

export const SOL = 1_000_000_000n;
export const EPOCH = 1_061n;
export const SLOT = EPOCH * 432_000n + 1_000n;
/** Rent of `bytes` under the rate of 3,480 lamports a byte-year, two years. */
export const rentOf = (bytes: number): bigint => BigInt(128 + bytes) * 6_960n;

/** Names of the wallet's stake accounts, each in another state, all delegated to the pinned vote account. */
export const stakeNames = [
  'active-1',
  'active-2',
  'active-3',
  'activating',
  'deactivating',
  'inactive',
  'compounded',
] as const;
export type StakeName = (typeof stakeNames)[number];

export const wallet = testKey('wallet');
export const attacker = testKey('attacker');
/** Another person, whose accounts must not end up in the wallet's transactions. */
export const bystander = testKey('bystander');
export const attackerVote = testKey('attacker vote').address;
export const nonceAccount = testKey('nonce').address;
export const lookupTable = testKey('lookup table').address;

export const stakeAddress = (name: StakeName | string): string => testKey(`stake ${name}`).address;

/** A small chain: accounts by address, and its time. Tests copy it before they change it. */
export interface TestWorld {
  readonly accounts: Map<string, RawAccount>;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly blockhash: string;
  readonly poolTokenAccount: string;
  readonly wrappedSolAccount: string;
  readonly ledger: string;
  readonly poolStake: string;
}

export function rawAccount(owner: string, data: Uint8Array, lamports: bigint): RawAccount {
  return { owner, data, lamports, executable: false };
}

function stake(
  stakeLamports: bigint,
  activation: bigint,
  deactivation: bigint,
  owner = wallet.address,
  idle = 0n,
): RawAccount {
  const data = encodeStakeAccount(
    { staker: owner, withdrawer: owner },
    {
      voter: sandboxPins.validators[0]?.vote ?? '',
      stake: stakeLamports,
      activationEpoch: activation,
      deactivationEpoch: deactivation,
      creditsObserved: 0n,
    },
  );
  return rawAccount(STAKE_PROGRAM, data, stakeLamports + rentOf(200) + idle);
}

function vote(node: string): RawAccount {
  const data = encodeVoteAccount({
    node,
    commission: 5,
    lastVote: SLOT - 1n,
    rootSlot: SLOT - 32n,
    epoch: EPOCH,
    epochCredits: [[EPOCH, 1_000n, 0n]],
    unixTimestamp: 1_700_000_000n,
  });
  return rawAccount(VOTE_PROGRAM, data, 27_074_400n);
}

/** The account of a lookup table that has long been active. */
export function lookupTableAccount(addresses: readonly string[]): RawAccount {
  const header = new Uint8Array(56);
  header.set(concatBytes(u32(1), u64(U64_MAX), u64(SLOT - 1_000n)));
  return rawAccount(LOOKUP_TABLE_PROGRAM, concatBytes(header, ...addresses.map(addressBytes)), 5n * SOL);
}

function stakeAccounts(): [string, RawAccount][] {
  const states: Record<StakeName, RawAccount> = {
    'active-1': stake(12n * SOL, 900n, NOT_DEACTIVATING, wallet.address, 3_000_000n),
    'active-2': stake(7n * SOL, 950n, NOT_DEACTIVATING),
    'active-3': stake(5n * SOL, 951n, NOT_DEACTIVATING),
    activating: stake(4n * SOL, EPOCH, NOT_DEACTIVATING),
    deactivating: stake(3n * SOL, 950n, EPOCH),
    inactive: stake(2n * SOL, 900n, EPOCH - 3n),
    compounded: stake(9n * SOL, 900n, NOT_DEACTIVATING),
  };
  return stakeNames.map((name) => [stakeAddress(name), states[name]]);
}

/** The guard program and its code, as stored by the loader. */
function guardProgram(): [string, RawAccount][] {
  const named = concatBytes(u32(2), addressBytes(GUARD_PROGRAM_DATA));
  return [
    [LIGHTHOUSE_PROGRAM, { ...rawAccount(UPGRADEABLE_LOADER, named, rentOf(36)), executable: true }],
    [GUARD_PROGRAM_DATA, rawAccount(UPGRADEABLE_LOADER, guardProgramData(), 5n * SOL)],
  ];
}

export function wrappedSol(owner: string, amount: bigint): RawAccount {
  const data = encodeTokenAccount({ mint: WRAPPED_SOL_MINT, owner, amount, nativeReserve: rentOf(165) });
  return rawAccount(TOKEN_PROGRAM, data, rentOf(165) + amount);
}

/** Builds the world. The wallet holds 268 SOL, 40 pool tokens and stake accounts in every state; the attacker has its own. */
export async function testWorld(): Promise<TestWorld> {
  const { pool, autoCompound, aggregator, validators } = sandboxPins;
  const votes = validators.map((validator) => validator.vote);
  const poolTokenAccount = associatedTokenAccount(wallet.address, pool.mint);
  const wrappedSolAccount = associatedTokenAccount(wallet.address, WRAPPED_SOL_MINT);
  const ledger = autoCompoundLedger(autoCompound, wallet.address);
  const pooled = poolStakeAccounts(pool, votes[0] ?? '');
  const poolStake = pooled[0] ?? '';
  const noFee = { numerator: 0n, denominator: 0n };
  const poolData = encodeStakePool({
    manager: testKey('manager').address,
    staker: testKey('manager').address,
    stakeDepositAuthority: testKey('deposit authority').address,
    withdrawBump: 255,
    validatorList: pool.validatorList,
    reserve: pool.reserve,
    mint: pool.mint,
    managerFeeAccount: pool.managerFeeAccount,
    tokenProgram: TOKEN_PROGRAM,
    totalLamports: 60_000n * SOL,
    tokenSupply: 55_000n * SOL,
    lastUpdateEpoch: EPOCH,
    epochFee: noFee,
    stakeDepositFee: noFee,
    stakeWithdrawalFee: { numerator: 1n, denominator: 1_000n },
    referralPercent: 0,
    solDepositFee: { numerator: 5n, denominator: 10_000n },
    solWithdrawalFee: noFee,
    lastEpochTokenSupply: 0n,
    lastEpochTotalLamports: 0n,
  });
  const poolOwned = { staker: pool.withdrawAuthority, withdrawer: pool.withdrawAuthority };
  const delegated = encodeStakeAccount(poolOwned, {
    voter: votes[0] ?? '',
    stake: 50_000n * SOL,
    activationEpoch: 800n,
    deactivationEpoch: NOT_DEACTIVATING,
    creditsObserved: 0n,
  });
  const token = (mint: string, owner: string, amount: bigint) =>
    rawAccount(TOKEN_PROGRAM, encodeTokenAccount({ mint, owner, amount }), rentOf(165));
  const listed = {
    vote: votes[0] ?? '',
    activeLamports: 50_000n * SOL + rentOf(200),
    transientLamports: 0n,
    lastUpdateEpoch: EPOCH,
  };
  const listData = encodeValidatorList([listed], 5);
  const ledgerData = encodeAutoCompoundLedger({
    bump: 255,
    wallet: wallet.address,
    entries: [{ stakeAccount: stakeAddress('compounded'), sinceEpoch: EPOCH - 2n }],
  });
  const tables = {
    [lookupTable]: [
      pool.mint,
      WRAPPED_SOL_MINT,
      TOKEN_PROGRAM,
      aggregator.eventAuthority,
      AGGREGATOR_AUTHORITY,
      AGGREGATOR_POOL_TOKENS,
      AGGREGATOR_WRAPPED_SOL,
      attackerVote,
      votes[0] ?? '',
      stakeAddress('active-1'),
    ],
  };
  const mintData = encodeMint({ mintAuthority: pool.withdrawAuthority, supply: 55_000n * SOL, decimals: 9 });
  const accounts = new Map<string, RawAccount>([
    [wallet.address, rawAccount(SYSTEM_PROGRAM, new Uint8Array(), 268n * SOL)],
    [attacker.address, rawAccount(SYSTEM_PROGRAM, new Uint8Array(), 5n * SOL)],
    [bystander.address, rawAccount(SYSTEM_PROGRAM, new Uint8Array(), 50n * SOL)],
    ...votes.map((address): [string, RawAccount] => [address, vote(validators[0]?.identity ?? '')]),
    [attackerVote, vote(attacker.address)],
    ...stakeAccounts(),
    [stakeAddress('bystander'), stake(20n * SOL, 900n, NOT_DEACTIVATING, bystander.address)],
    [pool.address, rawAccount(pool.program, poolData, 5n * SOL)],
    [pool.mint, rawAccount(TOKEN_PROGRAM, mintData, rentOf(82))],
    [pool.reserve, rawAccount(STAKE_PROGRAM, encodeStakeAccount(poolOwned, null), 500n * SOL)],
    [poolStake, rawAccount(STAKE_PROGRAM, delegated, 50_000n * SOL + rentOf(200))],
    [pool.managerFeeAccount, token(pool.mint, testKey('manager').address, 10n * SOL)],
    [poolTokenAccount, token(pool.mint, wallet.address, 40n * SOL)],
    [testKey('attacker tokens').address, token(pool.mint, attacker.address, 1n)],
    [AGGREGATOR_POOL_TOKENS, token(pool.mint, AGGREGATOR_AUTHORITY, 1_000n * SOL)],
    [AGGREGATOR_WRAPPED_SOL, wrappedSol(AGGREGATOR_AUTHORITY, 1_000n * SOL)],
    [
      WRAPPED_SOL_MINT,
      rawAccount(
        TOKEN_PROGRAM,
        encodeMint({ mintAuthority: SYSTEM_PROGRAM, supply: 0n, decimals: 9 }),
        rentOf(82),
      ),
    ],
    [pool.validatorList, rawAccount(pool.program, listData, 5n * SOL)],
    [ledger, rawAccount(autoCompound.program, ledgerData, rentOf(ledgerData.length))],
    [lookupTable, lookupTableAccount(tables[lookupTable] ?? [])],
    ...guardProgram(),
  ]);
  return {
    accounts,
    tables,
    blockhash: testKey('blockhash').address,
    poolTokenAccount,
    wrappedSolAccount,
    ledger,
    poolStake,
  };
}

/** A copy whose accounts can be changed. */
export function copyWorld(world: TestWorld): TestWorld {
  return { ...world, accounts: new Map(world.accounts) };
}

/** The same world after a change of one account; null removes it. */
export function worldWith(
  world: TestWorld,
  address: string,
  change: (held: RawAccount) => RawAccount | null,
): TestWorld {
  const held = world.accounts.get(address);
  if (!held) throw new Error(`There is no ${address}.`);
  const changed = copyWorld(world);
  const next = change(held);
  if (next) changed.accounts.set(address, next);
  else changed.accounts.delete(address);
  return changed;
}

/** The same world with these bytes at an offset of one account's data. */
export function withBytes(world: TestWorld, address: string, at: number, bytes: Uint8Array): TestWorld {
  return worldWith(world, address, (held) => ({ ...held, data: patched(held.data, at, bytes) }));
}

/** The same world without one account. */
export const without = (world: TestWorld, address: string): TestWorld =>
  worldWith(world, address, () => null);

/** The same world with this much wrapped SOL in the wallet. */
export function withWrappedSol(world: TestWorld, amount: bigint): TestWorld {
  const changed = copyWorld(world);
  changed.accounts.set(world.wrappedSolAccount, wrappedSol(wallet.address, amount));
  return changed;
}

/** The world in which an operation is honest: only an unwrap needs wrapped SOL, with which a swap may end differently. */
export function worldFor(operation: Operation, world: TestWorld): TestWorld {
  return operation === 'unwrap' ? withWrappedSol(world, 12n * SOL) : world;
}

export type ManagedFee = 'solDepositFee' | 'stakeWithdrawalFee';
const managedFees: readonly ManagedFee[] = ['solDepositFee', 'stakeWithdrawalFee'];

/** The same world after the pool's manager set the deposit fee, the withdrawal fee, or both. */
export function withPoolFees(
  world: TestWorld,
  numerator: bigint,
  denominator: bigint,
  set: readonly ManagedFee[] = managedFees,
): TestWorld {
  const fees = Object.fromEntries(set.map((name) => [name, { numerator, denominator }]));
  return worldWith(world, sandboxPins.pool.address, (held) => {
    const pool = decodeStakePool(held.data);
    return pool && { ...held, data: encodeStakePool({ ...pool, ...fees }) };
  });
}
