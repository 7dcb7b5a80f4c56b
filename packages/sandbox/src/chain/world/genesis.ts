import { systemAccount } from '../accounts';
import { concatBytes, fromBase58, u32 } from '../bytes';
import { keylessAddress, sandboxAddress } from '../keys';
import { encodeStakeAccount, NOT_DEACTIVATING } from '../layout/stake-account';
import { encodeMint, encodeTokenAccount } from '../layout/token';
import { encodeVoteAccount } from '../layout/vote-account';
import { encodeLookupTable } from '../lookup-tables';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  JUPITER_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  NATIVE_MINT,
  STAKE_POOL_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../programs';
import { SLOTS_IN_EPOCH } from '../time';
import type { ChainAccount, ClusterStake } from '../types';
import type { Vm } from '../vm';
import {
  AGGREGATOR_AUTHORITY,
  AGGREGATOR_EVENT_AUTHORITY,
  AGGREGATOR_LOOKUP_TABLE,
  AGGREGATOR_WRAPPED_SOL,
  aggregatorPoolTokens,
} from './aggregator';
import { autoCompoundProgram } from './auto-compound-program';
import { genesisPool, POOL_TOKENS_OF_AGGREGATOR, rentExempt } from './genesis-pool';
import { GUARD_PROGRAM_DATA, guardProgramData } from './guard-program';
import { type PoolAddresses, poolAddresses, withdrawAuthorityOf } from './pool';
import type { World, WorldValidator } from './types';

const SOL = 1_000_000_000n;
const FAUCET = 10_000_000n * SOL;
/** Pays the tips and priority fees. */
const NETWORK_USERS = 100_000_000n * SOL;
const AGGREGATOR_LIQUIDITY = 25_000n * SOL;
const CREDITS_PER_EPOCH = 6_880_000n;
const EPOCHS_BEFORE = 128n;
/** Share of the stake that was activated and deactivated per epoch before genesis, in thousandths. */
const CHURN = 4n;
const EPOCHS_OF_CREDITS = 64n;

/** All accounts of a fresh sandbox. A pure function of the world, the VM and the time; programs of the VM need no account. */
export function genesisAccounts(world: World, vm: Vm, unixTimestamp: bigint): ChainAccount[] {
  const rent = (space: number) => vm.rent(space);
  const exempt = rentExempt(rent);
  const pool = poolAddresses(world.cluster);
  const wrapped = { mint: NATIVE_MINT, owner: AGGREGATOR_AUTHORITY, amount: AGGREGATOR_LIQUIDITY };
  const programs = new Set([
    STAKE_POOL_PROGRAM,
    JUPITER_PROGRAM,
    LIGHTHOUSE_PROGRAM,
    autoCompoundProgram(world.cluster),
    ...world.accounts.map(({ owner }) => owner).filter((owner) => !vm.native(owner)?.executable),
  ]);
  return [
    systemAccount(sandboxAddress('faucet'), FAUCET),
    systemAccount(sandboxAddress('network-users'), NETWORK_USERS),
    systemAccount(sandboxAddress('manager'), 10n * SOL),
    ...world.validators.flatMap((validator) => validatorAccounts(validator, world, exempt, unixTimestamp)),
    ...genesisPool(world, rent),
    exempt(NATIVE_MINT, TOKEN_PROGRAM, encodeMint({ mintAuthority: null, supply: 0n, decimals: 9 })),
    exempt(
      AGGREGATOR_WRAPPED_SOL,
      TOKEN_PROGRAM,
      encodeTokenAccount({ ...wrapped, nativeReserve: rent(165) }),
      AGGREGATOR_LIQUIDITY,
    ),
    exempt(
      aggregatorPoolTokens(pool.mint),
      TOKEN_PROGRAM,
      encodeTokenAccount({ mint: pool.mint, owner: AGGREGATOR_AUTHORITY, amount: POOL_TOKENS_OF_AGGREGATOR }),
    ),
    exempt(AGGREGATOR_LOOKUP_TABLE, LOOKUP_TABLE_PROGRAM, lookupTable(pool)),
    exempt(GUARD_PROGRAM_DATA, UPGRADEABLE_LOADER, guardProgramData()),
    ...world.accounts.map((account) => ({ ...account, executable: false })),
    ...[...programs].map((address) => ({
      ...exempt(address, UPGRADEABLE_LOADER, programData(address)),
      executable: true,
    })),
  ];
}

function validatorAccounts(
  { identity, vote, commission, stake }: WorldValidator,
  world: World,
  exempt: ReturnType<typeof rentExempt>,
  unixTimestamp: bigint,
): ChainAccount[] {
  const { originEpoch } = world;
  const epochCredits = Array.from({ length: Number(EPOCHS_OF_CREDITS) }, (_, index) => {
    const before = BigInt(index) * CREDITS_PER_EPOCH;
    return [originEpoch - EPOCHS_OF_CREDITS + BigInt(index), before + CREDITS_PER_EPOCH, before] as const;
  });
  const firstSlot = originEpoch * SLOTS_IN_EPOCH;
  const voteData = encodeVoteAccount({
    node: identity,
    commission,
    lastVote: firstSlot - 1n,
    rootSlot: firstSlot - 32n,
    epoch: originEpoch,
    epochCredits,
    unixTimestamp,
  });
  const delegator = keylessAddress(`delegators of ${vote}`);
  const stakeData = encodeStakeAccount(
    { staker: delegator, withdrawer: delegator },
    {
      voter: vote,
      stake,
      activationEpoch: originEpoch - 200n,
      deactivationEpoch: NOT_DEACTIVATING,
      creditsObserved: EPOCHS_OF_CREDITS * CREDITS_PER_EPOCH,
    },
  );
  return [
    systemAccount(identity, 5n * SOL),
    exempt(vote, VOTE_PROGRAM, voteData, SOL),
    exempt(keylessAddress(`stake of ${vote}`), STAKE_PROGRAM, stakeData, stake),
  ];
}

/** The loader's program account: tag 2 and the address of the program data. */
const programData = (program: string): Uint8Array =>
  concatBytes(
    u32(2),
    fromBase58(
      program === LIGHTHOUSE_PROGRAM ? GUARD_PROGRAM_DATA : keylessAddress(`program data of ${program}`),
    ),
  );

const lookupTable = (pool: PoolAddresses): Uint8Array =>
  encodeLookupTable(sandboxAddress('lookup-table-authority'), [
    AGGREGATOR_AUTHORITY,
    AGGREGATOR_EVENT_AUTHORITY,
    aggregatorPoolTokens(pool.mint),
    AGGREGATOR_WRAPPED_SOL,
    pool.mint,
    NATIVE_MINT,
    TOKEN_PROGRAM,
    ASSOCIATED_TOKEN_PROGRAM,
    SYSTEM_PROGRAM,
    pool.address,
    withdrawAuthorityOf(pool.address).address,
    pool.reserve,
    pool.validatorList,
    pool.managerFee,
    STAKE_POOL_PROGRAM,
    JUPITER_PROGRAM,
  ]);

/** Cluster stake of the epochs before genesis: as large as at genesis, with ordinary churn. */
export function genesisStakeHistory({ originEpoch, validators }: World): ClusterStake[] {
  const effective = validators.reduce((sum, { stake }) => sum + stake, 0n);
  const changing = (effective * CHURN) / 1_000n;
  return Array.from({ length: Number(EPOCHS_BEFORE) }, (_, index) => ({
    epoch: originEpoch - EPOCHS_BEFORE + BigInt(index),
    effective,
    activating: changing,
    deactivating: changing,
  }));
}
