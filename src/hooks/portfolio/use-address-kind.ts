import { useQuery } from '@tanstack/react-query';
import { getAccountHead } from '@/api/rpc/accounts';
import { againWhileFailing } from '@/hooks/again-while-failing';
import { chainKeys } from '@/hooks/wallet/use-balance';
import { stakePosition } from '@/lib/portfolio/stake-position';
import { parseStakeAccount } from '@/transaction/facts/parse-stake-account';
import { type AddressKind, headBytes, kindOfAccount } from './address-kind';
import { readChainMoment } from './chain-moment';

/** What stands at an address: a wallet, a stake account, something else or nothing. Nothing is asked without an address. */
export function useAddressKind(address: string | undefined) {
  return useQuery({
    queryKey: chainKeys.kind(address ?? ''),
    enabled: address !== undefined,
    queryFn: ({ signal }) => readAddressKind(address ?? '', signal),
    staleTime: 15_000,
    refetchInterval: (query) => (query.state.data?.kind === 'missing' ? 15_000 : againWhileFailing(query)),
  });
}

async function readAddressKind(address: string, signal: AbortSignal): Promise<AddressKind> {
  const account = await getAccountHead(address, headBytes, { signal });
  const found = kindOfAccount(account);
  if (found.kind !== 'stake' || account === null) return found;
  const parsed = parseStakeAccount(address, account);
  if (parsed === null || parsed.state === 'uninitialized' || parsed.state === 'rewards-pool') return found;
  return { kind: 'stake', position: stakePosition(parsed, await readChainMoment(signal)) };
}
