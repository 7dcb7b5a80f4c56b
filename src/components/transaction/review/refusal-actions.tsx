import { t } from '@clearstake/contract/i18n';
import type { Outcome } from '@clearstake/verifier';
import { Lock } from 'lucide-react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Address } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { Actions, finePrint, mainAction } from './actions';
import { SafetyLink } from './safety-link';

interface RefusalActionsProps {
  report: string;
  walletOpened: boolean;
  unasked: Extract<Outcome, { kind: 'refused' }>['unasked'];
  /** Of what the wallet sent all the same. */
  signature: string | null;
  onClose: () => void;
  /** Rebuilds and checks again; defined only when the cause may pass. */
  onRetry: (() => void) | undefined;
  /** An attack of the sandbox that the person chose: there is nothing to report. */
  practice: boolean;
}

/** Buttons of a refusal: signing is locked, without an override; the report can be copied. */
export function RefusalActions({
  report,
  walletOpened,
  unasked,
  signature,
  onClose,
  onRetry,
  practice,
}: RefusalActionsProps) {
  return (
    <>
      <Actions>
        {onRetry ? null : (
          <Button size="lg" className={cx(mainAction, 'max-s:basis-full max-[481px]:short:hidden')} disabled>
            <Icon of={Lock} />
            {t('Signing is locked')}
          </Button>
        )}
        <CopyTextButton text={report}>{t('Copy report')}</CopyTextButton>
        <Button size="lg" onClick={onClose}>
          {t('Close')}
        </Button>
        {onRetry ? (
          <Button kind="ink" size="lg" className={mainAction} onClick={onRetry}>
            {t('Try again')}
          </Button>
        ) : null}
      </Actions>
      <p className={finePrint}>
        {practice && unasked === undefined
          ? t('No SOL left your wallet. You tried this attack in the sandbox, so there is nothing to report.')
          : moneyText(unasked, walletOpened, onRetry !== undefined)}{' '}
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

function moneyText(unasked: RefusalActionsProps['unasked'], walletOpened: boolean, mayPass: boolean): string {
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
