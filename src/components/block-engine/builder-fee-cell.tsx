import { t } from '@clearstake/contract/i18n';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Unit } from '@/components/ui/unit';
import { useBuilderFee } from '@/hooks/block-engine/use-builder-fee';

export function BuilderFeeCell() {
  const { data, error, refetch } = useBuilderFee();
  const isNone = data?.commission === 0n && (data.pubkey === '' || data.pubkey === SYSTEM_PROGRAM);
  return (
    <Cell>
      <CellHead title={t('Block builder fee')} level={3}>
        {isNone ? (
          <span className="text-t3">{t('none##fee')}</span>
        ) : data ? (
          <span className="font-560">
            {String(data.commission)}
            <Unit>%</Unit>
          </span>
        ) : error ? (
          <span className="text-t3">{t('unavailable')}</span>
        ) : (
          <Skeleton width="3em" />
        )}
      </CellHead>
      {data ? (
        <div className="text-xs text-t3">
          {isNone
            ? t('The answer names no block builder: no block builder collects a fee.')
            : data.pubkey === ''
              ? t('The answer names no block builder.')
              : rich('Paid to {address}', {
                  address: (
                    <bdi dir="ltr">
                      <Address value={data.pubkey} what={t('block builder’s address')} />
                    </bdi>
                  ),
                })}
        </div>
      ) : null}
      {data && data.problems.length > 0 ? (
        <Callout kind="fail" role="alert">
          <b>{t('The reference client would refuse this fee info.')}</b> {data.problems.join(' ')}
        </Callout>
      ) : null}
      {error && !data ? (
        <FailureNote onRetry={refetch}>
          {t('The fee info could not be read: {reason}', { reason: error.message })}
        </FailureNote>
      ) : null}
    </Cell>
  );
}
