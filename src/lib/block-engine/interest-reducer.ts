import {
  type InterestChange,
  InterestKind,
  type InterestList,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { FeedState, InterestChangeView, InterestView } from './feed-state';
import { appendLog } from './log-reducer';
import { unshiftBounded } from './ring';

const CHANGES = 60;
/** The radar shows every change; the log names only those that turn a list over. */
const MANY = 20;

type Interest = FeedState['interest'];
type ListName = keyof Interest;

const nameOf = (kind: InterestKind): ListName | undefined => {
  if (kind === InterestKind.ACCOUNTS) return 'accounts';
  if (kind === InterestKind.PROGRAMS) return 'programs';
  return undefined;
};

/** Takes whole lists. Changes seen so far stay; of a list seen for the first time, nothing counts as having entered. */
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

/** A new viewer sees who entered in the minute before, but not the first fill of the list. */
function recentEntries({ entries }: InterestList, at: number | undefined): InterestChangeView[] {
  const first = entries.at(-1)?.enteredUnixMs;
  return entries
    .filter(({ enteredUnixMs }) => enteredUnixMs !== first && Number(enteredUnixMs) > (at ?? 0) - 60_000)
    .slice(0, CHANGES)
    .map(({ address, enteredUnixMs }) => ({ address, at: Number(enteredUnixMs), heldMs: undefined }));
}

/** Takes what changed, newest first; large changes go into the log. */
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
    next = { ...next, [name]: reduceOne(next[name], change, at) };
    const text = sentence(change, name, next[name]);
    const before = interest[name];
    if (before && (before.all !== change.all || change.enteredCount + change.leftCount >= MANY))
      nextLog = appendLog(nextLog, { at, kind: 'interest', what: 'interest', text });
  }
  return { interest: next, log: nextLog };
}

function reduceOne(view: InterestView | undefined, change: InterestChange, at: number): InterestView {
  const left = change.left.map(({ address, heldMs }) => ({ address, at, heldMs: Number(heldMs) }));
  const entered = change.entered.map(({ address }) => ({ address, at, heldMs: undefined }));
  // The first message of a stream names the whole list; nobody knows when those entered.
  const news = view ? [...entered, ...left] : [];
  return {
    all: change.all,
    total: change.total,
    changes: unshiftBounded(view?.changes ?? [], news, CHANGES),
  };
}

function sentence(change: InterestChange, name: ListName, view: InterestView | undefined): string {
  if (change.all) return `all ${name} (*)`;
  const parts = [
    change.enteredCount > 0 ? `${change.enteredCount} entered` : '',
    change.leftCount > 0 ? `${change.leftCount} left` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : `${name}: ${view?.total ?? 0} listed`;
}
