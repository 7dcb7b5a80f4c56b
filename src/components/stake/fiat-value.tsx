import { Provenance } from '@/components/ui/provenance';
import { isKnown } from '@/hooks/stats/reading';
import { useSolValue } from '@/hooks/stats/use-figures';
import { LAMPORTS_PER_SOL } from '@/lib/lamports';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What lamports are worth in US dollars, for display only; says so when the price is unknown or stale. */
export function FiatValue({ lamports }: { lamports: bigint }) {
  const price = useSolValue();
  if (!isKnown(price)) {
    return <span>{price.state === 'loading' ? '' : 'Price unavailable'}</span>;
  }
  // Whole cents of a bigint amount: the price has far fewer digits than a number holds.
  const cents = (lamports * BigInt(Math.round(price.value * 1e6))) / (LAMPORTS_PER_SOL * 10_000n);
  return (
    <span>
      {dollars.format(Number(cents) / 100)} at{' '}
      <Provenance route={price.source.route} fetchedAt={price.source.fetchedAt} unit="US dollars per SOL">
        {dollars.format(price.value)}
      </Provenance>
      {price.state === 'stale' ? <span className="warn-text"> (stale)</span> : null}
    </span>
  );
}
