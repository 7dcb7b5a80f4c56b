import { getAccount } from '@/api/rpc/accounts';
import { type AddressKind, headBytes, kindOfAccount } from './address-kind';
import { readChainMoment, stakeReading } from './read-positions';

/** Reads the kind of account at an address. Throws the RPC client's errors. */
export async function readAddressKind(address: string, signal: AbortSignal): Promise<AddressKind> {
  const dataSlice = { offset: 0, length: headBytes };
  const kind = kindOfAccount(await getAccount(address, { dataSlice, signal }));
  if (kind.kind !== 'stake') return kind;
  // Whole: the size decides the rent.
  const [account, moment] = await Promise.all([getAccount(address, { signal }), readChainMoment(signal)]);
  const reading = stakeReading(address, account, moment);
  return reading === null ? kindOfAccount(account) : { kind: 'stake', reading };
}
