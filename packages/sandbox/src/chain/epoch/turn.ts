import { sandboxAddress } from '../keys';
import {
  type Delegation,
  delegationOf,
  NOT_DEACTIVATING,
  stakeMeta,
  withStake,
} from '../layout/stake-account';
import { decodeVoteAccount, encodeVoteAccount } from '../layout/vote-account';
import { decodeAutoCompoundLedger } from '../lowering/auto-compound-layout';
import { STAKE_PROGRAM } from '../programs';
import { SLOTS_IN_EPOCH } from '../time';
import type { AccountReader, AccountWrite, ChainAccount, ClusterStake, InflationReward } from '../types';
import { autoCompoundProgram } from '../world/auto-compound-program';
import { poolAddresses, withdrawAuthorityOf } from '../world/pool';
import type { RewardRates, World } from '../world/types';
import { type Activation, activationOf } from './activation';
import { Ledger } from './ledger';
import { updatePool } from './pool-update';

const CREDITS_PER_EPOCH = 6_880_000n;

/** The changes of an epoch turn, not applied yet. */
export interface TurnResult {
  readonly writes: readonly AccountWrite[];
  /** Cluster stake of the ended epoch, for the stake history. */
  readonly clusterStake: ClusterStake;
  readonly rewards: ReadonlyMap<string, InflationReward>;
  readonly inflation: bigint;
}

export interface TurnInput {
  /** The epoch that ends. */
  readonly epoch: bigint;
  readonly world: World;
  readonly read: AccountReader;
  readonly ownedBy: (programId: string) => ChainAccount[];
  readonly stakeHistory: readonly ClusterStake[];
  readonly rent: (space: number) => bigint;
  readonly unixTimestamp: bigint;
}

/**
 * Ends an epoch: inflation on the stake that was effective in it goes to stake accounts, where it is delegated, and to
 * vote accounts as commission; tips and block rewards arrive as idle lamports, paid by the network's users;
 * auto-compounded accounts delegate the idle lamports they had through the epoch; the pool is updated.
 */
export function turnOf(input: TurnInput): TurnResult {
  const { epoch, world, read, rent } = input;
  const ledger = new Ledger(read);
  const history = new Map(input.stakeHistory.map((entry) => [entry.epoch, entry]));
  const validators = new Map(world.validators.map((validator) => [validator.vote, validator]));
  const trackedCommission = world.validators[0]?.commission ?? 0;
  const rates = world.rates(epoch);
  const compounding = autoCompounded(input);
  const pool = poolAddresses(world.cluster);
  const withdrawAuthority = withdrawAuthorityOf(pool.address).address;
  const effectiveSlot = (epoch + 1n) * SLOTS_IN_EPOCH;
  const rewards = new Map<string, InflationReward>();
  const commissions = new Map<string, bigint>();
  const cluster = { effective: 0n, activating: 0n, deactivating: 0n };
  let inflation = 0n;
  let paidByUsers = 0n;

  const credits = new Map(world.validators.map(({ vote }) => [vote, latestCredits(read(vote))]));
  for (const account of input.ownedBy(STAKE_PROGRAM)) {
    const delegation = delegationOf(account.data);
    if (!delegation) continue;
    const activation = activationOf(delegation, epoch, history);
    cluster.effective += activation.effective;
    cluster.activating += activation.activating;
    cluster.deactivating += activation.deactivating;
    const validator = validators.get(delegation.voter);
    if (activation.effective === 0n || !validator || validator.stopped) continue;

    const reward = rewardOf(activation.effective, validator, rates, trackedCommission);
    const idle = reward.tips + reward.blockRewards;
    const restaked = compounding.has(account.address) ? idleOf(account, delegation, activation, rent) : 0n;
    const toReserve = stakeMeta(account.data)?.withdrawer === withdrawAuthority;
    if (toReserve) ledger.add(pool.reserve, idle);
    const credited = (credits.get(delegation.voter) ?? 0n) + CREDITS_PER_EPOCH;
    const paid = {
      ...account,
      lamports: account.lamports + reward.inflation + (toReserve ? 0n : idle),
      data: withStake(account.data, delegation.stake + reward.inflation + restaked, credited),
    };
    ledger.put(paid);
    rewards.set(account.address, {
      epoch,
      amount: reward.inflation,
      postBalance: account.lamports + reward.inflation,
      effectiveSlot,
      commission: validator.commission,
    });
    commissions.set(delegation.voter, (commissions.get(delegation.voter) ?? 0n) + reward.commission);
    inflation += reward.inflation + reward.commission;
    paidByUsers += idle;
  }
  ledger.add(sandboxAddress('network-users'), -paidByUsers);
  for (const { vote, stopped } of world.validators) {
    if (stopped) continue;
    const amount = commissions.get(vote) ?? 0n;
    const postBalance = advanceVoteAccount(ledger, vote, amount, input);
    if (amount > 0n) rewards.set(vote, { epoch, amount, postBalance, effectiveSlot, commission: null });
  }
  updatePool(ledger, pool, epoch + 1n, rent);
  return { writes: ledger.writes(), clusterStake: { epoch, ...cluster }, rewards, inflation };
}

