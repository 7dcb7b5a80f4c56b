import {
  type InterestChange,
  InterestKind,
  type InterestList,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { t } from '@clearstake/contract/i18n';
import type { FeedState, InterestChangeView, InterestView } from './feed-state';
import { appendLog } from './log-reducer';

const MAX_CHANGES = 60;
/** The radar shows every change; the log only those of at least this many addresses. */
const LOGGED_CHANGES = 20;

type Interest = FeedState['interest'];
type ListName = keyof Interest;

const nameOf = (kind: InterestKind): ListName | undefined => {
  if (kind === InterestKind.ACCOUNTS) return 'accounts';
  if (kind === InterestKind.PROGRAMS) return 'programs';
  return undefined;
};

/** Replaces whole lists and keeps earlier changes. The entries of a list's first message are not changes. */
export function reduceInterestLists(
  interest: Interest,
  lists: readonly InterestList[],
  at: number | undefined,
): Interest {
  const next = { ...interest };
  for (const list of lists) {
    const name = nameOf(list.kind);
    if (!name) continue;
    next[name] = {
      all: list.all,
      total: list.total,
      changes: interest[name]?.changes ?? recentEntries(list, at),
    };
  }
  return next;
}

/** A new viewer gets the entries of the last minute, except for the list's initial ones. */
function recentEntries({ entries }: InterestList, at: number | undefined): InterestChangeView[] {
  const first = entries.at(-1)?.enteredUnixMs;
  return entries
    .filter(({ enteredUnixMs }) => enteredUnixMs !== first && Number(enteredUnixMs) > (at ?? 0) - 60_000)
    .slice(0, MAX_CHANGES)
    .map(({ address, enteredUnixMs }) => ({ address, at: Number(enteredUnixMs), heldMs: undefined }));
}

/** Applies changes, newest first; large ones are logged. */
export function reduceInterestChanges(
  { interest, log }: Pick<FeedState, 'interest' | 'log'>,
  changes: readonly InterestChange[],
  at: number,
): Pick<FeedState, 'interest' | 'log'> {
  let next = interest;
  let nextLog = log;
  for (const change of changes) {
    const name = nameOf(change.kind);
    if (!name) continue;
    next = { ...next, [name]: reduceChange(next[name], change, at) };
    const text = sentence(change, name);
    const before = interest[name];
    if (before && (before.all !== change.all || change.enteredCount + change.leftCount >= LOGGED_CHANGES))
      nextLog = appendLog(nextLog, { at, kind: 'interest', what: t('interest'), text });
  }
  return { interest: next, log: nextLog };
}

function reduceChange(view: InterestView | undefined, change: InterestChange, at: number): InterestView {
  const left = change.left.map(({ address, heldMs }) => ({ address, at, heldMs: Number(heldMs) }));
  const entered = change.entered.map(({ address }) => ({ address, at, heldMs: undefined }));
  // The first message of a stream contains the whole list, without the times of entry.
  const newChanges = view ? [...entered, ...left] : [];
  return {
    all: change.all,
    total: change.total,
    changes: unshiftBounded(view?.changes ?? [], newChanges, MAX_CHANGES),
  };
}

function sentence(change: InterestChange, name: ListName): string {
  if (change.all)
    return t('{list, select, accounts {all accounts (*)} other {all programs (*)}}', { list: name });
  const list = t('{list, select, accounts {accounts} other {programs}}', { list: name });
  const { enteredCount: entered, leftCount: left } = change;
  if (entered > 0 && left > 0) return t('{list}: {entered} entered, {left} left', { list, entered, left });
  if (entered > 0) return t('{list}: {entered} entered', { list, entered });
  if (left > 0) return t('{list}: {left} left', { list, left });
  return t('{list}: {total} listed', { list, total: change.total });
}

/** Prepends `added` and keeps the first `capacity` items: newest first. */
export function unshiftBounded<T>(items: readonly T[], added: readonly T[], capacity: number): readonly T[] {
  return added.length === 0 ? items : [...added, ...items].slice(0, capacity);
}
