import { keptValue } from '../storage/kept-value';

const most = 100;
const none: readonly string[] = [];

/** The watchlist of this browser: identities, oldest first. */
export const keptWatchlist = keptValue(
  'clearstake.watchlist',
  none,
  (text): readonly string[] => {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, most) : none;
  },
  'clearstake-watchlist',
);

const save = (identities: readonly string[]): void =>
  keptWatchlist.write(JSON.stringify(identities.slice(0, most)));

export function watch(identities: readonly string[]): void {
  save([...new Set([...keptWatchlist.read(), ...identities])]);
}

export function toggleWatched(identity: string): void {
  const now = keptWatchlist.read();
  save(now.includes(identity) ? now.filter((entry) => entry !== identity) : [...now, identity]);
}
