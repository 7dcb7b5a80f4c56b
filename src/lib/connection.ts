import { currentTime } from '@/lib/time/clock';

/** `offline`: reported by the browser. `unreachable`: the browser reports online, but requests get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** The upstreams by the gateway's names. */
const upstreamNames = ['stakingApi', 'rpc', 'blockEngine'] as const;
export type Upstream = (typeof upstreamNames)[number];

export interface Outage {
  readonly of: 'network' | 'server' | Upstream;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** A single failed request may be accidental. */
const failureThreshold = 2;
/** Two start times within this are the same outage: the server reports whole seconds. Milliseconds. */
const sameOutage = 3_000;
/** No outage: one object, as readers compare by identity. */
export const noOutages: readonly Outage[] = [];

let failures = 0;
let failingSince = 0;
let offlineSince: number | undefined;
let upstreams = noOutages;
let current = noOutages;
const listeners = new Set<() => void>();

export function connection(): Connection {
  if (globalThis.navigator?.onLine === false) return 'offline';
  return failures >= failureThreshold ? 'unreachable' : 'online';
}

/** All that is out; the same object until it changes. Without the network or the server nothing is known of upstreams. */
export function outages(): readonly Outage[] {
  const state = connection();
  offlineSince = state === 'offline' ? (offlineSince ?? currentTime()) : undefined;
  // Requests that failed without a network say nothing about the server.
  if (state === 'offline') failures = 0;
  const next: readonly Outage[] =
    offlineSince !== undefined
      ? [{ of: 'network', since: offlineSince }]
      : state === 'unreachable'
        ? [{ of: 'server', since: failingSince }]
        : upstreams;
  const same =
    next.length === current.length && next.every((outage, index) => isSame(outage, current[index]));
  if (!same) current = next;
  return current;
}

const isSame = (left: Outage, right: Outage | undefined): boolean =>
  left.of === right?.of && Math.abs(left.since - right.since) < sameOutage;

function update(): void {
  const before = current;
  if (outages() !== before) for (const listener of listeners) listener();
}

/** Records an answer, whatever its status, with what it says of upstreams: "rpc=35" in seconds, "none", or nothing. */
export function reportAnswer(header: string | null = null): void {
  failures = 0;
  if (header !== null)
    upstreams = upstreamNames.flatMap((of) => {
      const [, seconds] = new RegExp(`\\b${of}=(\\d{1,9})\\b`).exec(header) ?? [];
      return seconds === undefined ? [] : [{ of, since: currentTime() - Number(seconds) * 1000 }];
    });
  update();
}

/** Records a request that got no answer and was not aborted. */
export function reportNoAnswer(): void {
  if (failures === 0) failingSince = currentTime();
  failures += 1;
  update();
}

/** The outage that concerns a route ("RPC getHealth", "GET /api/v1/tvl"), if any. */
export function outageOf(route: string, all: readonly Outage[]): Outage | undefined {
  return outageOfUpstream(route.startsWith('RPC ') ? 'rpc' : 'stakingApi', all);
}

export function outageOfUpstream(upstream: Upstream, all: readonly Outage[]): Outage | undefined {
  return all.find(({ of }) => of === 'network' || of === 'server' || of === upstream);
}

/** Subscribes to changes of the connection and of outages. Returns a function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
