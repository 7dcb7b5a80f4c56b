import { STAKE_PROGRAM, SYSTEM_PROGRAM, U64_MAX } from '../addresses';
import { readAddress, readU32, readU64 } from '../bytes';
import { WITHDRAW_STAKE, WITHDRAW_STAKE_WITH_SLIPPAGE } from '../decode/programs/stake-pool';
import { rentOfStake } from '../facts/parse-stake-account';
import { type Activation, stakeActivation } from '../primitives/stake-activation';
import { type Said, said } from '../said/said';
import type { DecodedInstruction, StakeAccountFacts } from '../types';
import { isCertainlyLocked } from './checks/stake-state';
import type { Context } from './context';
import type { Matched } from './match';

export interface StakePrediction {
  /** The accounts that the instructions name, afterwards; null for an emptied one. */
  readonly after: ReadonlyMap<string, StakeAccountFacts | null>;
  readonly problems: readonly { readonly address: string; readonly problem: Said }[];
}

type Accounts = Map<string, StakeAccountFacts | null>;
type World = Pick<Context, 'facts' | 'intent' | 'pins'>;

/** One instruction: changes the accounts, or says why the program would not. */
type Apply = (accounts: Accounts, instruction: DecodedInstruction, world: World) => Said | null;

const none: Activation = { effective: 0n, activating: 0n, deactivating: 0n };
const noHistory = new Map();

const notStaker = said('staker-not-wallet');
const notInitialized = said('not-initialized');
const holdsLess = said('holds-less');

function activationOf({ delegation, activation }: StakeAccountFacts, epoch: bigint): Activation {
  return activation ?? (delegation ? stakeActivation(delegation, epoch, noHistory) : none);
}

export function liveStake(stakes: Iterable<StakeAccountFacts | null | undefined>, epoch: bigint): bigint {
  let sum = 0n;
  for (const stake of stakes) {
    if (!stake) continue;
    const { effective, activating, deactivating } = activationOf(stake, epoch);
    if (effective + activating > deactivating) sum += staked(stake);
  }
  return sum;
}

const rentOf = (stake: StakeAccountFacts, { rent }: World['facts']): bigint =>
  rentOfStake(stake, rent.stakeAccount);
const at = ({ accounts }: DecodedInstruction, place: number): string => accounts[place]?.address ?? '';
const signs = ({ accounts }: DecodedInstruction, key: string): boolean =>
  accounts.some(({ address, signer }) => signer && address === key);

/** The account at a place, if it is an initialised stake account. */
function stakeAt(accounts: Accounts, instruction: DecodedInstruction, place = 0): StakeAccountFacts | null {
  const stake = accounts.get(at(instruction, place)) ?? null;
  return stake?.state === 'initialized' || stake?.state === 'delegated' ? stake : null;
}

/** Whether an account merges as inactive, activating or active one; null while a part of it changes. */
function mergeKind(stake: StakeAccountFacts, epoch: bigint): 'inactive' | 'activating' | 'active' | null {
  const { effective, activating, deactivating } = activationOf(stake, epoch);
  if (effective === 0n) return activating > 0n ? 'activating' : 'inactive';
  return activating === 0n && deactivating === 0n ? 'active' : null;
}

function mergeProblem(into: StakeAccountFacts, source: StakeAccountFacts, world: World): Said | null {
  const { epoch } = world.facts;
  const kinds = [mergeKind(into, epoch), mergeKind(source, epoch)] as const;
  if (kinds.includes(null)) return said('still-moving');
  if (into.staker !== source.staker || into.withdrawer !== source.withdrawer)
    return said('authorities-differ');
  const sameLockup =
    into.lockup.unixTimestamp === source.lockup.unixTimestamp &&
    into.lockup.epoch === source.lockup.epoch &&
    into.lockup.custodian === source.lockup.custodian;
  if (!sameLockup && [source, into].some((stake) => isCertainlyLocked(stake, world)))
    return said('lockup-differs');
  if (!kinds.includes('inactive') && into.delegation?.vote !== source.delegation?.vote)
    return said('delegated-elsewhere');
  const possible = kinds[0] === kinds[1] || !kinds.includes('active');
  return possible ? null : said('activity-differs');
}

const merge: Apply = (accounts, instruction, world) => {
  const into = stakeAt(accounts, instruction);
  const source = stakeAt(accounts, instruction, 1);
  if (!into || !source) return notInitialized;
  if (into.address === source.address) return said('merges-into-itself');
  if (!signs(instruction, into.staker)) return notStaker;
  const problem = mergeProblem(into, source, world);
  if (problem !== null) return problem;
  const kind = mergeKind(into, world.facts.epoch);
  const live = mergeKind(source, world.facts.epoch) !== 'inactive';
  // An activating account stakes all that comes in; an active one keeps what did not earn as idle lamports.
  const gained = kind === 'activating' ? source.lamports : kind === 'active' && live ? staked(source) : 0n;
  accounts.set(into.address, {
    ...into,
    lamports: into.lamports + source.lamports,
    ...(into.delegation && gained > 0n && delegated(into.delegation, staked(into) + gained, kind)),
  });
  accounts.set(source.address, null);
  return null;
};

