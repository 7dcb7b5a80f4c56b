import { msg, t } from '@contract/i18n';
import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { useOutages } from '@/hooks/use-connection';
import { useTimeZone } from '@/hooks/use-time-zone';
import type { Outage } from '@/lib/connection';
import { cx } from '@/lib/cx';
import { formatClock } from '@/lib/time/format-time';

const nothingNew = msg(
  'The figures are the last that were read, each with its age. Nothing new can be sent.',
);

const sentences: Record<Outage['of'], { readonly what: string; readonly means: string }> = {
  network: { what: msg('You are offline, since {time}.'), means: nothingNew },
  server: { what: msg('The server of this page does not answer, since {time}.'), means: nothingNew },
  rpc: {
    what: msg('The Solana node does not answer, since {time}.'),
    means: msg(
      'Stake accounts and balances are the last that were read. Nothing can be checked, so nothing can be signed.',
    ),
  },
  stakingApi: {
    what: msg('The staking API does not answer, since {time}.'),
    means: msg(
      'Its figures are the last that were read. It also prepares new stakes, unstakes and swaps: until it answers they are refused before anything is signed.',
    ),
  },
};

/** Banner on every page while something gives no answer: what, since when, and what it means. */
export function OutageBanner() {
  const outages = useOutages();
  const zone = useTimeZone();
  return (
    // A live region must exist before its text changes, so it is always rendered.
    <div className={cx(pageWidth, 'grid w-full gap-2', outages.length > 0 && 'pt-4')} role="status">
      {outages.map(({ of, since }, index) => (
        <Callout key={of} kind="warn" className="text-pretty">
          <b>{t(sentences[of].what, { time: formatClock(since, zone).slice(0, 5) })}</b>{' '}
          {t(sentences[of].means)}{' '}
          {index === outages.length - 1 ? t('What was sent before goes on by itself.') : null}
        </Callout>
      ))}
    </div>
  );
}
