import { type FreshnessTier, freshness } from '@clearstake/contract/freshness';
import { SharedCalls } from '@clearstake/contract/shared-calls';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../errors';
import { hashOf } from '../hash-of';
import type { CacheResult, Metrics } from '../observe/metrics';
import { within } from '../within';
import type { AnswerStore, StoredAnswer } from './answer-store';
import { elapsed } from './elapsed';
import type { EpochClock } from './epoch-clock';

export interface FetchedAnswer {
  readonly body: string;
  /** False when the answer breaks the contract: it is passed on if there is no good older one, and never cached. */
  readonly keep: boolean;
}

export interface CacheRequest {
  readonly key: string;
  readonly route: string;
  readonly tier: FreshnessTier;
  readonly fetch: () => Promise<FetchedAnswer>;
  /** Whether a text that another gateway stored is such an answer. */
  readonly fits: (body: string) => boolean;
  /** Maximum age in milliseconds, regardless of the tier; if the refetch fails, the last good answer is served. */
  readonly maxAge?: number;
  /** Milliseconds to wait for a new answer before taking the stored one, however old. By default the cache decides. */
  readonly waitForNewer?: number;
}

export interface CachedAnswer extends StoredAnswer {
  readonly result: CacheResult;
  /** Milliseconds since the upstream answered. */
  readonly age: number;
}

interface Fetched extends StoredAnswer {
  readonly keep: boolean;
}

interface CacheParts {
  readonly store: AnswerStore;
  readonly epochs: EpochClock;
  readonly metrics: Metrics;
  /** How long a visitor waits for a newer answer when an older good one is stored, in milliseconds. */
  readonly patience: number;
  readonly now?: () => number;
}

// A call that takes longer may hang: the next request starts another.
const callAgainAfter = 2_000;

// Pause after a failure, so that an outage does not cause a storm of retries.
const pauseAfterFailure = 2_000;

/** Not an answer of an epoch that no gateway can have seen: another one may be one ahead. */
function possible(answer: StoredAnswer | undefined, running: number | null): StoredAnswer | undefined {
  return running === null || (answer?.epoch ?? 0) <= running + 1 ? answer : undefined;
}

/** Whether the upstream failed, so that an older answer is better than none. A refusal is an answer. */
function isOutage(error: unknown): boolean {
  return !(error instanceof GatewayError) || error.statusCode >= 500 || error.statusCode === 429;
}

/**
 * Serves public answers by their freshness tier: fresh at once; stale at once while a newer one is fetched; otherwise from the
 * upstream; and when that fails, the last good one with its age. Concurrent requests for one key share one call, unless it hangs.
 */
export class AnswerCache {
  private readonly calls: SharedCalls<Fetched>;
  private readonly failures: LRUCache<string, { readonly error: unknown }>;
  private readonly now: () => number;

  constructor(private readonly parts: CacheParts) {
    this.now = parts.now ?? Date.now;
    this.calls = new SharedCalls(callAgainAfter, this.now);
    this.failures = new LRUCache({
      max: 10_000,
      // An entry ends after its last millisecond.
      ttl: pauseAfterFailure - 1,
      ...(parts.now && { perf: { now: parts.now }, ttlResolution: 0 }),
    });
  }

  /** @throws GatewayError when the upstream fails or refuses and there is no good older answer. */
  async get(request: CacheRequest): Promise<CachedAnswer> {
    const { waitForNewer } = request;
    const pending = this.find(request);
    const served = await (waitForNewer === undefined ? pending : this.within(waitForNewer, pending, request));
    this.parts.metrics.cache(request.route, served.result);
    return served;
  }

  /** The result of `found`, or the stored answer when that takes longer than `wait`. */
  private async within(
    wait: number,
    pending: Promise<CachedAnswer>,
    request: CacheRequest,
  ): Promise<CachedAnswer> {
    pending.catch(() => undefined);
    const inTime = await within(wait, pending);
    if (inTime !== undefined) return inTime;
    // A clock that waits for the node is not waited for here.
    const running = await within(0, this.parts.epochs.current());
    const answer = possible(await this.parts.store.get(request.key, request.fits), running?.epoch ?? null);
    const times = freshness[request.tier];
    const age = answer === undefined ? Number.POSITIVE_INFINITY : elapsed(answer.fetchedAt, this.now());
    if (answer === undefined || age >= times.lastGood) return pending;
    return this.serve(answer, age < times.fresh + times.revalidate ? 'stale' : 'last-good');
  }

  private async find(request: CacheRequest): Promise<CachedAnswer> {
    const times = freshness[request.tier];
    const found = await this.parts.store.get(request.key, request.fits);
    const epoch = (await this.parts.epochs.current())?.epoch ?? null;
    const answer = possible(found, epoch);
    const failure = this.failures.get(request.key);
    if (answer === undefined) {
      if (failure !== undefined) throw failure.error;
      return this.serve(await this.fetch(request, epoch), 'miss');
    }
    const age = elapsed(answer.fetchedAt, this.now());
    // An answer read before the epoch was known may belong to an earlier one.
    const overtaken = request.tier === 'epoch' && epoch !== null && answer.epoch !== epoch;
    const fresh = Math.min(times.fresh, request.maxAge ?? times.fresh);
    if (!overtaken && age < fresh) return this.serve(answer, 'hit');
    if (age >= times.lastGood) return this.serve(await this.fetch(request, epoch), 'miss');
    if (failure !== undefined) return this.serve(answer, 'last-good');
    const flight = this.fetch(request, epoch);
    const mayBeStale = !overtaken && request.maxAge === undefined && age < times.fresh + times.revalidate;
    const fallback = mayBeStale ? 'stale' : 'last-good';
    const wait = fallback === 'stale' ? (request.waitForNewer ?? 0) : this.parts.patience;
    return this.newerOrStored(answer, flight, fallback, wait);
  }

  /** The newer answer if it arrives within `wait` and matches the contract, else the older one. */
  private async newerOrStored(
    answer: StoredAnswer,
    flight: Promise<Fetched>,
    fallback: CacheResult,
    wait: number,
  ): Promise<CachedAnswer> {
    flight.catch(() => undefined);
    if (wait === 0) return this.serve(answer, fallback);
    try {
      const newer = await within(wait, flight);
      if (newer === undefined) return this.serve(answer, fallback);
      return newer.keep ? this.serve(newer, 'miss') : this.serve(answer, 'last-good');
    } catch (error) {
      if (!isOutage(error)) throw error;
      return this.serve(answer, 'last-good');
    }
  }

  private fetch(request: CacheRequest, epoch: number | null): Promise<Fetched> {
    const answer = this.calls.run(request.key, () => this.fetchAlone(request, epoch));
    answer.catch((error: unknown) => {
      if (isOutage(error)) this.failures.set(request.key, { error });
    });
    return answer;
  }

  private async fetchAlone(request: CacheRequest, epoch: number | null): Promise<Fetched> {
    const { body, keep } = await request.fetch();
    const answer: StoredAnswer = { body, hash: hashOf(body), fetchedAt: this.now(), epoch };
    if (keep) await this.parts.store.set(request.key, answer, freshness[request.tier].lastGood);
    this.failures.delete(request.key);
    return { ...answer, keep };
  }

  private serve({ body, hash, fetchedAt, epoch }: StoredAnswer, result: CacheResult): CachedAnswer {
    return { body, hash, fetchedAt, epoch, result, age: Math.max(0, this.now() - fetchedAt) };
  }
}
