import { useQueryClient } from '@tanstack/react-query';
import { chainKeys } from '@/hooks/wallet/use-balance';
import type { Portfolio } from '@/services/portfolio/read-portfolio';

export const portfolioKey = (address: string | undefined) => [...chainKeys.all, 'portfolio', address ?? ''];

/** The states of stake accounts that the address's transactions name and its portfolio does not have. */
export const formerKey = (address: string) => [...chainKeys.all, 'former-accounts', address];

/** What the portfolio's page read last of this address; undefined where it was not open. Asks for nothing, and has no code to. */
export function useKnownPortfolio(address: string): Portfolio | undefined {
  return useQueryClient().getQueryData<Portfolio>(portfolioKey(address));
}
