import { hex } from '@scure/base';
import type { Chain } from '../../chain/chain';
import { compile, type TableContents } from '../../chain/transaction/compile';
import { unsigned } from '../../chain/transaction/wire';
import type { ResolvedInstruction } from '../../chain/types';
import { badRequest } from '../http/api-error';

/** Solana's packet size: a serialized transaction may not be longer. */
const maxTransactionBytes = 1_232;

/**
 * An unsigned transaction of the wallet, with the chain's latest blockhash: the message, and all of it behind empty signatures, in
 * hex. A legacy message, or one of version 0 where lookup tables are named.
 */
export function writeUnsigned(
  chain: Chain,
  payer: string,
  instructions: readonly ResolvedInstruction[],
  tables?: TableContents,
) {
  const { blockhash } = chain.latestBlockhash('confirmed');
  const version = tables ? 0 : 'legacy';
  const { message } = compile({ version, payer, blockhash, instructions, tables: tables ?? {} });
  return { message: hex.encode(message), transaction: hex.encode(unsigned(message)) };
}

/** @throws ApiError 400 when a list of accounts does not fit into one transaction */
export function requireOnePacket({ transaction }: ReturnType<typeof writeUnsigned>, accounts: number): void {
  const bytes = transaction.length / 2;
  if (bytes <= maxTransactionBytes) return;
  throw badRequest(
    `${accounts} stake accounts do not fit into one transaction (${bytes} of at most ${maxTransactionBytes} bytes). Split the list.`,
  );
}
