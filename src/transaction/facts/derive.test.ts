import { pinsFor } from '@contract/pins';
import { PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { attacker, wallet } from '@/testing/transaction/world';
import { TOKEN_PROGRAM } from '../addresses';
import { associatedTokenAccount, autoCompoundLedger, poolWithdrawAuthority } from './derive';

const pins = pinsFor('sandbox');
const { pool, autoCompound } = pins;
if (!pool || !autoCompound) throw new Error('The sandbox pins both.');
const key = (address: string) => new PublicKey(address).toBuffer();
/** By web3.js. */
const derived = (program: string, ...seeds: (Uint8Array | string)[]) =>
  PublicKey.findProgramAddressSync(
    seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed)),
    new PublicKey(program),
  )[0].toBase58();

it('derives what web3.js does', () => {
  const [own, mint] = [key(wallet.address), key(attacker.address)];
  const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
  expect(associatedTokenAccount(wallet.address, attacker.address)).toBe(
    derived(associated, own, key(TOKEN_PROGRAM), mint),
  );
  expect(autoCompoundLedger(autoCompound, wallet.address)).toBe(
    derived(autoCompound.program, autoCompound.ledgerSeed, own),
  );
  expect(poolWithdrawAuthority(pool.program, pool.address)).toBe(
    derived(pool.program, key(pool.address), 'withdraw'),
  );
});
