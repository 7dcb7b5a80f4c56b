import { ed25519 } from '@noble/curves/ed25519.js';
import { ByteWriter } from '../bytes';
import { sandboxKeypair } from '../keys';
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from '../programs';
import { encodeTransaction } from './wire';

const UNITS = 1_000;

/**
 * A signed System transfer from the faucet. `serial` is encoded in the compute unit limit, so that two airdrops of one amount to
 * one address in one block are two transactions.
 */
export function airdropTransaction(
  to: string,
  lamports: bigint,
  blockhash: string,
  serial: number,
): Uint8Array {
  const faucet = sandboxKeypair('faucet');
  const message = new ByteWriter()
    .bytes(Uint8Array.of(1, 0, 2, 4))
    .address(faucet.address)
    .address(to)
    .address(SYSTEM_PROGRAM)
    .address(COMPUTE_BUDGET_PROGRAM)
    .address(blockhash)
    .bytes(Uint8Array.of(2, 3, 0, 5, 2))
    .u32(UNITS + serial)
    .bytes(Uint8Array.of(2, 2, 0, 1, 12))
    .u32(2)
    .u64(lamports)
    .done();
  return encodeTransaction([ed25519.sign(message, faucet.seed)], message);
}
