import type { PinnedAutoCompound, PinnedPool, Pins } from '@clearstake/contract/pins';
import { address, getAddressEncoder } from '@solana/kit';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../addresses';
import { u32, u64 } from '../bytes';
import { programDerivedAddress } from '../primitives/program-derived-address';
import type { DerivedAddresses } from '../types';
import type { PoolStakeSeeds } from './parse-validator-list';

const encoder = getAddressEncoder();
const cache = new Map<string, string>();

/** Memoized: the same program and seeds always give the same address. */
function derive(program: string, seeds: readonly (string | Uint8Array)[]): string {
  const key = [
    program,
    ...seeds.map((seed) => (typeof seed === 'string' ? `"${seed}"` : [...seed].join('.'))),
  ].join(':');
  const existing = cache.get(key);
  if (existing !== undefined) return existing;
  const fresh = programDerivedAddress(address(program), seeds).address;
  cache.set(key, fresh);
  return fresh;
}

function bytesOf(base58: string): Uint8Array {
  return new Uint8Array(encoder.encode(address(base58)));
}

/** The associated token account of an owner for a mint of the classic Token program. */
export function associatedTokenAccount(owner: string, mint: string): string {
  return derive(ASSOCIATED_TOKEN_PROGRAM, [bytesOf(owner), bytesOf(TOKEN_PROGRAM), bytesOf(mint)]);
}

export function autoCompoundLedger(
  pinned: Pick<PinnedAutoCompound, 'program' | 'ledgerSeed'>,
  wallet: string,
): string {
  return derive(pinned.program, [pinned.ledgerSeed, bytesOf(wallet)]);
}

/** The authority of the swap program that holds tokens during a shared route. */
export function aggregatorAuthority(program: string, id: number): string {
  return derive(program, ['authority', Uint8Array.of(id)]);
}

/**
 * The pool's own stake accounts for a vote account: validator stake and transient stake, with the first seeds, and with those that
 * the pool's list names. Whatever the seed, the address is the pool program's.
 */
export function poolStakeAccounts(pool: PinnedPool, vote: string, seeds?: PoolStakeSeeds): readonly string[] {
  const keys = [bytesOf(vote), bytesOf(pool.address)] as const;
  return [
    derive(pool.program, [...keys]),
    ...[...new Set([1, seeds?.validator ?? 1])]
      .filter((seed) => seed !== 0)
      .map((seed) => derive(pool.program, [...keys, u32(seed)])),
    ...[...new Set([0n, 1n, seeds?.transient ?? 0n])].map((seed) =>
      derive(pool.program, ['transient', ...keys, u64(seed)]),
    ),
  ];
}

export function deriveAddresses(
  pins: Pins,
  wallet: string,
  votes: readonly string[],
  seeds: ReadonlyMap<string, PoolStakeSeeds> = new Map(),
): DerivedAddresses {
  const { pool, autoCompound } = pins;
  return {
    poolTokenAccount: pool ? associatedTokenAccount(wallet, pool.mint) : null,
    wrappedSolAccount: associatedTokenAccount(wallet, WRAPPED_SOL_MINT),
    autoCompoundLedger: autoCompound ? autoCompoundLedger(autoCompound, wallet) : null,
    poolStakeAccounts: new Set(
      pool ? votes.flatMap((vote) => poolStakeAccounts(pool, vote, seeds.get(vote))) : [],
    ),
  };
}
