import { msg, t } from '@clearstake/contract/i18n';
import type { FlowState } from '@clearstake/verifier';
import { Check, Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useMedia } from '@/hooks/use-media';
import { cx } from '@/lib/cx';
import { Actions, finePrint, mainAction, SafetyLink } from './actions';

/** Why signing is blocked despite an accepting verdict, and a remedy. */
export interface SignBlock {
  /** What happened; replaces the verdict's title. */
  readonly title: string;
  readonly reason: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ReviewActionsProps {
  state: Exclude<FlowState, { step: 'done' | 'confirmed' }>;
  /** Number of compared rows; the button unlocks after their ticks have appeared. */
  rows: number;
  onSign: () => void;
  signBlock: SignBlock | undefined;
  onCancel: () => void;
}

/** The buttons of each step: the disabled one in place of Sign, and the one that leaves. */
const labels = {
  building: [msg('Waiting for the transaction'), msg('Cancel')],
  checking: [msg('Checking before you sign'), msg('Cancel')],
  review: [msg('Cannot sign yet'), msg('Cancel')],
  signing: [msg('Waiting for your wallet'), msg('Stop waiting')],
  sending: [msg('Sending'), msg('Close')],
  sent: [msg('Waiting for the network'), msg('Close')],
} as const;

export const waitingRetryLabel = msg('Try again waits: it may still land');

/** Sign is green only when every check passed. The elements persist across steps, so they keep the focus. */
export function ReviewActions({ state, rows, onSign, signBlock, onCancel }: ReviewActionsProps) {
  // In the document too, so that Tab follows what is seen.
  const signFirst = useMedia('(max-width: 640px)');
  const ready = useTicksDone(rows, state.step === 'review');
  const signable = state.step === 'review' && signBlock === undefined;
  const action = state.step === 'review' ? signBlock?.action : undefined;
  const [waiting, leave] = labels[state.step];
  const isWatched = state.step === 'sent' && state.trouble !== null;
  const cancel = (
    <Button key="cancel" size="lg" onClick={onCancel}>
      {t(leave)}
    </Button>
  );
  const sign = (
    <Button
      key="sign"
      kind={signable ? 'pass' : 'ink'}
      size="lg"
      className={cx(mainAction, 'max-s:basis-full max-s:short:basis-0')}
      disabled={signable ? !ready : action === undefined}
      onClick={action?.run ?? onSign}
    >
      {action ? null : <Icon of={signable ? Check : Lock} />}
      {signable ? t('Sign in wallet') : (action?.label ?? t(isWatched ? waitingRetryLabel : waiting))}
    </Button>
  );
  return (
    <>
      <Actions>{signFirst ? [sign, cancel] : [cancel, sign]}</Actions>
      {signable ? (
        <p className={finePrint}>
          {t('Checked again after your wallet signs, and once more before sending.')} <SafetyLink />
        </p>
      ) : null}
    </>
  );
}

/** Milliseconds of the ticks, as `ui/match.tsx` has them. */
const ticks = { step: 40, most: 400, last: 120 };

function useTicksDone(rows: number, active: boolean): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!active) {
      setDone(false);
      return;
    }
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const duration = Math.min(ticks.step * Math.max(0, rows - 1), ticks.most) + ticks.last;
    const timer = setTimeout(() => setDone(true), reducedMotion ? 0 : duration);
    return () => clearTimeout(timer);
  }, [rows, active]);
  return done;
}