/**
 * Rewards of an effective stake. `rates` are those of the tracked validator after its commission `trackedCommission` (percent);
 * another validator pays the same gross less its own commission. Only validators that run the client pass on block rewards and
 * tips, which stay idle; inflation is delegated at once.
 */
function rewardOf(
  effective: bigint,
  validator: { commission: number; client: boolean },
  rates: RewardRates,
  trackedCommission: number,
) {
  const portion = (rate: number) => BigInt(Math.floor(Number(effective) * rate));
  const gross = portion(rates.inflation / (1 - trackedCommission / 100));
  const inflation =
    validator.commission === trackedCommission
      ? portion(rates.inflation)
      : (gross * BigInt(100 - validator.commission)) / 100n;
  return {
    inflation,
    commission: gross > inflation ? gross - inflation : 0n,
    tips: validator.client ? portion(rates.mev) : 0n,
    blockRewards: validator.client ? portion(rates.blockRewards) : 0n,
  };
}

/** Stake accounts whose auto-compound switch is on. The pool compounds by itself. */
function autoCompounded({ ownedBy, world }: TurnInput): ReadonlySet<string> {
  const enabled = new Set<string>();
  for (const account of ownedBy(autoCompoundProgram(world.cluster))) {
    for (const { stakeAccount } of decodeAutoCompoundLedger(account.data)?.entries ?? [])
      enabled.add(stakeAccount);
  }
  return enabled;
}

/** Lamports on a fully active account beyond its rent and its delegation. */
function idleOf(
  account: ChainAccount,
  delegation: Delegation,
  activation: Activation,
  rent: (space: number) => bigint,
): bigint {
  if (delegation.deactivationEpoch !== NOT_DEACTIVATING || activation.effective !== delegation.stake)
    return 0n;
  const idle = account.lamports - rent(account.data.length) - delegation.stake;
  return idle > 0n ? idle : 0n;
}

const latestCredits = (account: ChainAccount | null): bigint =>
  (account ? decodeVoteAccount(account.data)?.epochCredits.at(-1)?.[1] : undefined) ?? 0n;

/** Adds one epoch of votes and credits, and the commission. Returns the new balance. */
function advanceVoteAccount(ledger: Ledger, vote: string, commission: bigint, input: TurnInput): bigint {
  const account = ledger.require(vote);
  const state = decodeVoteAccount(account.data);
  const lamports = account.lamports + commission;
  if (!state) {
    ledger.put({ ...account, lamports });
    return lamports;
  }
  const before = state.epochCredits.at(-1)?.[1] ?? 0n;
  const nextFirstSlot = (input.epoch + 1n) * SLOTS_IN_EPOCH;
  const data = encodeVoteAccount({
    ...state,
    lastVote: nextFirstSlot - 1n,
    rootSlot: nextFirstSlot - 32n,
    epoch: input.epoch + 1n,
    epochCredits: [...state.epochCredits, [input.epoch, before + CREDITS_PER_EPOCH, before]],
    unixTimestamp: input.unixTimestamp,
  });
  ledger.put({ ...account, lamports, data });
  return lamports;
}
