import { useQueryClient } from '@tanstack/react-query';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { Portfolio } from '@/services/portfolio/read-portfolio';

export const portfolioKey = (address: string | undefined) => [...chainKeys.all, 'portfolio', address ?? ''];

/** Stake accounts of the address that its transactions name and the node's list does not. */
export const foundKey = (address: string) => [...chainKeys.all, 'found-stakes', address];

/** What the portfolio's page read last of this address; undefined where it was not open. Asks for nothing, and has no code to. */
export function useKnownPortfolio(address: string): Portfolio | undefined {
  return useQueryClient().getQueryData<Portfolio>(portfolioKey(address));
}
