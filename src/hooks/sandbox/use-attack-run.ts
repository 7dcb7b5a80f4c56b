import { LAMPORTS_PER_SOL } from '@clearstake/contract/format/lamports';
import { pinsFor } from '@clearstake/contract/pins';
import type { Attack } from '@clearstake/contract/sandbox-control';
import type { FlowState, TransactionFlow } from '@clearstake/verifier';
import { useEffect, useState } from 'react';
import { loadFlowModules } from '@/hooks/transaction/use-transaction-flow';

const staked = 2n * LAMPORTS_PER_SOL;
const funded = 10n * LAMPORTS_PER_SOL;

interface AttackRun {
  /** Null before the request starts. */
  readonly state: FlowState | null;
  readonly problem: string | null;
}

const idle: AttackRun = { state: null, problem: null };

/**
 * Has the sandbox build a stake of 2 SOL for a fresh address under an attack, up to the verdict, and makes it honest again. It runs
 * once for each attack and `attempt`.
 */
export function useAttackRun(attack: Attack | undefined, attempt: number): AttackRun {
  const [run, setRun] = useState<AttackRun>(idle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run.
  useEffect(() => {
    setRun(idle);
    if (!attack) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: AttackRun) => {
      if (!signal.aborted) setRun(next);
    };
    const started = start(attack, signal, (state) => show({ state, problem: null })).catch((error: unknown) =>
      show({ state: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      leaving.abort();
      void started.then((end) => end?.());
    };
  }, [attack, attempt]);
  return run;
}

/** Resolves with what ends it. */
async function start(
  attack: Attack,
  signal: AbortSignal,
  onState: (state: FlowState) => void,
): Promise<(() => void) | undefined> {
  const [{ startAttack, endAttack }, { fundStranger }, { makeIntent, createTransactionFlow, flowPorts }] =
    await Promise.all([
      import('@/api/sandbox/attacks'),
      import('@/services/sandbox/fund-stranger'),
      loadFlowModules(),
    ]);
  const wallet = await fundStranger(funded, signal);
  if (signal.aborted) return;
  await startAttack(attack.name);
  let hostile = true;
  const restore = () => {
    if (hostile) void endAttack();
    hostile = false;
  };
  const request = { cluster: 'sandbox', wallet, lamports: staked } as const;
  const intent = makeIntent(
    attack.operations.includes('native-stake')
      ? { ...request, operation: 'native-stake', autoCompound: false }
      : { ...request, operation: 'liquid-stake' },
  );
  const flow: TransactionFlow = createTransactionFlow({
    intent,
    pins: pinsFor('sandbox'),
    ports: flowPorts(intent.operation),
  });
  const show = () => {
    const state = flow.getState();
    if (state.step === 'review' || state.step === 'done') restore();
    onState(state);
  };
  flow.subscribe(show);
  show();
  return () => {
    flow.leave();
    restore();
  };
}
