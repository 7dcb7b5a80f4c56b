import { pinsFor } from '@contract/pins';
import { PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { attacker, wallet } from '@/testing/transaction/world';
import { TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../addresses';
import { u32, u64 } from '../bytes';
import {
  associatedTokenAccount,
  autoCompoundLedger,
  deriveAddresses,
  poolStakeAccounts,
  poolWithdrawAuthority,
} from './derive';

const pins = pinsFor('sandbox');
const { pool, autoCompound } = pins;
if (!pool || !autoCompound) throw new Error('The sandbox pins both.');
const vote = pins.validators[0]?.vote ?? '';
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

it.each([
  [undefined, [1], [0n, 1n]],
  [{ validator: 0, transient: 0n }, [1], [0n, 1n]],
  [{ validator: 1, transient: 1n }, [1], [0n, 1n]],
  [{ validator: 7, transient: 9n }, [1, 7], [0n, 1n, 9n]],
])('derives the pool’s stake with a validator by the seeds %o', (seeds, validators, transients) => {
  const both = [key(vote), key(pool.address)];
  expect(poolStakeAccounts(pool, vote, seeds)).toEqual([
    derived(pool.program, ...both),
    ...validators.map((seed) => derived(pool.program, ...both, u32(seed))),
    ...transients.map((seed) => derived(pool.program, 'transient', ...both, u64(seed))),
  ]);
});

it('derives nothing where nothing is pinned that it follows from', () => {
  expect(deriveAddresses({ ...pins, pool: null, autoCompound: null }, wallet.address, [vote])).toEqual({
    poolTokenAccount: null,
    wrappedSolAccount: associatedTokenAccount(wallet.address, WRAPPED_SOL_MINT),
    autoCompoundLedger: null,
    poolStakeAccounts: new Set(),
  });
  const seeds = { validator: 7, transient: 9n };
  expect(deriveAddresses(pins, wallet.address, [vote], new Map([[vote, seeds]])).poolStakeAccounts).toEqual(
    new Set(poolStakeAccounts(pool, vote, seeds)),
  );
});
