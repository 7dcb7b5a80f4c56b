import type { Cluster } from '@clearstake/contract/config';
import type { RewardRates } from '../chain/world/types';
import { trackedIndex } from './client-roster';
import { epochRate } from './compounding';
import { createRoster } from './roster';
import { createStakeModel } from './stake-model';
import { createThroughputModel, tpsParts } from './throughput-model';
import type { EpochClock, NetworkEpoch, ValidatorEpoch } from './types';
import { ORIGIN_EPOCH, percentage } from './units';
import { createYieldModel } from './yield-model';

/** The pool's fee on its rewards in each epoch; the same as on the sandbox's chain. */
export const poolEpochFee = { numerator: 3n, denominator: 100n } as const;

/** Epochs with data before the first epoch of the sandbox. */
export const epochsBeforeOrigin = 120;

const slotsPerEpoch = 432_000;

export interface HistoryOptions {
  /** The cluster whose pinned validator is the tracked one; the sandbox unless named. */
  readonly cluster?: Cluster;
  /** The source of all randomness: two histories with one seed are equal. */
  readonly seed: string;
  readonly clock: EpochClock;
}

/**
 * Epoch history of a fictional cluster. Every figure is a pure function of the seed and the epoch number: nothing is stored, and
 * a replay gives the same rows.
 * Functions that take an epoch throw `RangeError` for one before `firstEpoch` or after the last complete epoch.
 */