const staked = ({ delegation }: StakeAccountFacts): bigint => delegation?.lamports ?? 0n;

type Delegation = NonNullable<StakeAccountFacts['delegation']>;

function delegated(
  delegation: Delegation,
  lamports: bigint,
  kind: 'activating' | 'active' | 'inactive' | null,
) {
  const activation =
    kind === 'activating' ? { ...none, activating: lamports } : { ...none, effective: lamports };
  return { state: 'delegated' as const, delegation: { ...delegation, lamports }, activation };
}

const delegate: Apply = (accounts, instruction, { facts }) => {
  const stake = stakeAt(accounts, instruction);
  if (!stake) return notInitialized;
  if (!signs(instruction, stake.staker)) return notStaker;
  const vote = at(instruction, 1);
  const lamports = stake.lamports - rentOf(stake, facts);
  if (lamports < facts.minimumDelegation) return said('below-rent-and-minimum');
  const { delegation } = stake;
  if (delegation === null || activationOf(stake, facts.epoch).effective === 0n) {
    const fresh = { vote, activationEpoch: facts.epoch, deactivationEpoch: U64_MAX, lamports };
    accounts.set(stake.address, { ...stake, ...delegated(fresh, lamports, 'activating') });
    return null;
  }
  if (delegation.deactivationEpoch !== facts.epoch || delegation.vote !== vote)
    return said('delegation-not-ended');
  if (lamports < delegation.lamports) return said('below-stake-and-rent');
  const { effective } = activationOf(stake, facts.epoch);
  accounts.set(stake.address, {
    ...stake,
    delegation: { ...delegation, deactivationEpoch: U64_MAX },
    activation: { effective, activating: delegation.lamports - effective, deactivating: 0n },
  });
  return null;
};

const deactivate: Apply = (accounts, instruction, { facts }) => {
  const stake = stakeAt(accounts, instruction);
  if (!stake?.delegation) return said('not-delegated');
  if (!signs(instruction, stake.staker)) return notStaker;
  if (stake.delegation.deactivationEpoch !== U64_MAX) return said('already-deactivated');
  const { effective } = activationOf(stake, facts.epoch);
  accounts.set(stake.address, {
    ...stake,
    delegation: { ...stake.delegation, deactivationEpoch: facts.epoch },
    activation: { effective, activating: 0n, deactivating: effective },
  });
  return null;
};

const split: Apply = (accounts, instruction, { facts }) => {
  const source = stakeAt(accounts, instruction);
  const into = accounts.get(at(instruction, 1));
  if (!source || into?.state !== 'uninitialized') return notInitialized;
  if (!signs(instruction, source.staker)) return notStaker;
  const lamports = readU64(instruction.data, 4) ?? 0n;
  const kept = source.lamports - lamports;
  if (kept < 0n || lamports === 0n) return holdsLess;
  const { effective, activating } = activationOf(source, facts.epoch);
  const live = effective > 0n || activating > 0n;
  const part = live && kept > 0n ? lamports : staked(source);
  const rest = live && kept > 0n ? staked(source) - lamports : staked(source);
  const least = live ? facts.minimumDelegation : 0n;
  if (live && (part < least || rest < least)) return said('part-below-minimum');
  const needed = rentOf(into, facts) + (live && kept === 0n ? part : 0n);
  const held = live && kept > 0n ? into.lamports : into.lamports + lamports;
  if (held < needed || (kept > 0n && kept - (live ? rest : 0n) < rentOf(source, facts)))
    return said('part-below-rent');
  const resized = (stake: bigint) => source.delegation && { ...source.delegation, lamports: stake };
  const base = { ...source, activation: undefined };
  accounts.set(into.address, {
    ...base,
    address: into.address,
    bytes: into.bytes,
    lamports: into.lamports + lamports,
    delegation: resized(part),
  });
  accounts.set(source.address, kept === 0n ? null : { ...base, lamports: kept, delegation: resized(rest) });
  return null;
};

const withdraw: Apply = (accounts, instruction, world) => {
  const stake = stakeAt(accounts, instruction);
  if (!stake) return notInitialized;
  if (!signs(instruction, stake.withdrawer)) return said('withdrawer-not-wallet');
  if (isCertainlyLocked(stake, world)) return said('is-locked');
  const lamports = readU64(instruction.data, 4) ?? 0n;
  const kept = stake.lamports - lamports;
  if (kept < 0n) return holdsLess;
  const { epoch } = world.facts;
  const ends = (stake.delegation?.deactivationEpoch ?? U64_MAX) <= epoch;
  const bound = ends ? activationOf(stake, epoch).effective : staked(stake);
  const least = kept === 0n ? 0n : rentOf(stake, world.facts);
  if (kept < bound + least) return said('rest-below-stake-and-rent');
  accounts.set(stake.address, kept === 0n ? null : { ...stake, lamports: kept });
  return null;
};

const WITHDRAWER_ROLE = 1;

