import {
  Authorized,
  Keypair,
  Lockup,
  PublicKey,
  StakeProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import type { Chain } from '../chain';
import { clientValidatorKeys } from '../keys';
import type { TestChain } from './test-chain';

/** Creates and delegates a stake account to client validator `n` with web3.js, and returns its key. */
export async function stakeWith(test: TestChain, wallet: Keypair, lamports: bigint, n = 0): Promise<Keypair> {
  const stake = Keypair.generate();
  const result = await test.send(
    stakeInstructions(test.chain, wallet.publicKey, stake.publicKey, lamports, n),
    [wallet, stake],
  );
  if (!result.ok) throw new Error(result.refusal.message);
  return stake;
}

/** web3.js instructions that create a stake account of `lamports` plus rent and delegate it. */
export function stakeInstructions(
  chain: Chain,
  wallet: PublicKey,
  stake: PublicKey,
  lamports: bigint,
  n = 0,
): TransactionInstruction[] {
  const create = StakeProgram.createAccount({
    fromPubkey: wallet,
    stakePubkey: stake,
    authorized: new Authorized(wallet, wallet),
    lamports: Number(lamports + chain.rent(200)),
    lockup: new Lockup(0, 0, PublicKey.default),
  });
  const delegate = StakeProgram.delegate({
    stakePubkey: stake,
    authorizedPubkey: wallet,
    votePubkey: new PublicKey(clientValidatorKeys(n).vote.address),
  });
  return [...create.instructions, ...delegate.instructions];
}
