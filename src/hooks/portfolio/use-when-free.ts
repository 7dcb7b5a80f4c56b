import { endsAtOnce } from '@/lib/portfolio/stake-position';
import { useKnownPortfolio } from './use-known-portfolio';

/**
 * When accounts that are deactivated can be withdrawn, by the portfolio that was read last: never active ones at once, locked ones
 * after their lockup. At the end of the epoch where nothing else is known.
 */
export function useWhenFree(wallet: string, accounts: readonly string[]): 'now' | 'lockup' | 'epoch-end' {
  const portfolio = useKnownPortfolio(wallet);
  const known = portfolio?.positions.filter(({ address }) => accounts.includes(address)) ?? [];
  if (portfolio === undefined || known.length === 0) return 'epoch-end';
  if (known.some(({ locked }) => locked)) return 'lockup';
  const free = known.filter(
    (position) => position.activity === 'inactive' || endsAtOnce(position, portfolio.epoch),
  );
  return free.length === accounts.length ? 'now' : 'epoch-end';
}
