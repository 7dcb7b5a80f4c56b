import { describe, expect, it } from 'vitest';
import { compoundedApy, epochsPerYear } from './compounding';
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

describe('the sample of validators', () => {
  it('has over twenty client validators among over eight hundred, each with its own keys', () => {
    expect(history.validators.length).toBeGreaterThanOrEqual(20);
    expect(history.networkValidators.length).toBeGreaterThanOrEqual(800);
    const keys = [...history.networkValidators, ...history.testnetValidators].flatMap((each) => [
      each.identity,
      each.voteAccount,
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('contains what operators really publish: an empty name, none at all, markup, other scripts, overlong text', () => {
    const names = history.validators.map((validator) => validator.metadata?.name);
    expect(names[0]).toBe('Harrow Lane');
    expect(names).toContain('');
    expect(history.validators.filter((validator) => validator.metadata === null)).toHaveLength(2);
    expect(names).toContain('<img src=x onerror=alert(1)>');
    expect(names.some((name) => name?.startsWith('='))).toBe(true);
    expect(names.some((name) => (name?.length ?? 0) > 150)).toBe(true);
    expect(names.some((name) => /[\u0600-\u06ff]/.test(name ?? ''))).toBe(true);
  });
});

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

  it('stays in the range of a real network', () => {
    for (const { row } of rows) {
      expect(row.blockCu).toBeGreaterThan(40e6);
      expect(row.blockCu).toBeLessThan(50e6);
      expect(row.apyTotal).toBeGreaterThanOrEqual(0);
      expect(row.apyTotal).toBeLessThan(9);
      expect(row.activatedStake).toBeGreaterThan(0n);
    }
  });

  it('reports stake in hundredths of a SOL, so that shown parts add up to the shown total', () => {
    for (const epoch of epochsOf(history)) {
      const cents = history.validators.reduce(
        (sum, { identity }) =>
          sum + Math.round(stakeInSol(history.validatorEpoch(identity, epoch).activatedStake) * 100),
        0,
      );
      expect(stakeInSol(history.tvl(epoch))).toBe(cents / 100);
    }
  });
});

describe('the network figures', () => {
  it('yield less than the tracked validator, which packs its blocks better', () => {
    for (const epoch of epochsOf(history)) {
      const own = history.validatorEpoch(history.tracked.identity, epoch);
      const network = history.networkEpoch(epoch);
      expect(network.apy).toBeLessThan(own.apyTotal);
      if (network.blockCu !== null) expect(network.blockCu).toBeLessThan(own.blockCu);
    }
  });

  it('are the sum and the average of its validators', () => {
    const epoch = history.lastCompleteEpoch();
    const rows = history.networkValidators.map(({ identity }) => history.validatorEpoch(identity, epoch));
    const network = history.networkEpoch(epoch);
    const stake = rows.reduce((sum, row) => sum + row.activatedStake, 0n);
    expect(network.activatedStake).toBe(stake);
    expect(network.mevRewards).toBe(
      rows.reduce((sum, row) => sum + row.mevRewards, 0n) / BigInt(rows.length),
    );
    const weighted = rows.reduce(
      (sum, row) => sum + (row.apyTotal * Number(row.activatedStake)) / Number(stake),
      0,
    );
    expect(network.apy).toBeCloseTo(weighted, 3);
    expect(network.activatedStake).toBeGreaterThan(history.tvl(epoch));
  });

  it('have a gap within the last five epochs and another within thirty, and few in all', () => {
    const gaps = epochsOf(history).filter((epoch) => history.networkEpoch(epoch).blockCu === null);
    expect(gaps).toContain(originEpoch - 3);
    expect(gaps).toContain(originEpoch - 17);
    expect(gaps.length).toBeLessThan(10);
  });
});

describe('determinism', () => {
  it('the same seed gives the same figures, another seed others', () => {
    const epoch = history.lastCompleteEpoch();
    const picture = (each: History) => [
      ...each.networkValidators.map(({ identity }) => each.validatorEpoch(identity, epoch)),
      each.networkEpoch(epoch),
      each.poolEpoch(epoch),
      each.tps(epoch),
    ];
    expect(picture(historyAt(originEpoch))).toEqual(picture(history));
    expect(picture(historyAt(originEpoch, 'two'))).not.toEqual(picture(history));
  });

  it('each turned epoch adds a row without changing older ones, for thousands of epochs', () => {
    const later = historyAt(originEpoch + 3_000);
    const { identity } = later.tracked;
    expect(later.validatorEpoch(identity, originEpoch - 1)).toEqual(
      history.validatorEpoch(identity, originEpoch - 1),
    );
    const last = later.validatorEpoch(identity, later.lastCompleteEpoch());
    expect(last.epoch).toBe(originEpoch + 2_999);
    expect(stakeInSol(last.activatedStake)).toBeLessThan(1_000_000);
    expect(last.apyTotal).toBeGreaterThan(5);
  });
});

describe('an epoch without final figures', () => {
  it.each([
    ['the running epoch', originEpoch],
    ['a later epoch', originEpoch + 1],
    ['an epoch before the records', originEpoch - epochsBeforeOrigin - 1],
    ['half an epoch', originEpoch - 1.5],
  ])('is refused for %s', (_name, epoch) => {
    expect(() => history.networkEpoch(epoch)).toThrow(RangeError);
    expect(() => history.validatorEpoch(history.tracked.identity, epoch)).toThrow(RangeError);
    expect(() => history.tvl(epoch)).toThrow(RangeError);
  });

  it('is refused for a validator that is not of this network', () => {
    expect(() => history.validatorEpoch('nobody', originEpoch - 1)).toThrow('is not a validator');
  });

  it('is reported in part while it runs, growing to the final figure', () => {
    const half = historyAt(originEpoch, 'one', 0.5).runningRewards();
    const final = historyAt(originEpoch + 1).validatorEpoch(history.tracked.identity, originEpoch);
    expect(half.epoch).toBe(originEpoch);
    expect(Number(half.own.mevRewards)).toBeCloseTo(Number(final.mevRewards) / 2, -1);
    expect(historyAt(originEpoch, 'one', 0).runningRewards().own.blockRewards).toBe(0n);
  });

  it('counts whole slots and lamports while it runs', () => {
    const last = historyAt(originEpoch, 'one', 431_999 / 432_000).runningRewards();
    const final = historyAt(originEpoch + 1).validatorEpoch(history.tracked.identity, originEpoch);
    expect(last.own).toEqual({
      blockRewards: (final.blockRewards * 431_999n) / 432_000n,
      mevRewards: (final.mevRewards * 431_999n) / 432_000n,
    });
    // A fraction of a slot earns nothing.
    const within = historyAt(originEpoch, 'one', 0.5 + 0.4 / 432_000).runningRewards();
    expect(within).toEqual(historyAt(originEpoch, 'one', 0.5).runningRewards());
  });
});

describe('transactions per second', () => {
  it('are averaged over the samples of an epoch', () => {
    const epoch = originEpoch - 2;
    const start = history.clock.epochStart(epoch);
    const samples = history.tpsSamples(start, history.clock.epochStart(epoch + 1));
    expect(samples.map((sample) => sample.time - start)).toEqual([0, day / 2, day, (day * 3) / 2]);
    const average = samples.reduce((sum, sample) => sum + sample.totalTps, 0) / samples.length;
    expect(history.tps(epoch)).toBeCloseTo(average, 1);
  });

  it('have samples of the running epoch only for the part that has passed', () => {
    const start = history.clock.epochStart(originEpoch);
    expect(history.tpsSamples(start, start + 10 * day)).toHaveLength(1);
    expect(history.latestTps()).toBe(history.tpsSamples(start, start + 10 * day)[0]?.totalTps);
  });
});

describe('compounding', () => {
  it('agrees with an epoch-by-epoch calculation', () => {
    let value = 1;
    const whole = Math.floor(epochsPerYear);
    for (let epoch = 0; epoch < whole; epoch += 1) value *= 1 + 0.0742 / epochsPerYear;
    value *= (1 + 0.0742 / epochsPerYear) ** (epochsPerYear - whole);
    expect(compoundedApy(7.42)).toBeCloseTo((value - 1) * 100, 4);
  });

  it('is between the simple and the continuously compounded yield', () => {
    expect(compoundedApy(7.42)).toBeGreaterThan(7.42);
    expect(compoundedApy(7.42)).toBeLessThan((Math.E ** 0.0742 - 1) * 100);
  });

  it('pays per epoch what the yields state for a year', () => {
    const rates = history.trackedRates(originEpoch - 1);
    const row = history.validatorEpoch(history.tracked.identity, originEpoch - 1);
    expect((rates.inflation + rates.blockRewards + rates.mev) * epochsPerYear * 100).toBeCloseTo(
      row.apyTotal,
      9,
    );
  });
});
