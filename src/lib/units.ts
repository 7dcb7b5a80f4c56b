import type { AmountUnit, ApyUnit, UnitSettings } from '@contract/config';

/** A unit, and whether it was stated by the deployment or inferred from the figures. */
export interface KnownUnit<Unit extends string> {
  readonly unit: Unit;
  readonly inferred: boolean;
}

// An APY of half a percent does not occur, one of fifty percent does not either: what lies below is a fraction.
const largestFraction = 0.5;
// There are about 0.6 billion SOL, so a stake above this is written in lamports.
const largestStake = 5e9;
// No validator earns a million SOL in an epoch, and one that earns less than a thousandth of a SOL is not shown.
const largestReward = 1e6;

const lamportsPerSol = 1e9;

function largest(values: Iterable<number | null | undefined>): number {
  let most = 0;
  for (const value of values)
    if (value !== null && value !== undefined) most = Math.max(most, Math.abs(value));
  return most;
}

/** How APY figures are written. `auto` decides by the largest of them. */
export function apyUnitOf(
  setting: UnitSettings['apy'],
  values: Iterable<number | null | undefined>,
): KnownUnit<ApyUnit> {
  if (setting !== 'auto') return { unit: setting, inferred: false };
  const most = largest(values);
  return { unit: most > 0 && most <= largestFraction ? 'fraction' : 'percent', inferred: true };
}

/** A figure that the document states in whole SOL. */
export const wholeSol: KnownUnit<AmountUnit> = { unit: 'SOL', inferred: false };

/** How stake (`stake`) or reward (`reward`) figures are written. `auto` decides by the largest of them. */
export function amountUnitOf(
  setting: UnitSettings['stake'],
  kind: 'stake' | 'reward',
  values: Iterable<number | null | undefined>,
): KnownUnit<AmountUnit> {
  if (setting !== 'auto') return { unit: setting, inferred: false };
  const limit = kind === 'stake' ? largestStake : largestReward;
  return { unit: largest(values) > limit ? 'lamports' : 'SOL', inferred: true };
}

/** An APY in percent. */
export function toPercent(value: number, { unit }: KnownUnit<ApyUnit>): number {
  return unit === 'fraction' ? value * 100 : value;
}

/** A statistic in SOL. */
export function toSol(value: number, { unit }: KnownUnit<AmountUnit>): number {
  return unit === 'lamports' ? value / lamportsPerSol : value;
}

/** A unit in words: "percent, inferred from its size". */
export function unitWords({ unit, inferred }: KnownUnit<string>): string {
  return inferred ? `${unit}, inferred from its size` : unit;
}
