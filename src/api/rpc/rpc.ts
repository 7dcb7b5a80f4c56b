import { getMultipleAccounts } from './accounts';
import {
  getBlockHeight,
  getEpochInfo,
  getGenesisHash,
  getLatestBlockhash,
  getMinimumBalanceForRentExemption,
  isBlockhashValid,
} from './chain';
import { getFirstAvailableBlock, getSignaturesForAddress } from './history';
import { onSignature } from './on-signature';
import { getStakeMinimumDelegation } from './stake';
import { getSignatureStatuses, getTransaction, sendTransaction, simulateTransaction } from './transactions';

/** The RPC methods that the transaction layer uses, through the gateway's node. */
export const rpc = {
  getGenesisHash: () => getGenesisHash(),
  getEpochInfo: () => getEpochInfo(),
  getBlockHeight,
  getMinimumBalanceForRentExemption: (bytes: number) => getMinimumBalanceForRentExemption(bytes),
  getStakeMinimumDelegation: () => getStakeMinimumDelegation(),
  getMultipleAccounts,
  isBlockhashValid,
  getLatestBlockhash: () => getLatestBlockhash(),
  simulateTransaction,
  getSignatureStatuses,
  getTransaction,
  getFirstAvailableBlock: () => getFirstAvailableBlock(),
  getSignaturesForAddress: async (address: string, limit: number) =>
    (await getSignaturesForAddress(address, { limit })).records,
  sendTransaction,
  onSignature,
} as const;
