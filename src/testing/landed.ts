import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base58 } from '@scure/base';
import { rent, sol } from './portfolio';
import type { RpcAnswers } from './rpc';

const stakeProgram = 'Stake11111111111111111111111111111111111111';
const stakeHistory = 'SysvarStakeHistory1111111111111111111111111';
export const clockSysvar = 'SysvarC1ock11111111111111111111111111111111';

export interface Landed {
  readonly signature: string;
  readonly slot: number;
  readonly accounts: readonly string[];
  readonly data: Uint8Array;
  /** Lamports of the first account before the transaction. */
  readonly before: bigint;
  readonly after: bigint;
}

// By the Stake program: 4 is Withdraw with an amount, 5 is Deactivate.
export const withdrawn = (signature: string, slot: number, account: string, authority: string): Landed => ({
  signature,
  slot,
  accounts: [account, testWallet, clockSysvar, stakeHistory, authority],
  data: Uint8Array.of(4, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
  before: 3n * sol + rent,
  after: 0n,
});
export const deactivated = (signature: string, slot: number, account: string): Landed => ({
  signature,
  slot,
  accounts: [account, clockSysvar, testWallet],
  data: Uint8Array.of(5, 0, 0, 0),
  before: 5n * sol,
  after: 5n * sol,
});

/** A node with these transactions, newest first; each is listed for all of its accounts. */
export function nodeWith(landed: readonly Landed[]): RpcAnswers {
  return {
    getSignaturesForAddress: (of: string, { before, limit }: { before?: string; limit: number }) => {
      const all = landed.filter(({ accounts }) => accounts.includes(of));
      const from = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1;
      return all.slice(from, from + limit).map(({ signature, slot }) => ({
        signature,
        slot,
        blockTime: 1_700_000_000 + slot - 458_000_000,
        err: null,
      }));
    },
    getTransaction: (wanted: string) => {
      const match = landed.find(({ signature }) => signature === wanted);
      if (!match) return null;
      const keys = [...match.accounts, stakeProgram];
      const balances = (own: bigint) => keys.map((_, at) => (at === 0 ? own : 1));
      return {
        slot: match.slot,
        blockTime: 1_700_000_000 + match.slot - 458_000_000,
        transaction: {
          message: {
            accountKeys: keys,
            instructions: [
              {
                programIdIndex: keys.length - 1,
                accounts: match.accounts.map((_, at) => at),
                data: base58.encode(match.data),
              },
            ],
          },
        },
        meta: { err: null, preBalances: balances(match.before), postBalances: balances(match.after) },
      };
    },
  };
}
