import { formatClock } from '@clearstake/contract/format/format-time';
import { msg, t } from '@clearstake/contract/i18n';
import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { useOutages } from '@/hooks/use-connection';
import { useTimeZone } from '@/hooks/use-time-zone';
import type { Outage } from '@/lib/connection';
import { cx } from '@/lib/cx';

interface Meaning {
  readonly what: string;
  /** What is old or waits. */
  readonly means: string;
  /** What goes on, unless one of these is out, too. */
  readonly works?: string;
  readonly unless?: readonly Outage['of'][];
}

const nothingNew = msg(
  'The figures are the last that were read, each with its age. Nothing new can be sent.',
);

const meanings: Record<Outage['of'], Meaning> = {
  network: { what: msg('You are offline, since {time}.'), means: nothingNew },
  server: { what: msg('The server of this page does not answer, since {time}.'), means: nothingNew },
  rpc: {
    what: msg('The Solana node does not answer, since {time}.'),
    means: msg(
      'Stake accounts and balances are the last that were read. Nothing can be checked, so nothing can be signed.',
    ),
    works: msg('Rates, rewards and validators are still read.'),
    unless: ['stakingApi'],
  },
  stakingApi: {
    what: msg('The staking API does not answer, since {time}.'),
    means: msg('Its figures are the last that were read, and new stakes and swaps wait.'),
    works: msg('Withdrawing and unstaking without the API still work: this page builds them itself.'),
    unless: ['rpc'],
  },
  blockEngine: {
    what: msg('The block engine does not answer, since {time}.'),
    means: msg('Only the page Block engine is affected; staking is not.'),
  },
};

export function OutageBanner() {
  const outages = useOutages();
  const zone = useTimeZone();
  const out = outages.map(({ of }) => of);
  return (
    // A live region must exist before its text changes, so it is always rendered.
    <div className={cx(pageWidth, 'grid w-full gap-2', outages.length > 0 && 'pt-4')} role="status">
      {outages.map(({ of, since }, index) => {
        const { what, means, works, unless = [] } = meanings[of];
        return (
          <Callout key={of} kind="warn" className="text-pretty">
            <b>{t(what, { time: formatClock(since, zone).slice(0, 5) })}</b> {t(means)}{' '}
            {works === undefined || unless.some((other) => out.includes(other)) ? null : `${t(works)} `}
            {index === outages.length - 1 ? (
              <>
                {t('What is staked stays staked and goes on earning.')}{' '}
                {t('What was sent before goes on by itself.')}
              </>
            ) : null}
          </Callout>
        );
      })}
    </div>
  );
}
