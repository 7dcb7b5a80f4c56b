import {
  type ChainFacts,
  type Intent,
  type KeyedRequest,
  SaidError,
  said,
  type WorkerAnswers,
  type WorkerCall,
} from '@clearstake/verifier';
import workerUrl from './cosign-worker?worker&url';

/** The page's side of the worker that owns a new account's secret key. */
export type Cosigner = ReturnType<typeof createCosigner>;

const WORKER_FAILED = said('signing-worker-failed');

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

declare global {
  /** Trusted Types, where the browser has them. */
  var trustedTypes: { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy } | undefined;
}

let policy: ScriptUrlPolicy | undefined;

/** The only script URL allowed for a worker by the Content-Security-Policy's Trusted Types. */
function trustedWorkerUrl(): string {
  policy ??= globalThis.trustedTypes?.createPolicy('app#worker', { createScriptURL: () => workerUrl });
  return policy ? policy.createScriptURL(workerUrl) : workerUrl;
}

/** Starts the worker. Dispose of it when the transaction was sent, cancelled or refused. */
export function createCosigner() {
  const worker = new Worker(trustedWorkerUrl(), { type: 'module', name: 'cosign' });
  // A terminated worker says nothing: without this, who waits for it would keep the lock for sending.
  const disposed = new AbortController();
  function ask<C extends WorkerCall['call']>(call: Extract<WorkerCall, { call: C }>, left?: AbortSignal) {
    const signal = left ? AbortSignal.any([left, disposed.signal]) : disposed.signal;
    return new Promise<WorkerAnswers[C]>((resolve, reject) => {
      signal.throwIfAborted();
      const listening = new AbortController();
      const until = { signal: listening.signal };
      const stop = (error: unknown) => {
        listening.abort();
        reject(error);
      };
      worker.addEventListener(
        'message',
        (event: MessageEvent<WorkerAnswers[C]>) => {
          listening.abort();
          resolve(event.data);
        },
        until,
      );
      worker.addEventListener('error', () => stop(new SaidError(WORKER_FAILED)), until);
      signal.addEventListener('abort', () => stop(signal.reason), until);
      worker.postMessage(call);
    });
  }
  return {
    /** Calls the staking route in the worker, where the secret key stays. Calls may not overlap. */
    request: (request: KeyedRequest, signal?: AbortSignal) =>
      ask<'request'>({ call: 'request', request }, signal),
    /** Generates the key of an account whose transaction is built in the browser. */
    generate: (intent: Intent) => ask<'generate'>({ call: 'generate', intent }),
    /** Has the worker verify the signed transaction again and add the account's signature. The key is destroyed afterwards. */
    cosign: (wire: Uint8Array, facts: ChainFacts) => ask<'cosign'>({ call: 'cosign', wire, facts }),
    /** Terminates the worker, and with it the key. Calls that it has not answered reject, and so do later ones. */
    dispose: () => {
      worker.terminate();
      disposed.abort(new SaidError(WORKER_FAILED));
    },
  };
}
