import { t } from '@contract/i18n';
import { Link } from '@tanstack/react-router';
import { rich } from '@/components/ui/rich';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { shortAddress } from '@/lib/format/short-address';
import type { Validator } from '@/lib/validators/validators';

/** Whether native stake made here goes to this validator, and why; nothing where it goes to none. */
export function StakeDestination({ validator }: { validator: Validator }) {
  const tracked = useTrackedValidator();
  const here = validator.vote !== null && validator.vote === tracked.vote;
  if (tracked.vote === undefined) return null;
  return (
    <Sheet aria-label={t('Where stake goes')}>
      <Cell>
        <CellHead title={here ? t('Why your stake goes here') : t('Why your stake does not go here')} />
        <div className="grid max-w-[72ch] gap-2.5 text-sm/5 text-t2">
          <p>
            {rich(
              'Native stake made on this page goes to {name}. The staking API chooses the validator, so this page checks its choice: vote account {vote} is built into this release.',
              {
                name:
                  here || tracked.identity === undefined ? (
                    <b className="font-560 text-t1">{tracked.name}</b>
                  ) : (
                    <Link to="/validators/$identity" params={{ identity: tracked.identity }} className="link">
                      {tracked.name}
                    </Link>
                  ),
                vote: (
                  <span className="mono" dir="ltr">
                    {shortAddress(tracked.vote)}
                  </span>
                ),
              },
            )}
          </p>
          <p>
            {t(
              'Your browser decodes what the API built. If that delegates to any other vote account, signing stays locked and your wallet never sees it.',
            )}
          </p>
          <p>
            {here
              ? t('Liquid stake goes to the pool, which chooses its validators itself.')
              : t(
                  'Figures here are for comparing. To delegate to this validator, use a wallet that lets you choose.',
                )}
          </p>
        </div>
        {here ? (
          <div className="mt-3">
            <Link to="/stake" className="link text-sm">
              {t('Stake SOL')}
            </Link>
          </div>
        ) : null}
      </Cell>
    </Sheet>
  );
}
