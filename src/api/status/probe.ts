import { ContractMismatchError, NetworkError, StatusError, TimeoutError } from '../http/errors';
import { RpcError } from '../rpc/rpc-error';

/** Which interface a probe belongs to. */
export type ProbeGroup = 'v1' | 'legacy' | 'rpc' | 'grpc';

/** What a call that came back said. */
export interface ProbeFinding {
  /** One short sentence about the answer. */
  readonly detail: string;
  /** Units seen or inferred, in words. */
  readonly units?: string;
}

/** One call of an interface, to be made with harmless arguments. */
export interface Probe {
  readonly id: string;
  readonly group: ProbeGroup;
  /** Method and path, method name, or service and RPC. */
  readonly name: string;
  /**
   * `read` must succeed. `action` is asked with arguments that it has to refuse: a documented error is its right answer, and nothing
   * is built, sent or downloaded by it.
   */
  readonly kind: 'read' | 'action';
  readonly run: (signal: AbortSignal) => Promise<ProbeFinding>;
}

/**
 * - `ok`: answered as the contract says
 * - `refused`: an action that answered with its documented error, which is right
 * - `mismatch`: answered in another form
 * - `failed`: answered with an error
 * - `unreachable`: no answer
 */
export type ProbeOutcome = 'ok' | 'refused' | 'mismatch' | 'failed' | 'unreachable';

/** What one probe found. Never holds keys, signatures or transactions. */
export interface ProbeResult {
  readonly outcome: ProbeOutcome;
  readonly detail: string;
  readonly units: string | null;
  readonly latencyMs: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Runs a probe and says what came of it; rejects only with the signal's reason. */
export async function runProbe(probe: Probe, signal: AbortSignal): Promise<ProbeResult> {
  const started = performance.now();
  const result = (outcome: ProbeOutcome, { detail, units }: ProbeFinding): ProbeResult => ({
    outcome,
    detail,
    units: units ?? null,
    latencyMs: Math.round(performance.now() - started),
    at: Date.now(),
  });
  try {
    return result('ok', await probe.run(signal));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return result(outcomeOf(error, probe.kind), {
      detail: error instanceof Error ? error.message : 'It failed without a reason.',
    });
  }
}

function outcomeOf(error: unknown, kind: Probe['kind']): ProbeOutcome {
  if (error instanceof ContractMismatchError) return 'mismatch';
  if (error instanceof NetworkError || error instanceof TimeoutError) return 'unreachable';
  if (kind === 'action') {
    if (error instanceof RpcError) return 'refused';
    if (
      error instanceof StatusError &&
      error.status < 500 &&
      error.status !== 429 &&
      error.reason !== undefined
    ) {
      return 'refused';
    }
  }
  return 'failed';
}
