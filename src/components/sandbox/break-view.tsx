import { t } from '@contract/i18n';
import { type ReactNode, useState } from 'react';
import { ReviewSheet } from '@/components/transaction/review/review-sheet';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { LoadingNote } from '@/components/ui/skeleton';
import { useIsSandbox } from '@/hooks/config/use-config';
import { useAttackRun } from '@/hooks/sandbox/use-attack-run';
import { useWalletlessAttacks } from '@/hooks/sandbox/use-attacks';
import { AttackGroups } from './attack-groups';
import { AttackNote } from './attack-note';

const b = (text: ReactNode) => <b>{text}</b>;

interface BreakViewProps {
  /** Name of the attack to run. */
  chosen: string | undefined;
  onLeave: () => void;
}

/** The list of attacks, and the review of the chosen one. */
export function BreakView({ chosen, onLeave }: BreakViewProps) {
  const sandbox = useIsSandbox();
  const attacks = useWalletlessAttacks();
  const attack = attacks.data?.find(({ name }) => name === chosen);
  const [attempt, setAttempt] = useState(0);
  const { state, problem } = useAttackRun(attack, attempt);
  if (sandbox === false) {
    return (
      <Callout>
        {rich(
          '<b>This exists only in the sandbox.</b> Here servers and money are real, so nothing is attacked. Start Clearstake on your own machine to try it: it runs the sandbox unless it is told otherwise.',
          { b },
        )}
      </Callout>
    );
  }
  return (
    <>
      {problem === null ? null : (
        <Callout kind="warn" role="alert" className="mb-5">
          <b>{t('The attack was not run.')}</b> {problem}
        </Callout>
      )}
      {attacks.data && chosen !== undefined && !attack ? (
        <Callout kind="warn" className="mb-5">
          {rich('<b>There is no attack named “{name}”.</b> Pick one of these.', { b, name: chosen })}
        </Callout>
      ) : null}
      {attacks.isError ? (
        <Callout kind="warn" role="alert">
          <b>{t('The attacks cannot be listed.')}</b> {attacks.error.message}
        </Callout>
      ) : null}
      {attacks.data ? (
        <AttackGroups attacks={attacks.data} />
      ) : attacks.isError ? null : (
        // The footer waits below the screen.
        <div className="min-h-dvh">
          <LoadingNote>{t('Reading the attacks.')}</LoadingNote>
        </div>
      )}
      {attack && state ? (
        <ReviewSheet
          state={state}
          onSign={() => undefined}
          signBlock={{
            title: t('This attack did no harm'),
            reason: t(
              'What came does what was asked for, as the rows below show. Nobody can sign it: no wallet is involved.',
            ),
          }}
          onClose={onLeave}
          onRetry={() => setAttempt(attempt + 1)}
          onAcceptWorst={onLeave}
          above={
            state.step === 'done' && state.outcome.kind === 'refused' ? (
              <AttackNote attack={attack} refused />
            ) : null
          }
        />
      ) : null}
    </>
  );
}
