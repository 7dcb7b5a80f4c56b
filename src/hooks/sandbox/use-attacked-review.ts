import type { Attack } from '@clearstake/contract/sandbox-control';
import { useEffect, useRef, useState } from 'react';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';

export type AttackedReview = ReturnType<typeof useAttackedReview>;

type Phase = 'none' | 'armed' | 'building';

/** Switches the sandbox to an attack for one build of the flow's request, and back when it is judged. */
export function useAttackedReview({ state, retry }: TransactionFlowControl) {
  const [attack, setAttack] = useState<Attack | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const phase = useRef<Phase>('none');
  const step = state?.step;
  const closed = useRef(false);
  closed.current = step === undefined;

  useEffect(() => {
    if (step === undefined) {
      setAttack(null);
      setProblem(null);
    }
    if (step === 'building' || step === 'checking') {
      // Only now: the note about the attack has the focus until the next build takes it.
      if (phase.current === 'none') setAttack(null);
      else phase.current = 'building';
    }
    const judged = phase.current === 'building' && (step === 'review' || step === 'done');
    if (judged || (phase.current !== 'none' && step === undefined)) end(phase);
  }, [step]);
  useEffect(() => () => end(phase), []);

  return {
    /** The attack that the shown build was made under; null for an honest one. */
    attack,
    problem,
    run: (next: Attack) => {
      setProblem(null);
      void import('@/api/sandbox/attacks')
        .then(({ startAttack }) => startAttack(next.name))
        .then(
          () => {
            phase.current = 'armed';
            if (closed.current) return end(phase);
            setAttack(next);
            retry();
          },
          (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
        );
    },
  };
}

function end(phase: { current: Phase }): void {
  if (phase.current === 'none') return;
  phase.current = 'none';
  void import('@/api/sandbox/attacks').then(({ endAttack }) => endAttack());
}
