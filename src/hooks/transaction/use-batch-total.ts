import { type Intent, targetsOf } from '@clearstake/verifier';
import { useState } from 'react';
import { useKnownPortfolio } from '@/hooks/portfolio/use-known-portfolio';

/**
 * The SOL that all transactions of a request are about, in lamports: what it names itself, else what the portfolio that was read last has
 * staked in those accounts. Of the moment at which the review was opened; undefined where a part is not known.
 */
export function useBatchTotal(parts: readonly Intent[]): bigint | undefined {
  const portfolio = useKnownPortfolio(parts[0]?.wallet ?? '');
  const staked = new Map(portfolio?.positions.map(({ address, delegated }) => [address, delegated]));
  const known = parts.flatMap((part) => lamportsOf(part, staked));
  const [total] = useState(
    known.includes(undefined)
      ? undefined
      : known.reduce<bigint>((sum, lamports) => sum + (lamports ?? 0n), 0n),
  );
  return total;
}

function lamportsOf(part: Intent, staked: ReadonlyMap<string, bigint>): readonly (bigint | undefined)[] {
  if (part.operation === 'withdraw') return part.withdrawals.map(({ lamports }) => lamports);
  if ('lamports' in part) return [part.lamports];
  // Each part of a merge names the same destination.
  const named = part.operation === 'merge' ? part.sources : targetsOf(part);
  return named.map((address) => staked.get(address));
}
