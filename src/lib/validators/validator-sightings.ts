import { shownDifference } from '@clearstake/contract/format/figures';
import type { EpochPoint } from '../series';
import { nodeStandings, unknownStanding, type VoteAccount } from './node-standings';
import type { SeenCommission, Validator } from './validators';

/** Epochs of which a browser keeps the list's rates; as many as the API's own series have. */
export const keptEpochs = 100;
export const trendEpochs = 20;

/** The rates of the list as it was read during an epoch. */
export interface SeenEpoch {
  readonly epoch: number;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
  /** APY in percent by validator key; a missing one is absent. */
  readonly apy: Readonly<Record<string, number>>;
}

/** Commissions by vote account, oldest first. */
export interface CommissionLog {
  readonly readAt: number;
  readonly seen: Readonly<Record<string, readonly SeenCommission[]>>;
}

export interface Sightings {
  /** Oldest first. */
  readonly epochs: readonly SeenEpoch[];
  readonly commissions: CommissionLog;
}

export const noSightings: Sightings = { epochs: [], commissions: { readAt: 0, seen: {} } };

const maxChanges = 50;

/** Nodes of older versions round the rate up to whole percent. */
const isSameRate = (left: number, right: number) =>
  left === right || Math.ceil(left) === right || Math.ceil(right) === left;

/** The log after a reading of the commissions; a reading older than the last changes nothing. */
export function noteCommissions(
  log: CommissionLog,
  commissions: Readonly<Record<string, Pick<VoteAccount, 'commission'>>>,
  at: number,
): CommissionLog {
  if (at <= log.readAt) return log;
  const seen = { ...log.seen };
  for (const [vote, { commission: percent }] of Object.entries(commissions)) {
    const past = seen[vote] ?? [];
    const last = past.at(-1);
    if (last && isSameRate(last.percent, percent)) {
      // The exact one is kept.
      if (!Number.isInteger(percent)) seen[vote] = [...past.slice(0, -1), { ...last, percent }];
      continue;
    }
    const before = past.length === 0 ? null : log.readAt;
    seen[vote] = [...past, { percent, seenAt: at, before }].slice(-maxChanges);
  }
  return { readAt: at, seen };
}

export function seenEpoch(validators: readonly Validator[], epoch: number, at: number): SeenEpoch {
  const apy: Record<string, number> = {};
  for (const { key, total } of validators) if (total !== null) apy[key] = total;
  return { epoch, at, apy };
}

/** The kept rates of a validator by the epoch in which they were read, oldest first. */
export function keptPoints(epochs: readonly SeenEpoch[], key: string): EpochPoint[] {
  return epochs.map(({ epoch, apy }) => ({ epoch, value: apy[key] ?? null }));
}

/** The values of the last epochs up to the newest point, null where there is no point. */
export function trendOf(points: readonly EpochPoint[]): (number | null)[] {
  const last = points.reduce((newest, { epoch }) => Math.max(newest, epoch), 0);
  const first = Math.max(last - trendEpochs + 1, Math.min(...points.map(({ epoch }) => epoch)));
  if (points.length === 0) return [];
  const trend = Array.from({ length: last - first + 1 }, (): number | null => null);
  for (const { epoch, value } of points) if (epoch >= first) trend[epoch - first] = value;
  return trend;
}

/** The last figure less the one of the epoch before, both as shown, in percentage points; null where one is missing. */
export function lastChange(trend: readonly (number | null)[]): number | null {
  const now = trend.at(-1) ?? null;
  const before = trend.at(-2) ?? null;
  return now === null || before === null ? null : shownDifference(now, before);
}

interface Known {
  /** Undefined until the RPC node has answered. */
  readonly votes: Readonly<Record<string, VoteAccount>> | undefined;
  /** The running epoch, whose credits are not complete. */
  readonly running?: number | undefined;
  readonly sightings: Sightings;
  /** The API's series of the tracked validator, ended epochs only, oldest first. */
  readonly tracked: { readonly vote: string | undefined; readonly points: readonly EpochPoint[] };
}

export function withSightings(
  validators: readonly Validator[],
  { votes, running, sightings, tracked }: Known,
): Validator[] {
  const standings = nodeStandings(votes ?? {}, running);
  const recent = sightings.epochs.slice(-trendEpochs);
  return validators.map((validator) => {
    const { vote, key } = validator;
    const account = vote === null ? undefined : votes?.[vote];
    const own = vote !== null && vote === tracked.vote && tracked.points.length > 0;
    const trend = trendOf(own ? tracked.points : keptPoints(recent, key));
    return {
      ...validator,
      commission: votes === undefined ? undefined : (account?.commission ?? null),
      commissions: (vote === null ? undefined : sightings.commissions.seen[vote]) ?? noCommissions,
      delinquent: account?.delinquent ?? false,
      ...(vote === null ? unknownStanding : (standings[vote] ?? unknownStanding)),
      trend,
      change: lastChange(trend),
    };
  });
}

const noCommissions: readonly SeenCommission[] = [];
