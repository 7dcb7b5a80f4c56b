import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import type { Chain } from '../../chain/port';
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
  readonly instructions: readonly Instruction[];
}

/** The unsigned transaction in hex, with the chain's latest blockhash, and its length once signed. */
export interface Written {
  readonly hex: string;
  readonly signedBytes: number;
}

export function writeUnsigned(
  chain: Chain,
  { feePayer, instructions }: Unsigned,
  { version, form }: WireFormat,
): Written {
  const latest = chain.latestBlockhash('confirmed');
  const lifetime = {
    blockhash: blockhash(latest.blockhash),
    lastValidBlockHeight: latest.lastValidBlockHeight,
  };
  const compiled = pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(address(feePayer), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => compileTransactionMessage(message),
  );
  const message = Buffer.from(getCompiledTransactionMessageEncoder().encode(compiled));
  const signatures = compiled.header.numSignerAccounts;
  const empty = Buffer.concat([Buffer.from([signatures]), Buffer.alloc(signatures * signatureBytes)]);
  const transaction = Buffer.concat([empty, message]);
  return {
    hex: (form === 'message' ? message : transaction).toString('hex'),
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
