import { readFileSync } from 'node:fs';
import { hex } from '@scure/base';
import type { LandedTransaction } from '../src';

const ints = (list: readonly string[]) => list.map(BigInt);

interface Kept {
  readonly receipt: { readonly transaction: string; readonly network: { readonly genesisHash: string } };
  readonly landed: {
    readonly slot: string;
    readonly blockTime: string;
    readonly fee: string;
    readonly preBalances: readonly string[];
    readonly postBalances: readonly string[];
    readonly preTokenBalances: readonly { account: number; mint: string; amount: string }[];
    readonly postTokenBalances: readonly { account: number; mint: string; amount: string }[];
    readonly loadedAddresses: readonly string[];
  };
}

/**
 * Receipts of version 3 as the release before the codes wrote them, each with the chain's record: a stake, a guarded deposit, a
 * stake that took more than its review said, and accounts that were locked afterwards.
 */
export const ofVersion3 = readFileSync('packages/verifier/testing/receipts-version-3.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line, index) => {
    const { receipt, landed }: Kept = JSON.parse(line);
    const tokens = (list: Kept['landed']['preTokenBalances']) =>
      list.map(({ amount, ...rest }) => ({ ...rest, amount: BigInt(amount) }));
    const record: LandedTransaction = {
      ...landed,
      wire: hex.decode(receipt.transaction),
      error: null,
      slot: BigInt(landed.slot),
      blockTime: BigInt(landed.blockTime),
      fee: BigInt(landed.fee),
      preBalances: ints(landed.preBalances),
      postBalances: ints(landed.postBalances),
      preTokenBalances: tokens(landed.preTokenBalances),
      postTokenBalances: tokens(landed.postTokenBalances),
    };
    const node = {
      getGenesisHash: async () => receipt.network.genesisHash,
      getTransaction: async () => record,
    };
    const differences = index === 2 ? ['More SOL left your wallet than the review said.'] : [];
    return { text: JSON.stringify(receipt), node, differences };
  });
