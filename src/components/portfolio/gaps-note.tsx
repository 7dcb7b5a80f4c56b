import { grouped } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import type { Portfolio } from '@/services/portfolio/read-portfolio';

export function GapsNote({ portfolio, onRetry }: { portfolio: Portfolio; onRetry: () => void }) {
  const { gaps, positions, slot } = portfolio;
  const { listing, unread, landing } = gaps;
  return (
    <>
      {listing === undefined ? null : (
        <FailureNote onRetry={onRetry}>
          <b>{t('The stake accounts cannot be listed.')}</b> {listing}{' '}
          {positions.length > 0
            ? t('Those that are known otherwise are below; there may be more. Nothing was sent.')
            : t('Nothing was sent.')}
        </FailureNote>
      )}
      {unread === undefined ? null : (
        <FailureNote onRetry={onRetry}>
          <b>
            {t(
              '{count, plural, one {{count} stake account} other {{count} stake accounts}} could not be read, and what is there is missing below.',
              { count: unread.count },
            )}
          </b>{' '}
          {unread.reason}
        </FailureNote>
      )}
      {landing === undefined ? null : (
        <Callout role="status" className="mb-4">
          {t(
            'Your last transaction landed in slot {landing}, and the Solana node still answers as of slot {slot}: what it changed is shown as soon as the node has it.',
            { landing: grouped(landing), slot: grouped(slot) },
          )}
        </Callout>
      )}
    </>
  );
}
