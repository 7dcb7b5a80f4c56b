import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AccountRewards } from '@/components/portfolio/records/account-rewards';
import { OlderRewardsNote } from '@/components/portfolio/records/rewards-table';
import { Address } from '@/components/ui/address';
import { Amount } from '@/components/ui/amount';
import { buttonClass } from '@/components/ui/button-class';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, CellSheet, Sheet } from '@/components/ui/sheet';
import { StateMark } from '@/components/ui/state-mark';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { useInflationRewards } from '@/hooks/portfolio/use-inflation-rewards';
import { useOutlooks } from '@/hooks/portfolio/use-outlooks';
import { useRewardRecords } from '@/hooks/portfolio/use-reward-records';
import { useValidatorNames } from '@/hooks/portfolio/use-validator-names';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import { nextStep } from '@/lib/portfolio/next-step';
import { awaitsFirstReward } from '@/lib/portfolio/outlook';
import type { StakePosition } from '@/lib/portfolio/stake-position';

export function StakeAccountPanel({ position }: { position: StakePosition }) {
  const epoch = useChainEpoch();
  const accounts = useMemo(() => (epoch === undefined ? [] : [position.address]), [epoch, position.address]);
  const records = useRewardRecords(useInflationRewards(accounts, BigInt(epoch ?? 0)));
  const { rewards, olderRewards } = records;
  const [judged = position] = useOutlooks(
    [position],
    epoch === undefined ? undefined : rewards,
    BigInt(epoch ?? 0),
  );
  const { address, activity, delegated, withdrawable, idle, vote, staker, withdrawer } = position;
  const names = useValidatorNames();
  const { when, what } = nextStep(judged, undefined, useBoundary());
  return (
    <>
      <CellSheet aria-label={t('What this address is')} cell="grid gap-2">
        <h2>{t('This is a stake account, not a wallet')}</h2>
        <p className="text-t2">{t('Its SOL belongs to whoever can withdraw from it.')}</p>
        <KeyValues>
          <KeyValue label={t('Address')}>
            <Address value={address} what={t('stake account')} />
          </KeyValue>
          <KeyValue label={t('State')}>
            <StateMark state={activity} locked={position.locked} />
          </KeyValue>
          <KeyValue label={t('Next##change')}>
            {what === '' ? when : t('{when}, {what}', { when, what })}
          </KeyValue>
          <KeyValue label={t('Delegated')}>
            <Amount lamports={delegated} precision="money" />
          </KeyValue>
          <KeyValue label={t(activity === 'inactive' ? 'Amount' : 'Not earning')}>
            <Amount lamports={activity === 'inactive' ? withdrawable : idle} precision="money" />
          </KeyValue>
          <KeyValue label={t('Validator')}>
            {vote === null ? (
              t('None##validator')
            ) : (
              <Link
                to="/validators/$identity"
                params={{ identity: vote }}
                className="touch-target link inline-block"
              >
                <span className="block max-w-[min(300px,50vw)] truncate">
                  {names.get(vote) ?? t('Unnamed')}
                </span>
              </Link>
            )}
          </KeyValue>
          <KeyValue label={t('Who can withdraw')}>
            <Address value={withdrawer} what={t('withdraw authority')} />
          </KeyValue>
          <KeyValue label={t('Who can re-delegate')}>
            <Address value={staker} what={t('staker authority')} />
          </KeyValue>
        </KeyValues>
        <div className="flex items-center gap-2 flex-wrap">
          <Link
            to="/portfolio"
            search={{ address: withdrawer, mark: address }}
            className={buttonClass('ink')}
          >
            {t(
              staker === withdrawer ? 'Open its owner’s portfolio' : 'Open the portfolio of who can withdraw',
            )}
          </Link>
          {staker === withdrawer ? null : (
            <Link to="/portfolio" search={{ address: staker, mark: address }} className={buttonClass('line')}>
              {t('Open the portfolio of who can re-delegate')}
            </Link>
          )}
        </div>
      </CellSheet>
      {epoch === undefined ? null : (
        <>
          <SectionHead>
            <h2>{t('Rewards by epoch')}</h2>
          </SectionHead>
          <Sheet aria-label={t('Rewards by epoch')}>
            <AccountRewards
              account={address}
              records={records}
              awaitsFirst={awaitsFirstReward(position, BigInt(epoch))}
            />
            {olderRewards.load || olderRewards.loading ? (
              <Cell>
                <OlderRewardsNote records={records} missing="" />
              </Cell>
            ) : null}
          </Sheet>
        </>
      )}
    </>
  );
}