const authorize: Apply = (accounts, instruction, world) => {
  const stake = stakeAt(accounts, instruction);
  if (!stake) return notInitialized;
  const key = readAddress(instruction.data, 4);
  if (readU32(instruction.data, 36) === WITHDRAWER_ROLE) {
    if (!signs(instruction, stake.withdrawer)) return said('withdrawer-not-wallet');
    if (isCertainlyLocked(stake, world)) return said('is-locked');
    accounts.set(stake.address, { ...stake, withdrawer: key });
    return null;
  }
  if (!signs(instruction, stake.staker) && !signs(instruction, stake.withdrawer)) return notStaker;
  accounts.set(stake.address, { ...stake, staker: key });
  return null;
};

function initialized(
  accounts: Accounts,
  address: string,
  change: Partial<StakeAccountFacts>,
  { facts }: World,
) {
  const stake = accounts.get(address);
  if (stake?.state !== 'uninitialized') return said('already-initialized');
  if (stake.lamports < rentOf(stake, facts)) return holdsLess;
  accounts.set(address, { ...stake, state: 'initialized', ...change });
  return null;
}

const NOBODY = SYSTEM_PROGRAM;
const noLockup = { unixTimestamp: 0n, epoch: 0n, custodian: NOBODY };

const initialize: Apply = (accounts, instruction, world) => {
  const { data } = instruction;
  const lockup = {
    unixTimestamp: BigInt.asIntN(64, readU64(data, 68) ?? 0n),
    epoch: readU64(data, 76) ?? 0n,
    custodian: readAddress(data, 84),
  };
  const change = { staker: readAddress(data, 4), withdrawer: readAddress(data, 36), lockup };
  return initialized(accounts, at(instruction, 0), change, world);
};

const initializeChecked: Apply = (accounts, instruction, world) => {
  const staker = instruction.accounts.length >= 4 ? 2 : 1;
  const change = { staker: at(instruction, staker), withdrawer: at(instruction, staker + 1) };
  return initialized(accounts, at(instruction, 0), change, world);
};

const stakeInstructions: Readonly<Record<string, Apply>> = {
  Initialize: initialize,
  InitializeChecked: initializeChecked,
  Authorize: authorize,
  DelegateStake: delegate,
  Split: split,
  Withdraw: withdraw,
  Deactivate: deactivate,
  Merge: merge,
};

const create: Apply = (accounts, { data, accounts: [, created] }) => {
  if (readU32(data) !== 0 || readAddress(data, 20) !== STAKE_PROGRAM || !created?.address) return null;
  accounts.set(created.address, {
    address: created.address,
    lamports: readU64(data, 4) ?? 0n,
    state: 'uninitialized',
    staker: NOBODY,
    withdrawer: NOBODY,
    lockup: noLockup,
    delegation: null,
  });
  return null;
};

const poolWithdrawals: ReadonlySet<number | undefined> = new Set([
  WITHDRAW_STAKE,
  WITHDRAW_STAKE_WITH_SLIPPAGE,
]);

/** The pool splits its stake and gives both roles to one key. How much it splits depends on its rate at that moment. */
const withdrawFromPool: Apply = (accounts, instruction, { facts }) => {
  if (!poolWithdrawals.has(instruction.data[0])) return null;
  const source = facts.stakeAccounts.get(at(instruction, 3));
  const into = accounts.get(at(instruction, 4));
  if (!source || !into) return null;
  const owner = at(instruction, 5);
  accounts.set(into.address, {
    ...source,
    address: into.address,
    bytes: into.bytes,
    lamports: into.lamports,
    staker: owner,
    withdrawer: owner,
  });
  return null;
};

function applyOf({ program, name }: DecodedInstruction, { pins }: World): Apply | undefined {
  if (program === STAKE_PROGRAM) return stakeInstructions[name ?? ''];
  if (program === SYSTEM_PROGRAM) return create;
  return program === pins.pool?.program ? withdrawFromPool : undefined;
}

/**
 * Runs the stake instructions of a transaction on the accounts as an independent node reports them, by the Stake program's rules:
 * verdict, simulation and audit compare with this one result. Accounts that the node does not know are left out.
 */
export function predictStake(
  world: World,
  { matched }: { readonly matched: readonly Pick<Matched, 'instruction'>[] },
): StakePrediction {
  const accounts: Accounts = new Map(world.facts.stakeAccounts);
  const touched = new Set<string>();
  const problems: { address: string; problem: Said }[] = [];
  for (const { instruction } of matched) {
    const apply = applyOf(instruction, world);
    if (!apply) continue;
    const blamed = at(instruction, instruction.name === 'Merge' ? 1 : 0);
    const isKnown = Boolean(accounts.get(blamed));
    const before = new Map(accounts);
    const problem = apply(accounts, instruction, world);
    if (problem !== null && isKnown) problems.push({ address: blamed, problem });
    for (const [address, stake] of accounts) if (before.get(address) !== stake) touched.add(address);
  }
  const after = [...touched].map((address) => [address, accounts.get(address) ?? null] as const);
  return { after: new Map(after), problems };
}
