import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair, type Signer, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { type Chain, type ChainOptions, createChain } from '../chain';
import { clientValidatorKeys } from '../keys';
import type { World } from '../world/types';

export const SOL = 1_000_000_000n;
export const ORIGIN_EPOCH = 1061n;

/** A small world with round numbers: six client validators, the last one without the client's extras. */
export function testWorld(changes: Partial<World> = {}): World {
  return {
    cluster: 'sandbox',
    originEpoch: ORIGIN_EPOCH,
    validators: Array.from({ length: 6 }, (_, n) => ({
      identity: clientValidatorKeys(n).identity.address,
      vote: clientValidatorKeys(n).vote.address,
      commission: n === 0 ? 5 : 10,
      stake: 1_000_000n * SOL,
      client: n < 5,
    })),
    poolEpochFee: { numerator: 3n, denominator: 100n },
    rates: () => ({ inflation: 0.00019, blockRewards: 0.00002, mev: 0.00001 }),
    accounts: [],
    ...changes,
  };
}

export function manualClock() {
  let nowMs = 1_800_000_000_000;
  return {
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** Options of a chain in this directory whose epochs turn only on request. */
export const testOptions = (dir: string): ChainOptions => ({
  dir,
  seed: 'tests',
  epochSeconds: 600,
  world: testWorld(),
  autoAdvanceEpochs: false,
});

export type TestChain = Awaited<ReturnType<typeof createTestChain>>;

/** A chain in a separate directory whose epochs turn only on request. */
export async function createTestChain(changes: Partial<ChainOptions> = {}) {
  const dir = changes.dir ?? (await mkdtemp(join(tmpdir(), 'clearstake-chain-')));
  const options = { ...testOptions(dir), ...changes };
  const chain = await createChain(options);
  return {
    chain,
    dir,
    options,
    /** Signs with the first signer as payer and sends. */
    send: async (instructions: TransactionInstruction[], signers: [Signer, ...Signer[]]) =>
      chain.sendTransaction(signedWire(chain, instructions, signers)),
    wallet: async (sol: bigint) => {
      const wallet = Keypair.generate();
      const result = await chain.airdrop(wallet.publicKey.toBase58(), sol * SOL);
      if (!result.ok) throw new Error(result.refusal.message);
      return wallet;
    },
    lamports: (address: string) => chain.getAccount(address)?.lamports ?? 0n,
    close: async () => {
      await chain.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Wire bytes of a legacy transaction with a fresh blockhash, signed by all signers; the first one pays. */
export function signedWire(
  chain: Chain,
  instructions: TransactionInstruction[],
  signers: readonly [Signer, ...Signer[]],
): Uint8Array {
  const [payer] = signers;
  const transaction = new Transaction({
    feePayer: payer.publicKey,
    recentBlockhash: chain.latestBlockhash('processed').blockhash,
  });
  transaction.add(...instructions);
  transaction.sign(...signers);
  return new Uint8Array(transaction.serialize());
}
