import { ed25519 } from '@noble/curves/ed25519.js';
import { transfer, unitLimit } from '../instructions';
import { sandboxKeypair } from '../keys';
import { compile } from './compile';
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
  const { address: payer, seed } = sandboxKeypair('faucet');
  const instructions = [unitLimit(UNITS + serial), transfer(payer, to, lamports)];
  const { message } = compile({ version: 'legacy', payer, blockhash, instructions, tables: {} });
  return encodeTransaction([ed25519.sign(message, seed)], message);
}
