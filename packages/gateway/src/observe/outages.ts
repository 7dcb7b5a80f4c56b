import type { UpstreamName } from '../errors';

/** The result of a probe of each upstream. */
type Probes = Readonly<Record<UpstreamName, { readonly ok: boolean }>>;

/** Which upstreams are out, and since when. */
export interface Outages {
  /** Called after a call to an upstream failed: it is asked further until it answers. */
  readonly failed: (upstream: UpstreamName) => void;
  /** Called after a call to an upstream was answered. */
  readonly answered: (upstream: UpstreamName) => void;
  /** For `x-clearstake-outage`: "rpc=35, stakingApi=4" in seconds since the first failure, or "none". */
  readonly header: () => string;
  readonly stop: () => void;
}

/** Milliseconds before each probe: the next call may be answered anyway. */
const pause = 1_000;
/** A single failed probe may be accidental. */
const failedProbes = 2;

/** One failing route is no outage: an upstream is out when its probes fail, too, and until a call is answered. */
export function createOutages(probeAll: () => Promise<Probes>): Outages {
  const suspects = new Map<UpstreamName, { readonly since: number; probes: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => void check(), pause).unref();
  }

  async function check(): Promise<void> {
    const states: Partial<Probes> = suspects.size > 0 ? await probeAll() : {};
    for (const [name, suspicion] of suspects) {
      if (states[name]?.ok) suspects.delete(name);
      else suspicion.probes += 1;
    }
    timer = undefined;
    if (suspects.size > 0) schedule();
  }

  return {
    failed(upstream) {
      if (suspects.has(upstream)) return;
      suspects.set(upstream, { since: Date.now(), probes: 0 });
      if (timer === undefined) schedule();
    },
    answered(upstream) {
      suspects.delete(upstream);
    },
    header() {
      const out = [...suspects].filter(([, { probes }]) => probes >= failedProbes);
      const parts = out.map(([name, { since }]) => `${name}=${Math.floor((Date.now() - since) / 1000)}`);
      return parts.join(', ') || 'none';
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
