import { inEnglish, inPageLanguage, inSequence, msg, type Phrase } from '@clearstake/contract/i18n';
import { currentTime } from '@/lib/time/clock';
import {
  ContractMismatchError,
  NetworkError,
  StatusError,
  TimeoutError,
  technicalPhrase,
} from '../http/errors';
import { RpcError } from '../rpc/rpc-error';

/** The incinerator: an address without a private key, so a transaction built for it can never be signed. */
export const incinerator = '1nc1nerator11111111111111111111111111111111';

/** Base58 of 64 zero bytes, which no key produces. */
export const zeroSignature = '1'.repeat(64);

export type ProbeGroup = 'v1' | 'legacy' | 'rpc' | 'grpc';

export interface ProbeFinding {
  /** One short sentence about the answer. */
  readonly detail: Phrase;
  /** What of the answer is left out; by default a count of what its schema could not read. */
  readonly notes?: readonly Phrase[];
  /** Units stated or inferred, as a label. */
  readonly units?: Phrase;
  /** Age of a possibly cached answer; absent where every call goes upstream. */
  readonly age?: AnswerAge;
}

export interface AnswerAge {
  /** Whole seconds; 0 for an answer directly from the upstream. */
  readonly seconds: number;
  /** The upstream failed; this is the gateway's last-good answer. */
  readonly lastGood: boolean;
}

/** One call of an interface, with arguments that change nothing. */
export interface Probe {
  readonly id: string;
  readonly group: ProbeGroup;
  /** Method and path, method name, or service and RPC. */
  readonly name: string;
  /**
   * `read` must succeed. `action` has arguments that must be refused, in whatever form, as no document says how; nothing is built,
   * sent or downloaded.
   */
  readonly kind: 'read' | 'action';
  readonly run: (signal: AbortSignal) => Promise<ProbeFinding>;
}

/**
 * - `ok`: answered as the contract says
 * - `stale`: the upstream gave nothing; the gateway's last good answer is as the contract says
 * - `refused`: an action that was refused, which is right
 * - `mismatch`: answered in another form
 * - `failed`: answered with an error
 * - `unreachable`: no answer
 */
export type ProbeOutcome = 'ok' | 'stale' | 'refused' | 'mismatch' | 'failed' | 'unreachable';

/** JSON-RPC 2.0: a node that has no such method has refused no argument. */
const methodNotFound = -32_601;

/** Without a word these say that there is no such route; no document says how one that exists refuses. */
const noRoute: ReadonlySet<number> = new Set([404, 405]);

const problems: ReadonlySet<ProbeOutcome> = new Set(['stale', 'mismatch', 'failed', 'unreachable']);

export function isProblem(outcome: ProbeOutcome): boolean {
  return problems.has(outcome);
}

/** The result of one probe. Never contains keys, signatures or transactions. */
export interface ProbeResult {
  readonly outcome: ProbeOutcome;
  readonly detail: string;
  readonly units: string | null;
  /** The same two in English, for the report. */
  readonly reported: { readonly detail: string; readonly units: string | null };
  readonly latencyMs: number;
  /** Age in seconds of an answer from the gateway's cache; null when the upstream answered. */
  readonly cachedSeconds: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Runs a probe; rejects only with the signal's reason. */
export async function runProbe(probe: Probe, signal: AbortSignal): Promise<ProbeResult> {
  const started = performance.now();
  const result = (outcome: ProbeOutcome, { detail, units, age }: ProbeFinding): ProbeResult => ({
    outcome,
    detail: inPageLanguage(detail),
    units: units ? inPageLanguage(units) : null,
    reported: { detail: inEnglish(detail), units: units ? inEnglish(units) : null },
    latencyMs: Math.round(performance.now() - started),
    cachedSeconds: age && (age.lastGood || age.seconds > 0) ? age.seconds : null,
    at: currentTime(),
  });
  try {
    const finding = await probe.run(signal);
    if (!finding.age?.lastGood) return result('ok', finding);
    const detail = {
      message: msg('The upstream gave nothing newer. Last good answer, {seconds} s old: {detail}'),
      values: { seconds: finding.age.seconds, detail: finding.detail },
    };
    return result('stale', { ...finding, detail });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const outcome = outcomeOf(error, probe.kind);
    const detail = technicalPhrase(error);
    return result(outcome, {
      detail:
        outcome === 'refused' && error instanceof StatusError
          ? inSequence([detail, { message: msg('No document says how this route refuses.') }])
          : detail,
    });
  }
}

function outcomeOf(error: unknown, kind: Probe['kind']): ProbeOutcome {
  if (error instanceof ContractMismatchError) return 'mismatch';
  if (error instanceof NetworkError || error instanceof TimeoutError) return 'unreachable';
  if (kind === 'action') {
    if (error instanceof RpcError) return error.code === methodNotFound ? 'failed' : 'refused';
    if (error instanceof StatusError && error.status < 500 && error.status !== 429)
      return error.reason === undefined && noRoute.has(error.status) ? 'failed' : 'refused';
  }
  return 'failed';
}
