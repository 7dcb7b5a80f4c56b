import { ByteWriter } from '../bytes';
import type { ResolvedInstruction } from '../types';

/** Wire bytes of an unsigned legacy transaction over these instructions, of any size: only the VM reads it. */
export function compileUnsigned(
  payer: string,
  instructions: readonly ResolvedInstruction[],
): {
  readonly wire: Uint8Array;
  readonly keys: readonly string[];
} {
  const roles = new Map<string, { signer: boolean; writable: boolean }>([
    [payer, { signer: true, writable: true }],
  ]);
  const meet = (address: string, signer: boolean, writable: boolean) => {
    const role = roles.get(address);
    roles.set(address, {
      signer: signer || role?.signer === true,
      writable: writable || role?.writable === true,
    });
  };
  for (const { programId, accounts } of instructions) {
    meet(programId, false, false);
    for (const account of accounts) meet(account.address, account.signer, account.writable);
  }
  const group = (signer: boolean, writable: boolean) =>
    [...roles]
      .filter(([, role]) => role.signer === signer && role.writable === writable)
      .map(([address]) => address);
  const readonlySigned = group(true, false);
  const readonlyUnsigned = group(false, false);
  const signers = [...group(true, true), ...readonlySigned];
  const keys = [...signers, ...group(false, true), ...readonlyUnsigned];
  const indexes = new Map(keys.map((address, index) => [address, index]));

  const writer = new ByteWriter().compactU16(signers.length).bytes(new Uint8Array(64 * signers.length));
  writer.u8(signers.length).u8(readonlySigned.length).u8(readonlyUnsigned.length).compactU16(keys.length);
  for (const key of keys) writer.address(key);
  writer.bytes(new Uint8Array(32)).compactU16(instructions.length);
  for (const { programId, accounts, data } of instructions) {
    writer.u8(indexes.get(programId) ?? 0).compactU16(accounts.length);
    for (const { address } of accounts) writer.u8(indexes.get(address) ?? 0);
    writer.compactU16(data.length).bytes(data);
  }
  return { wire: writer.done(), keys };
}
