import type { AmountUnit, UnitSettings } from '@clearstake/contract/config';
import { lineOf } from '@clearstake/contract/foreign-text';
import { formatFigure } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import type { GeneralData, OverviewValidator } from '@clearstake/contract/rest/validator-stats';
import { amountUnitOf, apyUnitOf, type KnownUnit, toPercent, toSol } from '../units';
import { type ListFigures, listColumns, listFigures } from './list-columns';

/** A commission as this browser first saw it. Times in milliseconds since 1970. */
export interface SeenCommission {
  readonly percent: number;
  readonly seenAt: number;
  /** The last time before that at which another commission was seen; null for the first sighting. */
  readonly before: number | null;
}

/** A validator in normalized units. A missing figure is null, never zero. */
export interface Validator extends ListFigures {
  /** Identity, else vote account, else its index: unique in the set. */
  readonly key: string;
  readonly identity: string | null;
  readonly vote: string | null;
  readonly name: string | null;
  readonly sharesName: boolean;
  readonly image: string | null;
  readonly description: string | null;
  readonly website: string | null;
  /** Percent of the client's stake; null without one of the two. */
  readonly share: number | null;
  /** Commission on inflation rewards in percent, as the RPC node has it; undefined until the node has answered. */
  readonly commission: number | null | undefined;
  /** The commissions that this browser saw, oldest first. */
  readonly commissions: readonly SeenCommission[];
  /** The RPC node says that it has stopped voting. */
  readonly delinquent: boolean;
  /** Percent of the network's active stake, as the RPC node has it. */
  readonly networkShare: number | null;
  /** Among the fewest validators that together hold more than a third of the network's stake; null where the node does not say. */
  readonly superminority: boolean | null;
  /** Vote credits of the last ended epoch, in percent of the most that any validator earned in it. */
  readonly credits: number | null;
  /** APY in percent of up to 20 epochs, oldest first; null for an epoch without one. */
  readonly trend: readonly (number | null)[];
  /** The last APY less that of the epoch before, as shown, in percentage points. */
  readonly change: number | null;
}

/** What a validator has before the RPC node and this browser have said theirs. */
const withoutSightings = {
  commission: undefined,
  commissions: [],
  delinquent: false,
  networkShare: null,
  superminority: null,
  credits: null,
  trend: [],
  change: null,
} as const satisfies Partial<Validator>;

export type ValidatorSettings = Omit<UnitSettings, 'legacyApy'>;

export type ValidatorUnits = ReturnType<typeof unitsOf>;

// Answers are rounded and read moments apart.
const sameStake = 0.01;

/** Where the source's totals and its list say different things, in sentences. */
export function differences(totals: ReturnType<typeof totalsOf>): string[] {
  const { clientStake, listedStake, count, listed } = totals;
  const found: string[] = [];
  const apart =
    clientStake !== null &&
    listedStake !== null &&
    Math.abs(clientStake - listedStake) > sameStake * Math.max(clientStake, listedStake);
  if (apart)
    found.push(
      t('The source gives {given} SOL of client stake; its list adds up to {listed} SOL.', {
        given: formatFigure(clientStake),
        listed: formatFigure(listedStake),
      }),
    );
  if (count !== null && count !== listed)
    found.push(
      t(
        'The source counts {validators, plural, one {{count} validator} other {{count} validators}} and lists {listed}.',
        { validators: count, count: formatFigure(count), listed: formatFigure(listed) },
      ),
    );
  return found;
}

/** A text that somebody chose for themselves, as one line; null without one that can be seen. */
export function chosenText(text: string | null | undefined, longest = 1_000): string | null {
  return lineOf(text ?? '', longest) || null;
}

/** Far above any name that is shown whole, and below what holds up a table. */
const longestName = 100;
const longestUrl = 4_000;

/** The names, as people read them, that occur more than once. Anyone may take the name of another. */
export function sharedNames(names: readonly (string | null)[]): (name: string | null) => boolean {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(read(name), (counts.get(read(name)) ?? 0) + 1);
  return (name) => name !== null && (counts.get(read(name)) ?? 0) > 1;
}

const read = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '')
    .toLowerCase();

/** A name that another one has, with a part of the address by which they are told apart. */
export const withAddress = (name: string, address: string) => `${name} (${shortAddress(address)})`;

function unitsOf(raw: readonly OverviewValidator[], settings: ValidatorSettings) {
  const given = (unit: string) =>
    listColumns
      .filter(({ source }) => source.unit === unit)
      .flatMap(({ source }) => raw.map((validator) => validator[source.field]));
  return {
    apy: apyUnitOf(settings.apy, given('apy')),
    stake: amountUnitOf(settings.stake, 'stake', given('stake')),
    reward: amountUnitOf(settings.reward, 'reward', given('reward')),
  };
}

function sumOf(stakes: readonly (number | null)[]): number | null {
  const known = stakes.filter((stake) => stake !== null);
  return known.length < stakes.length ? null : known.reduce((sum, stake) => sum + stake, 0);
}

