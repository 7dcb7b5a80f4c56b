import type { UpstreamName } from '../errors';

type Probes = Readonly<Record<UpstreamName, { readonly ok: boolean }>>;

/** Milliseconds before each probe: the next call may be answered anyway. */
const pause = 1_000;
/** A single failed probe may be accidental. */
const failedProbes = 2;

/**
 * Which upstreams are out, and since when. One failing route is no outage: an upstream is out when its probes fail, too, and until a
 * call is answered.
 */
export function createOutages(probeAll: () => Promise<Probes>) {
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
    /** Called after a call to an upstream failed: it is asked further until it answers. */
    failed(upstream: UpstreamName): void {
      if (suspects.has(upstream)) return;
      suspects.set(upstream, { since: Date.now(), probes: 0 });
      if (timer === undefined) schedule();
    },
    answered(upstream: UpstreamName): void {
      suspects.delete(upstream);
    },
    /** For `x-clearstake-outage`: "rpc=35, stakingApi=4" in seconds since the first failure, or "none". */
    header(): string {
      const out = [...suspects].filter(([, { probes }]) => probes >= failedProbes);
      const parts = out.map(([name, { since }]) => `${name}=${Math.floor((Date.now() - since) / 1000)}`);
      return parts.join(', ') || 'none';
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
export type Outages = ReturnType<typeof createOutages>;
