import { getMultipleAccounts } from './accounts';
import {
  getBlockHeight,
  getEpochInfo,
  getGenesisHash,
  getLatestBlockhash,
  getMinimumBalanceForRentExemption,
  isBlockhashValid,
} from './chain';
import { getStakeMinimumDelegation } from './stake';
import { getSignatureStatuses, getTransaction, sendTransaction, simulateTransaction } from './transactions';

/** The chain as the transaction layer asks it, answered by the RPC node behind the gateway. */
export const rpc = {
  getGenesisHash: () => getGenesisHash(),
  getEpochInfo: () => getEpochInfo(),
  getBlockHeight,
  getMinimumBalanceForRentExemption: (bytes: number) => getMinimumBalanceForRentExemption(bytes),
  getStakeMinimumDelegation: () => getStakeMinimumDelegation(),
  getMultipleAccounts,
  isBlockhashValid: (blockhash: string) => isBlockhashValid(blockhash),
  getLatestBlockhash: () => getLatestBlockhash(),
  simulateTransaction,
  getSignatureStatuses,
  getTransaction,
  sendTransaction: (wire: Uint8Array) => sendTransaction(wire),
} as const;
