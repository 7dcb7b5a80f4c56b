import { freshness } from '@contract/freshness';
import { LRUCache } from 'lru-cache';
import { hashOf } from './template';

/** The data that pages were rendered from, by name, for as long as somebody may ask for it. */
export interface FirstViewStates {
  /** Keeps a state and gives its name. */
  keep(state: string): string;
  get(name: string): string | undefined;
}

// A browser asks within seconds for the state of the page that it was given; a page is given for as long as it is the last good one.
const keptFor = 2 * freshness.slot.lastGood;
const roomInCharacters = 24 * 1024 * 1024;

/** Keeps states in memory, the newest ones as far as there is room. */
export function createFirstViewStates(): FirstViewStates {
  const states = new LRUCache<string, string>({
    ttl: keptFor,
    maxSize: roomInCharacters,
    sizeCalculation: (state) => state.length + 1,
  });
  return {
    keep(state) {
      const name = hashOf(state);
      states.set(name, state);
      return name;
    },
    get: (name) => states.get(name),
  };
}
