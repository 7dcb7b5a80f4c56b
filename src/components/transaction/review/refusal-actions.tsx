import { t } from '@contract/i18n';
import { Lock } from 'lucide-react';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import { Actions, finePrint, mainAction } from './actions';

interface RefusalActionsProps {
  report: string;
  walletOpened: boolean;
  onClose: () => void;
  /** Rebuilds and checks again; defined only when the cause may pass. */
  onRetry: (() => void) | undefined;
}

/** Buttons of a refusal: signing is locked, without an override; the report can be copied. */
export function RefusalActions({ report, walletOpened, onClose, onRetry }: RefusalActionsProps) {
  return (
    <>
      <Actions>
        {onRetry ? null : (
          <Button
            kind="locked"
            size="lg"
            className={cx(mainAction, 'max-s:basis-full max-[481px]:short:hidden')}
            disabled
          >
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
        {walletOpened
          ? t('No SOL left your wallet: what was signed was not sent. Report it with the copied bytes.')
          : onRetry
            ? t(
                'No SOL left your wallet: nothing was signed or sent. What stood in the way may pass: it is built and checked anew.',
              )
            : t(
                'No SOL left your wallet: nothing was signed or sent. Try again later or report it with the copied bytes.',
              )}
      </p>
    </>
  );
}
