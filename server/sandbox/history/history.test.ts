import { describe, expect, it } from 'vitest';
import { epochsPerYear } from './compounding';
import { createHistory, epochsBeforeOrigin } from './history';
import type { EpochClock, History } from './types';
import { rewardInSol, stakeInSol } from './units';

const originEpoch = 1061;
const day = 86_400;

function clockAt(epoch: number, progress = 0.4): EpochClock {
  return {
    currentEpoch: () => epoch,
    progress: () => progress,
    epochStart: (epoch) => 1_790_000_000 + (epoch - originEpoch) * 2 * day,
  };
}

function historyAt(epoch: number, seed = 'one', progress = 0.4): History {
  return createHistory({ seed, originEpoch, clock: clockAt(epoch, progress) });
}

function epochsOf(history: History): number[] {
  const count = history.lastCompleteEpoch() - history.firstEpoch + 1;
  return Array.from({ length: count }, (_, offset) => history.firstEpoch + offset);
}

const history = historyAt(originEpoch);

describe('every epoch of every client validator', () => {
  const rows = epochsOf(history).flatMap((epoch) =>
    history.validators.map((validator) => ({
      validator,
      row: history.validatorEpoch(validator.identity, epoch),
    })),
  );

  it('adds up: total is inflation plus block rewards plus tips', () => {
    for (const { row } of rows) {
      expect(row.apyTotal).toBeCloseTo(row.apy + row.apyBlockRewards + row.apyMev, 9);
    }
  });

  it('annualises exactly the rewards that it reports, over the stake that it reports', () => {
    for (const { validator, row } of rows) {
      const annual = (lamports: bigint, commission: number) =>
        (rewardInSol(lamports) * (1 - commission) * epochsPerYear * 100) / stakeInSol(row.activatedStake);
      expect(Math.abs(annual(row.mevRewards, validator.commissions.mev) - row.apyMev)).toBeLessThan(1e-4);
      expect(
        Math.abs(annual(row.blockRewards, validator.commissions.blockRewards) - row.apyBlockRewards),
      ).toBeLessThan(1e-4);
    }
  });
});

describe('an epoch without final figures', () => {
  it.each([
    ['the running epoch', originEpoch],
    ['an epoch before the records', originEpoch - epochsBeforeOrigin - 1],
  ])('is refused for %s', (_name, epoch) => {
    expect(() => history.networkEpoch(epoch)).toThrow(RangeError);
    expect(() => history.validatorEpoch(history.tracked.identity, epoch)).toThrow(RangeError);
    expect(() => history.tvl(epoch)).toThrow(RangeError);
  });
});
