import { StakePoolInstruction } from '@solana/spl-stake-pool';
import { type Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { decodeStakePool } from '../layout/stake-pool';
import { decodeMint, decodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../programs';
import { POOL, POOL_MANAGER_FEE, POOL_MINT, POOL_RESERVE, POOL_WITHDRAW_AUTHORITY } from './own-pool';
import type { TestChain } from './test-chain';

export const key = (address: string) => new PublicKey(address);

export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('Something of the pool is missing.');
  return value;
}

/** The pool of a test chain for one wallet: its state, and instructions as built by the stock client. */
export function poolOf(world: TestChain, wallet: Keypair) {
  const dataOf = (address: string) => world.chain.getAccount(address)?.data ?? new Uint8Array();
  const poolNow = () => required(decodeStakePool(dataOf(POOL)));
  const tokensAt = (address: string) => decodeTokenAccount(dataOf(address))?.amount ?? 0n;
  const supplyNow = () => required(decodeMint(dataOf(POOL_MINT))).supply;
  const ata = () => associatedTokenAddress(wallet.publicKey.toBase58(), POOL_MINT);

  const createAta = () =>
    new TransactionInstruction({
      programId: key(ASSOCIATED_TOKEN_PROGRAM),
      keys: [
        { pubkey: wallet.publicKey, isSigner: true, isWritable: true },
        { pubkey: key(ata()), isSigner: false, isWritable: true },
        { pubkey: wallet.publicKey, isSigner: false, isWritable: false },
        { pubkey: key(POOL_MINT), isSigner: false, isWritable: false },
        { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
        { pubkey: key(TOKEN_PROGRAM), isSigner: false, isWritable: false },
      ],
      data: Buffer.from([1]),
    });
  const deposit = (lamports: bigint) =>
    StakePoolInstruction.depositSol({
      stakePool: key(POOL),
      withdrawAuthority: key(POOL_WITHDRAW_AUTHORITY),
      reserveStake: key(POOL_RESERVE),
      fundingAccount: wallet.publicKey,
      destinationPoolAccount: key(ata()),
      managerFeeAccount: key(POOL_MANAGER_FEE),
      referralPoolAccount: key(ata()),
      poolMint: key(POOL_MINT),
      lamports: Number(lamports),
    });

  return { dataOf, poolNow, tokensAt, supplyNow, ata, createAta, deposit };
}

export type TestPool = ReturnType<typeof poolOf>;

export const changed = (instruction: TransactionInstruction, change: Partial<TransactionInstruction>) =>
  new TransactionInstruction({ ...instruction, ...change });

export const withAccount = (
  instruction: TransactionInstruction,
  index: number,
  change: Partial<TransactionInstruction['keys'][0]>,
) =>
  changed(instruction, {
    keys: instruction.keys.map((each, position) => (position === index ? { ...each, ...change } : each)),
  });
