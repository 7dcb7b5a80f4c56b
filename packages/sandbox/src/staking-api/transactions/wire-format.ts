import { hex } from '@scure/base';
import type { Chain } from '../../chain/chain';
import { compile, type TableContents } from '../../chain/transaction/compile';
import { encodeTransaction } from '../../chain/transaction/wire';
import type { ResolvedInstruction } from '../../chain/types';
import { badRequest } from '../http/api-error';

/** Solana's packet size: a serialized transaction may not be longer. */
const maxTransactionBytes = 1_232;

const signatureBytes = 64;

/** An unsigned transaction of the wallet, with the chain's latest blockhash, in hex. */
export interface Written {
  readonly message: string;
  /** The message behind empty signatures. */
  readonly transaction: string;
}

/** A legacy message, or one of version 0 where lookup tables are named. */
export function writeUnsigned(
  chain: Chain,
  payer: string,
  instructions: readonly ResolvedInstruction[],
  tables?: TableContents,
): Written {
  const { blockhash } = chain.latestBlockhash('confirmed');
  const version = tables ? 0 : 'legacy';
  const { message } = compile({ version, payer, blockhash, instructions, tables: tables ?? {} });
  const signers = message[version === 0 ? 1 : 0] ?? 0;
  const empty = Array.from({ length: signers }, () => new Uint8Array(signatureBytes));
  return { message: hex.encode(message), transaction: hex.encode(encodeTransaction(empty, message)) };
}

/** @throws ApiError 400 when a list of accounts does not fit into one transaction */
export function requireOnePacket({ transaction }: Written, accounts: number): void {
  const bytes = transaction.length / 2;
  if (bytes <= maxTransactionBytes) return;
  throw badRequest(
    `${accounts} stake accounts do not fit into one transaction (${bytes} of at most ${maxTransactionBytes} bytes). Split the list.`,
  );
}