export function createHistory({ seed, cluster = 'sandbox', clock }: HistoryOptions) {
  const firstEpoch = ORIGIN_EPOCH - epochsBeforeOrigin;
  const roster = createRoster(seed, cluster);
  const tracked = roster.clients[trackedIndex];
  if (!tracked) throw new Error('The roster has no tracked validator.');
  const stakeOf = createStakeModel(seed);
  const yieldsOf = createYieldModel(seed);
  const throughput = createThroughputModel(seed);
  const positions = new Map(roster.network.map((validator, index) => [validator.identity, index]));
  const networkEpochs = new Map<number, NetworkEpoch>();

  const lastCompleteEpoch = (): number => clock.currentEpoch() - 1;

  const requireComplete = (epoch: number): void => {
    if (!Number.isInteger(epoch) || epoch < firstEpoch || epoch > lastCompleteEpoch()) {
      throw new RangeError(
        `Epoch ${epoch} has no final figures: there are some from ${firstEpoch} to ${lastCompleteEpoch()}.`,
      );
    }
  };

  const row = (index: number, epoch: number): ValidatorEpoch => {
    const validator = roster.network[index];
    if (!validator) throw new RangeError(`The network has no validator number ${index}.`);
    const activatedStake = stakeOf(index, epoch);
    const earner = { index, runsClient: index < roster.clients.length, commissions: validator.commissions };
    const yields = yieldsOf(earner, activatedStake, epoch);
    return { epoch, activatedStake, ...yields, blockCu: throughput.blockCu(index, epoch) };
  };

  const networkRow = (epoch: number): NetworkEpoch => {
    const rows = roster.network.map((_, index) => row(index, epoch));
    const activatedStake = rows.reduce((sum, { activatedStake }) => sum + activatedStake, 0n);
    const weighted = rows.reduce((sum, each) => sum + each.apyTotal * Number(each.activatedStake), 0);
    const average = (part: (each: ValidatorEpoch) => bigint): bigint =>
      rows.reduce((sum, each) => sum + part(each), 0n) / BigInt(rows.length);
    return {
      epoch,
      activatedStake,
      apy: percentage(weighted / Number(activatedStake)),
      blockCu: throughput.networkBlockCu(epoch),
      blockRewards: average((each) => each.blockRewards),
      mevRewards: average((each) => each.mevRewards),
    };
  };

  const networkEpoch = (epoch: number): NetworkEpoch => {
    const cached = networkEpochs.get(epoch) ?? networkRow(epoch);
    networkEpochs.set(epoch, cached);
    return cached;
  };

  const sampleTime = (epoch: number, part: number): number => {
    const start = clock.epochStart(epoch);
    return Math.floor(start + ((clock.epochStart(epoch + 1) - start) * part) / tpsParts);
  };
  const measuredParts = (epoch: number): number =>
    epoch < clock.currentEpoch() ? tpsParts : Math.floor(clock.progress() * tpsParts);

  return {
    seed,
    cluster,
    /** Oldest epoch with data, 120 before the sandbox's first. */
    firstEpoch,
    clock,
    /** Validators on mainnet that run the client, including the tracked one. */
    validators: roster.clients,
    /** Validators on testnet that run the client; they have other keys. */
    testnetValidators: roster.testnet,
    /** Every validator of the network, the client's included. */
    networkValidators: roster.network,
    tracked,
    /** The newest epoch with final figures: the one before the running epoch. */
    lastCompleteEpoch,
    validatorEpoch: (identity: string, epoch: number) => {
      requireComplete(epoch);
      const index = positions.get(identity);
      if (index === undefined) throw new RangeError(`${identity} is not a validator of this network.`);
      return row(index, epoch);
    },
    networkEpoch: (epoch: number) => {
      requireComplete(epoch);
      return networkEpoch(epoch);
    },
    poolEpoch: (epoch: number) => {
      requireComplete(epoch);
      const missed = throughput.networkBlockCu(epoch) === null;
      const share = 1 - Number(poolEpochFee.numerator) / Number(poolEpochFee.denominator);
      return {
        epoch,
        /** Percent a year on the pool's active stake; 0 in an epoch without a pool update. */
        apyActiveStake: missed ? 0 : percentage(row(trackedIndex, epoch).apyTotal * share),
      };
    },
    /** Lamports: the sum of the client validators' stake in the epoch. */
    tvl: (epoch: number) => {
      requireComplete(epoch);
      return roster.clients.reduce((sum, _, index) => sum + stakeOf(index, epoch), 0n);
    },
    /** Average transactions per second of the tracked validator in a complete epoch. */
    tps: (epoch: number) => {
      requireComplete(epoch);
      let sum = 0;
      for (let part = 0; part < tpsParts; part += 1) sum += throughput.tps(epoch, part);
      return Math.round((sum / tpsParts) * 10) / 10;
    },
    /**
     * Samples of the tracked validator that begin from `from` up to, not including, `to` (unix seconds), oldest first; only those
     * already measured.
     */
    tpsSamples: (from: number, to: number) => {
      const samples: { epoch: number; time: number; totalTps: number }[] = [];
      for (let epoch = firstEpoch; epoch <= clock.currentEpoch(); epoch += 1) {
        for (let part = 0; part < measuredParts(epoch); part += 1) {
          const time = sampleTime(epoch, part);
          if (time >= from && time < to) samples.push({ epoch, time, totalTps: throughput.tps(epoch, part) });
        }
      }
      return samples;
    },
    latestTps: () => {
      const epoch = clock.currentEpoch();
      const parts = measuredParts(epoch);
      return parts > 0 ? throughput.tps(epoch, parts - 1) : throughput.tps(epoch - 1, tpsParts - 1);
    },
    latestBlockCu: () =>
      throughput.latestBlockCu(clock.currentEpoch(), Math.floor(clock.progress() * slotsPerEpoch)),
    /** Rewards of the running epoch so far, in lamports before commission; the network's are averages per validator. */
    runningRewards: () => {
      const epoch = clock.currentEpoch();
      const slotsPassed = BigInt(Math.floor(clock.progress() * slotsPerEpoch));
      const passed = ({ blockRewards, mevRewards }: { blockRewards: bigint; mevRewards: bigint }) => ({
        blockRewards: (blockRewards * slotsPassed) / BigInt(slotsPerEpoch),
        mevRewards: (mevRewards * slotsPassed) / BigInt(slotsPerEpoch),
      });
      return { epoch, own: passed(row(trackedIndex, epoch)), network: passed(networkEpoch(epoch)) };
    },
    /** The rates at which the chain pays, so that payments and charts agree; also for the running and later epochs. */
    trackedRates: (epoch: number): RewardRates => {
      const { apy, apyBlockRewards, apyMev } = row(trackedIndex, epoch);
      return {
        inflation: epochRate(apy),
        blockRewards: epochRate(apyBlockRewards),
        mev: epochRate(apyMev),
      };
    },
  };
}
export type History = Readonly<ReturnType<typeof createHistory>>;
