import { getAccountHead } from '@/api/rpc/accounts';
import { stakePosition } from '@/lib/portfolio/stake-position';
import { parseStakeAccount } from '@/transaction/facts/parse-stake-account';
import { type AddressKind, headBytes, kindOfAccount } from './address-kind';
import { readChainMoment } from './chain-moment';

/** Reads the kind of account at an address. Throws the RPC client's errors. */
export async function readAddressKind(address: string, signal: AbortSignal): Promise<AddressKind> {
  const account = await getAccountHead(address, headBytes, { signal });
  const kind = kindOfAccount(account);
  if (kind.kind !== 'stake' || account === null) return kind;
  const parsed = parseStakeAccount(address, account);
  if (parsed === null || parsed.state === 'uninitialized' || parsed.state === 'rewards-pool') return kind;
  return { kind: 'stake', position: stakePosition(parsed, await readChainMoment(signal)) };
}
