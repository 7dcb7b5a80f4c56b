import { WRAPPED_SOL_MINT } from '@clearstake/verifier';
import { usePins } from '@/hooks/config/use-config';
import { usePool } from '@/hooks/staking/use-pool';
import { useTokensElsewhere } from './use-tokens-elsewhere';
import { useWrappedSol } from './use-wrapped-sol';

/** Whether an address holds pool tokens or wrapped SOL, as far as that was read. */
export function useHoldsTokens(address: string): boolean {
  const mint = usePins()?.pool?.mint;
  return [
    usePool(address).data?.tokens?.amount,
    useWrappedSol(address).data,
    useTokensElsewhere(address, mint).data?.amount,
    useTokensElsewhere(address, WRAPPED_SOL_MINT).data?.amount,
  ].some((amount) => amount !== undefined && amount > 0n);
}
