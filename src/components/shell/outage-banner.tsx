import { Callout } from '@/components/ui/callout';
import { pageWidth } from '@/components/ui/page-width';
import { useOutages } from '@/hooks/use-connection';
import { useTimeZone } from '@/hooks/use-time-zone';
import type { Outage } from '@/lib/connection';
import { cx } from '@/lib/cx';
import { formatClock } from '@/lib/time/format-time';

const sent = 'What was sent before goes on by itself.';
const nothingNew = `The figures are the last that were read, each with its age. Nothing new can be sent. ${sent}`;

const sentences: Record<Outage['of'], { readonly what: string; readonly means: string }> = {
  network: { what: 'You are offline', means: nothingNew },
  server: { what: 'The server of this page does not answer', means: nothingNew },
  rpc: {
    what: 'The Solana node does not answer',
    means: `Stake accounts and balances are the last that were read. Nothing can be checked, so nothing can be signed. ${sent}`,
  },
  stakingApi: {
    what: 'The staking API does not answer',
    means: `Its figures are the last that were read. It also prepares new stakes, unstakes and swaps: until it answers they are refused before anything is signed. ${sent}`,
  },
};

/** Banner on every page while something gives no answer: what, since when, and what it means. */
export function OutageBanner() {
  const outages = useOutages();
  const zone = useTimeZone();
  if (outages.length === 0) return null;
  return (
    <div className={cx(pageWidth, 'grid w-full gap-2 pt-4')} role="status">
      {outages.map(({ of, since }) => (
        <Callout key={of} kind="warn">
          <b>
            {sentences[of].what}, since {formatClock(since, zone).slice(0, 5)}.
          </b>{' '}
          {sentences[of].means}
        </Callout>
      ))}
    </div>
  );
}
