import { pinsFor } from '@contract/pins';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { type ChainFacts, decodeBytes, makeIntent } from '@/transaction';
import {
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL_MINT,
} from '@/transaction/addresses';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { autoCompoundFacts } from '@/transaction/facts/auto-compound-facts';
import {
  associatedTokenAccount,
  autoCompoundLedger,
  deriveAddresses,
  poolStakeAccounts,
  poolWithdrawAuthority,
} from '@/transaction/facts/derive';
import { ownAccountsIn } from '@/transaction/facts/own-accounts-in-route';
import { honestFields, honestTransaction } from './honest';
import { testKey } from './keys';
import { attacker, rentOf, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();
const pins = pinsFor('sandbox');
const { pool, autoCompound } = pins;
if (!pool || !autoCompound) throw new Error('The sandbox pins both.');
const vote = pins.validators[0]?.vote ?? '';

describe('the rent of the ledger', () => {
  const facts = (changes: readonly boolean[], entries: number | null, given = pins) => {
    const stakeAccounts = changes.map((_, index) => testKey(`changed ${index}`).address);
    const intent = makeIntent({
      cluster: 'sandbox',
      wallet: wallet.address,
      operation: 'auto-compound',
      changes: changes.map((enable, index) => ({ stakeAccount: stakeAccounts[index] ?? '', enable })),
    });
    const kept = Array.from({ length: entries ?? 0 }, (_, index) => testKey(`kept ${index}`).address);
    const data = concatBytes(
      Uint8Array.of(1, ...new Uint8Array(33), kept.length, 0),
      ...kept.map((stake) => concatBytes(addressBytes(stake), u64(1n))),
    );
    const ledger =
      entries === null
        ? null
        : { owner: autoCompound.program, data, lamports: rentOf(data.length), executable: false };
    return autoCompoundFacts(intent, given, ledger, worldRpc(world));
  };
  const entry = 40n * 6_960n;

  it.each<[string, boolean[], number | null, bigint]>([
    // A header of 36 bytes, and 128 of overhead.
    ['of a first entry', [true], null, 164n * 6_960n + entry],
    ['of another entry', [true], 2, entry],
    ['of two more', [true, true], 1, 2n * entry],
    ['of one more and one less', [true, false], 1, 0n],
    ['of one less', [false], 2, -entry],
    ['of the last one', [false], 1, -(164n * 6_960n + entry)],
    ['of one less than none', [false], null, 0n],
  ])('%s', async (_, changes, entries, rentChange) => {
    const autoCompoundFacts = await facts(changes, entries);
    expect(autoCompoundFacts.rentChange).toBe(rentChange);
    expect(autoCompoundFacts.enabled.size).toBe(entries ?? 0);
  });

  it('is none where no program is pinned', async () => {
    expect(await facts([true], 1, { ...pins, autoCompound: null })).toEqual({
      enabled: new Set(),
      rentChange: 0n,
    });
  });
});

describe('derived addresses', () => {
  const key = (address: string) => new PublicKey(address).toBuffer();
  const derived = (program: string, ...seeds: (Uint8Array | string)[]) =>
    PublicKey.findProgramAddressSync(
      seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed)),
      new PublicKey(program),
    )[0].toBase58();

  it('are those of web3.js', () => {
    const mint = attacker.address;
    expect(associatedTokenAccount(wallet.address, mint)).toBe(
      derived(
        'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
        key(wallet.address),
        key(TOKEN_PROGRAM),
        key(mint),
      ),
    );
    expect(autoCompoundLedger(autoCompound, wallet.address)).toBe(
      derived(autoCompound.program, autoCompound.ledgerSeed, key(wallet.address)),
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
  ])('of the pool’s stake with one validator, by the seeds %o', (seeds, validators, transients) => {
    const both = [key(vote), key(pool.address)];
    expect(poolStakeAccounts(pool, vote, seeds)).toEqual([
      derived(pool.program, ...both),
      ...validators.map((seed) => derived(pool.program, ...both, u32(seed))),
      ...transients.map((seed) => derived(pool.program, 'transient', ...both, u64(seed))),
    ]);
  });

  it('are missing where nothing is pinned that they follow from', () => {
    expect(deriveAddresses({ ...pins, pool: null, autoCompound: null }, wallet.address, [vote])).toEqual({
      poolTokenAccount: null,
      wrappedSolAccount: associatedTokenAccount(wallet.address, WRAPPED_SOL_MINT),
      autoCompoundLedger: null,
      poolStakeAccounts: new Set(),
    });
    const seeds = new Map([[vote, { validator: 7, transient: 9n }]]);
    expect(deriveAddresses(pins, wallet.address, [vote], seeds).poolStakeAccounts).toEqual(
      new Set(poolStakeAccounts(pool, vote, { validator: 7, transient: 9n })),
    );
  });
});

