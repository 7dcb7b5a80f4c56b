import { t } from '@clearstake/contract/i18n';
import { type Audit, type FlowState, mayPass, type Outcome } from '@clearstake/verifier';
import { Lock } from 'lucide-react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { waitingRetryLabel } from '@/components/transaction/review/review-actions';
import { Address } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { Actions, finePrint, mainAction, SafetyLink } from '../review/actions';
import { formatReport } from '../review/report';
import type { SheetView } from '../review/sheet-view';
import { outcomeText } from './outcome-text';
import { ReceiptButton } from './receipt-button';

interface OutcomeActionsProps {
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  audit: Audit | null;
  onClose: () => void;
  onRetry: () => void;
  onNext: (() => void) | undefined;
}

/** Buttons after an outcome. A retry is enabled only when nothing can still land, and is primary unless the audit differs. */
export function OutcomeActions({ outcome, audit, onClose, onRetry, onNext }: OutcomeActionsProps) {
  const doubtful = audit?.kind === 'differs';
  const confirmed = outcome.kind === 'confirmed';
  const next = confirmed ? onNext : undefined;
  const ended = !next && (confirmed || ('lasting' in outcome && outcome.lasting));
  const retry = outcomeText(outcome).retry ? onRetry : undefined;
  const forward = ended ? undefined : (next ?? retry);
  const forwardPrimary = forward !== undefined && !doubtful;
  return (
    <Actions>
      {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
      <Button
        kind={forwardPrimary ? 'line' : 'ink'}
        size="lg"
        className={forwardPrimary ? undefined : mainAction}
        onClick={onClose}
      >
        {next ? t('Stop here') : confirmed && !doubtful ? t('Done') : t('Close')}
      </Button>
      {ended ? null : (
        <Button
          kind={forwardPrimary ? 'ink' : 'line'}
          size="lg"
          className={forwardPrimary || !forward ? mainAction : undefined}
          disabled={!forward}
          onClick={forward}
        >
          {forward ? null : <Icon of={Lock} />}
          {next ? t('Review the next one') : retry ? t('Try again') : t(waitingRetryLabel)}
        </Button>
      )}
    </Actions>
  );
}

interface RefusalActionsProps extends Pick<OutcomeActionsProps, 'onClose' | 'onRetry'> {
  state: FlowState;
  view: SheetView;
  outcome: Extract<Outcome, { kind: 'refused' }>;
  /** An attack of the sandbox that the person chose: there is nothing to report. */
  practice: boolean;
}

/** Buttons of a refusal: signing is locked, without an override; the report can be copied. Retried is only what may pass. */
export function RefusalActions({ state, view, outcome, onClose, onRetry, practice }: RefusalActionsProps) {
  const { verdict, walletOpened } = view;
  const { unasked } = outcome;
  // Of what the wallet sent all the same.
  const signature = state.step === 'done' ? state.signature : null;
  const passing = !walletOpened && mayBeAcceptedLater(outcome);
  const report = verdict ? formatReport(state.intent, verdict) : outcome.code;
  return (
    <>
      <Actions>
        {passing ? null : (
          <Button size="lg" className={cx(mainAction, 'max-s:basis-full max-[481px]:short:hidden')} disabled>
            <Icon of={Lock} />
            {t('Signing is locked')}
          </Button>
        )}
        <CopyTextButton text={report}>{t('Copy report')}</CopyTextButton>
        <Button size="lg" onClick={onClose}>
          {t('Close')}
        </Button>
        {passing ? (
          <Button kind="ink" size="lg" className={mainAction} onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null}
      </Actions>
      <p className={finePrint}>
        {practice && unasked === undefined
          ? t('No SOL left your wallet. You tried this attack in the sandbox, so there is nothing to report.')
          : moneyText(unasked, walletOpened, passing)}{' '}
        <SafetyLink />
      </p>
      {signature === null ? null : (
        <p className={finePrint}>
          {t('Signature')} <Address value={signature} what={t('signature')} subject="signature" />
        </p>
      )}
    </>
  );
}

function mayBeAcceptedLater({ code, verdict }: Extract<Outcome, { kind: 'refused' }>): boolean {
  const failing = verdict
    ? [...verdict.findings, ...verdict.rows.filter(({ status }) => status === 'fail')]
    : [];
  return [{ code }, ...failing].every((finding) => finding.code !== undefined && mayPass(finding.code));
}

function moneyText(
  unasked: RefusalActionsProps['outcome']['unasked'],
  walletOpened: boolean,
  mayPass: boolean,
): string {
  if (unasked === 'landed') {
    return t(
      'Your wallet signed something else than what was checked and sent it by itself. It is on the chain, so SOL may have moved: look at your balance. Report it with the copied bytes.',
    );
  }
  if (unasked === 'may-land') {
    return t(
      'Your wallet signed something else than what was checked and may have sent it by itself, so it is not known whether SOL moved. The chain is watched. Report it with the copied bytes.',
    );
  }
  if (walletOpened)
    return t('No SOL left your wallet: what was signed was not sent. Report it with the copied bytes.');
  return mayPass
    ? t(
        'No SOL left your wallet: nothing was signed or sent. What stood in the way may pass: it is built and checked anew.',
      )
    : t(
        'No SOL left your wallet: nothing was signed or sent. Try again later or report it with the copied bytes.',
      );
}
