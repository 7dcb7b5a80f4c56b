import { PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterAll, expect, test } from 'vitest';
import { sandboxAddress } from '../keys';
import { JUPITER_PROGRAM, LIGHTHOUSE_PROGRAM, STAKE_POOL_PROGRAM } from '../programs';
import { createTestChain, SOL } from '../testing/test-chain';

const world = await createTestChain();
afterAll(() => world.close());

const programs = [
  STAKE_POOL_PROGRAM,
  JUPITER_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  sandboxAddress('auto-compound-program'),
];
const route = Buffer.from('c1209b3341d69c8100010000000764000100000000000000000000000000000000000000', 'hex');
const data = [Buffer.alloc(0), Buffer.from([0]), Buffer.from([14, ...Array(8).fill(1)]), route];

/** The VM aborts the process on an invalid address, so a missing account must never reach it. */
test.each(programs)('%s refuses instructions without accounts', async (program) => {
  const wallet = await world.wallet(1n);
  for (const bytes of data) {
    const instruction = new TransactionInstruction({
      programId: new PublicKey(program),
      keys: [],
      data: bytes,
    });
    expect(await world.send([instruction], [wallet])).toMatchObject({
      ok: false,
      refusal: { kind: 'preflight' },
    });
  }
  expect(world.lamports(wallet.publicKey.toBase58())).toBe(SOL);
});
