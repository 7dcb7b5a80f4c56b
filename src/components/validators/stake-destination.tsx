import { formatCommission } from '@clearstake/contract/format/figures';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/components/ui/button-class';
import { rich } from '@/components/ui/rich';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { Validator } from '@/lib/validators/validators';
import { OwnMark } from './own-mark';

/** Whether native stake made here goes to this validator, and why; nothing where it goes to none. */
export function StakeDestination({ validator }: { validator: Validator }) {
  const tracked = useTrackedValidator();
  const here = validator.vote !== null && validator.vote === tracked.vote;
  if (tracked.vote === undefined) return null;
  return (
    <CellSheet aria-label={t('Where stake goes')} id="why" className="scroll-mt-4">
      <CellHead
        title={here ? t('Why this one, and who earns from it') : t('Why your stake does not go here')}
      />
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
        {here ? (
          <p>
            {validator.commission === undefined || validator.commission === null
              ? t(
                  'Its operator keeps a commission of the rewards. This page adds no fee of its own to native stake.',
                )
              : t(
                  'Its operator keeps {commission} % of the inflation rewards, and what it does not share of block rewards and tips. This page adds no fee of its own to native stake.',
                  { commission: formatCommission(validator.commission) },
                )}
          </p>
        ) : null}
        <p>
          {t(
            here
              ? 'Liquid stake goes to the pool, which chooses its validators itself.'
              : 'Figures here are for comparing. To delegate to this validator, use a wallet that lets you choose.',
          )}
        </p>
      </div>
    </CellSheet>
  );
}

export function DestinationLine({ validator }: { validator: Validator }) {
  const tracked = useTrackedValidator();
  if (tracked.vote === undefined) return null;
  return validator.vote === tracked.vote ? (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span className="flex items-center gap-2 font-560">
        <OwnMark />
        {t('Your stake goes here')}
      </span>
      <Link to="/stake" className={buttonClass('ink')}>
        {t('Stake SOL')}
      </Link>
    </p>
  ) : (
    <p className="text-t2">
      {rich('Your stake does not go here: native stake made on this page goes to {name}. <why>Why</why>', {
        name: tracked.name,
        why: (text) => (
          <a href="#why" className="link">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
