import type { AmountUnit, ApyUnit, UnitSettings } from '@clearstake/contract/config';
import { inPageLanguage, msg, type Phrase } from '@clearstake/contract/i18n';

/** A unit, and how it is known: a document gives it, the deployment sets it, or it is inferred from figures or a field's name. */
export interface KnownUnit<Unit extends string> {
  readonly unit: Unit;
  readonly by: 'document' | 'setting' | 'size' | 'name';
}

// No APY is at or below half a percent or above fifty, so a value up to this is a fraction.
const maxFraction = 0.5;
// There are about 0.6 billion SOL, so a larger stake is in lamports.
const maxStake = 5e9;
// No validator earns a million SOL per epoch, so a larger reward is in lamports.
const maxReward = 1e6;

const lamportsPerSol = 1e9;

function largest(values: Iterable<number | null | undefined>): number {
  let maximum = 0;
  for (const value of values)
    if (value !== null && value !== undefined) maximum = Math.max(maximum, Math.abs(value));
  return maximum;
}

/** The unit of APY figures. `auto` infers it from the largest one. */
export function apyUnitOf(
  setting: UnitSettings['apy'],
  values: Iterable<number | null | undefined>,
): KnownUnit<ApyUnit> {
  if (setting !== 'auto') return { unit: setting, by: 'setting' };
  const maximum = largest(values);
  return { unit: maximum > 0 && maximum <= maxFraction ? 'fraction' : 'percent', by: 'size' };
}

/** A figure that the document states in whole SOL. */
export const wholeSol: KnownUnit<AmountUnit> = { unit: 'SOL', by: 'document' };

/** Both interfaces name the figure and no unit. */
export const transactionsPerSecond: KnownUnit<string> = { unit: msg('transactions a second'), by: 'name' };
export const computeUnits: KnownUnit<string> = { unit: msg('compute units a block'), by: 'name' };

/** How stake (`stake`) or reward (`reward`) figures are written. `auto` decides by the largest of them. */
export function amountUnitOf(
  setting: UnitSettings['stake'],
  kind: 'stake' | 'reward',
  values: Iterable<number | null | undefined>,
): KnownUnit<AmountUnit> {
  if (setting !== 'auto') return { unit: setting, by: 'setting' };
  const limit = kind === 'stake' ? maxStake : maxReward;
  return { unit: largest(values) > limit ? 'lamports' : 'SOL', by: 'size' };
}

export function toPercent(value: number, { unit }: KnownUnit<ApyUnit>): number {
  return unit === 'fraction' ? value * 100 : value;
}

export function toSol(value: number, { unit }: KnownUnit<AmountUnit>): number {
  return unit === 'lamports' ? value / lamportsPerSol : value;
}

const names: Readonly<Record<string, string>> = {
  percent: msg('percent'),
  fraction: msg('fraction'),
  lamports: msg('lamports'),
};

const known = {
  setting: msg('{unit}, set for this deployment'),
  size: msg('{unit}, inferred from its size'),
  name: msg('{unit}, inferred from the field’s name'),
} as const;

/** A unit as a label: "percent, inferred from its size". */
export function formatUnit(unit: KnownUnit<string>): string {
  return inPageLanguage(unitPhrase(unit));
}

export function unitPhrase({ unit, by }: KnownUnit<string>): Phrase {
  const name = { message: names[unit] ?? unit };
  return by === 'document' ? name : { message: known[by], values: { unit: name } };
}
