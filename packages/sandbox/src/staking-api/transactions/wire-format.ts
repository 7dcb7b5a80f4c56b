import { hex } from '@scure/base';
import type { Chain } from '../../chain/port';
import { compile, type TableContents } from '../../chain/transaction/compile';
import { encodeTransaction } from '../../chain/transaction/wire';
import type { ResolvedInstruction } from '../../chain/types';
import { badRequest } from '../http/api-error';

/** Solana's packet size: a serialized transaction may not be longer. */
const maxTransactionBytes = 1_232;

const signatureBytes = 64;

/** The output format of a built transaction: the message version, and the bare message or a transaction with empty signatures. */
export interface WireFormat {
  readonly version: 'legacy' | 0;
  readonly form: 'message' | 'transaction';
}

/** The default format of the staking routes. */
export const messageFormat: WireFormat = { version: 'legacy', form: 'message' };

export interface Unsigned {
  readonly feePayer: string;
  readonly instructions: readonly ResolvedInstruction[];
  /** Where looked-up accounts are found. */
  readonly tables?: TableContents;
}

/** The unsigned transaction in hex, with the chain's latest blockhash, and its length once signed. */
export interface Written {
  readonly hex: string;
  readonly signedBytes: number;
}

export function writeUnsigned(
  chain: Chain,
  { feePayer, instructions, tables = {} }: Unsigned,
  { version, form }: WireFormat,
): Written {
  const { blockhash } = chain.latestBlockhash('confirmed');
  const { message } = compile({ version, payer: feePayer, blockhash, instructions, tables });
  const signers = message[version === 0 ? 1 : 0] ?? 0;
  const empty = Array.from({ length: signers }, () => new Uint8Array(signatureBytes));
  const transaction = encodeTransaction(empty, message);
  return {
    hex: hex.encode(form === 'message' ? message : transaction),
    signedBytes: transaction.length,
  };
}

/** @throws ApiError 400 when a list of accounts does not fit into one transaction */
export function requireOnePacket({ signedBytes }: Written, accounts: number): void {
  if (signedBytes <= maxTransactionBytes) return;
  throw badRequest(
    `${accounts} stake accounts do not fit into one transaction (${signedBytes} of at most ${maxTransactionBytes} bytes). Split the list.`,
  );
}
