import { readTransactionError } from '@clearstake/contract/transaction-error';
import { signature as asSignature, type createSolanaRpc } from '@solana/kit';
import type { LandedTransaction } from '../../src';
import type { ReceiptPort } from '../../src/receipt/verify-receipt';
import { nodeRpc } from '../node-rpc';

type Answer = NonNullable<Awaited<ReturnType<typeof recordOf>>>;
type TokenBalances = NonNullable<Answer['meta']>['preTokenBalances'];

/** The final record of a transaction; null when the node has none. */
function recordOf(rpc: ReturnType<typeof createSolanaRpc>, signature: string) {
  const options = { encoding: 'base64', commitment: 'finalized', maxSupportedTransactionVersion: 0 } as const;
  return rpc.getTransaction(asSignature(signature), options).send();
}

function tokenBalances(balances: TokenBalances): LandedTransaction['preTokenBalances'] {
  if (!balances) return null;
  return balances.map(({ accountIndex, mint, uiTokenAmount }) => ({
    account: accountIndex,
    mint,
    amount: BigInt(uiTokenAmount.amount),
  }));
}

/** A node over JSON-RPC, read by a stock client. Its methods reject when it does not answer. */
export function nodeAt(url: string): ReceiptPort {
  const rpc = nodeRpc(url);
  return {
    getGenesisHash: () => rpc.getGenesisHash().send(),
    getTransaction: async (signature) => {
      const record = await recordOf(rpc, signature);
      if (record === null) return null;
      const { meta, slot, blockTime, transaction } = record;
      if (meta === null) throw new Error('its record has no result');
      const { writable = [], readonly = [] } = 'loadedAddresses' in meta ? meta.loadedAddresses : {};
      return {
        slot,
        blockTime,
        wire: new Uint8Array(Buffer.from(transaction[0], 'base64')),
        error: readTransactionError(meta.err),
        fee: meta.fee,
        preBalances: meta.preBalances,
        postBalances: meta.postBalances,
        preTokenBalances: tokenBalances(meta.preTokenBalances),
        postTokenBalances: tokenBalances(meta.postTokenBalances),
        loadedAddresses: [...writable, ...readonly],
      };
    },
  };
}
