import { formatCommission, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Moment } from '@/components/time/moment';
import { rich } from '@/components/ui/rich';
import { CellSheet } from '@/components/ui/sheet';
import type { SeenCommission } from '@/lib/validators/validators';

/** The commissions that this browser saw, newest first. No source has their history. */
export function CommissionLog({ commissions }: { commissions: readonly SeenCommission[] }) {
  return (
    <CellSheet aria-label={t('Commission, as this browser saw it')}>
      {commissions.length === 0 ? (
        <p className="text-sm/5 text-t2">{t('Nothing has been seen yet.')}</p>
      ) : (
        <ul className="grid text-sm/5">
          {commissions.toReversed().map(({ percent, seenAt, before }) => (
            <li key={seenAt} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
              <b className="tnum font-560">{withUnit(formatCommission(percent), '%')}</b>
              <span className="text-t2">
                {before === null
                  ? rich('first seen {time}', { time: <Moment at={seenAt} /> })
                  : rich('first seen {time}; another one until {before}', {
                      time: <Moment at={seenAt} />,
                      before: <Moment at={before} />,
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-t3">
        {t(
          'Neither the API nor the Solana node has a history of commission. This browser keeps what it reads while this page or the list is open; it cannot say when between two readings a change happened.',
        )}
      </p>
    </CellSheet>
  );
}
