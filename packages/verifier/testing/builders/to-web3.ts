import { type Instruction, isSignerRole, isWritableRole } from '@solana/kit';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';

export function toWeb3({
  programAddress,
  accounts = [],
  data = new Uint8Array(),
}: Instruction): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map((account) => ({
      pubkey: new PublicKey(account.address),
      isSigner: isSignerRole(account.role),
      isWritable: isWritableRole(account.role),
    })),
    data: Buffer.from(data),
  });
}
