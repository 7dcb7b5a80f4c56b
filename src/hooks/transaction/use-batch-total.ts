import { type Intent, targetsOf } from '@clearstake/verifier';
import { useState } from 'react';
import { useKnownPortfolio } from '@/hooks/portfolio/use-known-portfolio';

/** Lamports that the request names, else what the portfolio had staked in it when the review opened; undefined if unknown. */
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