describe('accounts of the wallet’s among those of a swap', () => {
  const at = testKey('in the route').address;
  const derived: ChainFacts['derived'] = {
    poolTokenAccount: testKey('own tokens').address,
    wrappedSolAccount: testKey('own wrapped').address,
    autoCompoundLedger: null,
    poolStakeAccounts: new Set(),
  };
  const owned = (size: number, offset: number) => {
    const data = new Uint8Array(size);
    data.set(addressBytes(wallet.address), offset);
    return data;
  };
  const stakeData = (offset: number) => {
    const data = owned(200, offset);
    data.set(u32(2));
    return data;
  };
  /** What is found of an account with this owner and these data, as a writable one or not. */
  function found(owner: string, data: Uint8Array, address = at, writable = true): string[] {
    const { message } = decodeBytes(honestTransaction(honestFields.merge, world).bytes);
    if (!message) throw new Error('It is a message.');
    const [instruction] = message.instructions;
    const accounts = [
      { address, index: 1, signer: false, writable },
      { address: null, index: 2, signer: false, writable },
    ];
    const instructions = instruction ? [{ ...instruction, accounts: [...accounts, ...accounts] }] : [];
    const account = { owner, data, lamports: 1n, executable: false };
    return ownAccountsIn(
      { ...message, instructions },
      new Map([[address, account]]),
      derived,
      wallet.address,
    );
  }

  it.each<[string, string, Uint8Array, boolean]>([
    ['a token account', TOKEN_PROGRAM, owned(165, 32), true],
    ['an extended one', TOKEN_2022_PROGRAM, owned(200, 32), true],
    ['a mint, which is shorter', TOKEN_PROGRAM, owned(164, 32), false],
    ['one of its mint', TOKEN_PROGRAM, owned(165, 0), false],
    ['a nonce account', SYSTEM_PROGRAM, owned(80, 8), true],
    ['another account of the system', SYSTEM_PROGRAM, owned(81, 8), false],
    ['a nonce with it elsewhere', SYSTEM_PROGRAM, owned(80, 40), false],
    ['stake that it delegates', STAKE_PROGRAM, stakeData(12), true],
    ['stake that it withdraws', STAKE_PROGRAM, stakeData(44), true],
    ['stake with it as the vote', STAKE_PROGRAM, stakeData(124), false],
    ['another program’s account', attacker.address, owned(200, 32), false],
  ])('%s', (_, owner, data, isFound) => {
    expect(found(owner, data)).toEqual(isFound ? [at] : []);
  });

  it('are not those that the swap is for, nor those that it cannot change', () => {
    const data = owned(165, 32);
    for (const own of [wallet.address, derived.poolTokenAccount, derived.wrappedSolAccount])
      expect(found(TOKEN_PROGRAM, data, own ?? '')).toEqual([]);
    expect(found(TOKEN_PROGRAM, data, at, false)).toEqual([]);
    expect(ownAccountsIn(null, new Map(), derived, wallet.address)).toEqual([]);
  });
});