const solOrNull = (value: number | null | undefined, unit: KnownUnit<AmountUnit>) =>
  value === null || value === undefined ? null : toSol(value, unit);

function figureIn(units: ValidatorUnits, unit: keyof ValidatorUnits | 'percent', value?: number | null) {
  if (value === null || value === undefined || unit === 'percent') return value ?? null;
  return unit === 'apy' ? toPercent(value, units.apy) : toSol(value, units[unit]);
}

// These two may be in another unit than the list beside them.
function totalUnit(setting: UnitSettings['stake'], value: number | null | undefined): KnownUnit<AmountUnit> {
  return amountUnitOf(setting === 'lamports' ? setting : 'auto', 'stake', [value]);
}

/** The whole as the source gives it, beside the same made of its list. Stake in SOL. */
function totalsOf(given: GeneralData, stakes: readonly (number | null)[], settings: ValidatorSettings) {
  const networkUnit = totalUnit(settings.stake, given.total_Solana_stake);
  const clientUnit = totalUnit(settings.stake, given.rakurai_Total_stake);
  return {
    networkStake: solOrNull(given.total_Solana_stake, networkUnit),
    networkUnit,
    clientStake: solOrNull(given.rakurai_Total_stake, clientUnit),
    clientUnit,
    count: given.all_validators_Rakurai ?? null,
    /** Null when a stake of the list is missing: a sum with holes is no total. */
    listedStake: sumOf(stakes),
    listed: stakes.length,
    given,
  };
}

/**
 * Reads the overview's validators into known units. Shares are of the client's stake as the source gives it, else of the sum of the
 * list where that has no holes.
 */
export function readValidators(
  raw: readonly OverviewValidator[],
  settings: ValidatorSettings,
  given: GeneralData = {},
) {
  const units = unitsOf(raw, settings);
  const stakes = raw.map(({ activated_stake: stake }) => solOrNull(stake, units.stake));
  const totals = totalsOf(given, stakes, settings);
  const whole = totals.clientStake ?? totals.listedStake;
  const seen = new Set<string>();
  const isShared = sharedNames(raw.map(({ name }) => chosenText(name, longestName)));
  const validators = raw.map((validator, index): Validator => {
    const identity = chosenText(validator.identity);
    const vote = chosenText(validator.vote_identity);
    let key = identity ?? vote ?? `#${index}`;
    if (seen.has(key)) key = `${key}#${index}`;
    seen.add(key);
    const stake = stakes[index] ?? null;
    return {
      key,
      identity,
      vote,
      name: chosenText(validator.name, longestName),
      sharesName: isShared(chosenText(validator.name, longestName)),
      image: chosenText(validator.image, longestUrl),
      description: chosenText(validator.description),
      website: chosenText(validator.website, longestUrl),
      ...listFigures(({ source }) => figureIn(units, source.unit, validator[source.field])),
      share: stake === null || whole === null || whole <= 0 ? null : (stake / whole) * 100,
      ...withoutSightings,
    };
  });
  return { validators, units, totals };
}

/**
 * A validator's display name: its name, with a part of the address where another has it, too; else its shortened address, else
 * "Unnamed".
 */
export function validatorName(
  validator: Pick<Validator, 'name' | 'sharesName' | 'identity' | 'vote'>,
): string {
  const address = validator.identity ?? validator.vote;
  if (validator.name !== null)
    return validator.sharesName && address !== null ? withAddress(validator.name, address) : validator.name;
  return address === null ? t('Unnamed') : shortAddress(address);
}

/** Whether at least half of them are there: fewer say nothing of the whole. */
export function isWellKnown(values: readonly unknown[]): boolean {
  const present = values.filter((value) => value !== null).length;
  return present > 0 && present * 2 >= values.length;
}

/** How many of the validators have the figure: "1 of 42 validators has it". */
export function knownCount(values: readonly unknown[]): string {
  const known = values.filter((value) => value !== null).length;
  return t(
    '{count, plural, one {{known} of {all} validators has it} other {{known} of {all} validators have it}}',
    { count: known, known: formatFigure(known), all: formatFigure(values.length) },
  );
}

/** The middle figure of those that are there; null where they are fewer than half. */
export function median(values: readonly (number | null)[]): number | null {
  if (!isWellKnown(values)) return null;
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? null;
  if (sorted.length % 2 === 1 || upper === null) return upper;
  return ((sorted[half - 1] ?? upper) + upper) / 2;
}

// FNV-1a over epoch and key: cheap, and no key can win in every epoch.
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state ^= state >>> 15;
  return Math.imul(state, 0x85ebca6b) >>> 0;
}

/** Pseudorandom, the same for everybody in an epoch and different in the next: stake buys no position. */
export function neutralOrder<Item extends Pick<Validator, 'key'>>(
  items: readonly Item[],
  epoch: number,
): Item[] {
  return items
    .map((item) => ({ item, rank: hash(`${epoch}:${item.key}`) }))
    .sort((left, right) => left.rank - right.rank || (left.item.key < right.item.key ? -1 : 1))
    .map(({ item }) => item);
}
