import { honestFields, honestTransaction } from '@clearstake/verifier/testing/honest';
import { testWorld } from '@clearstake/verifier/testing/world';
import { hex } from '@scure/base';
import { expect, it } from 'vitest';
import { readSwapQuote } from './read-swap-quote';

const world = await testWorld();

it('reads the quote, minimum, costs and steps of a swap from its bytes', () => {
  const { bytes } = honestTransaction(honestFields['swap-exit'], world);
  expect(readSwapQuote(hex.encode(bytes), 1_000)).toEqual({
    // Ten tokens less the pool's 0.1 %, at 60,000 SOL for 55,000 tokens.
    expected: 10_898_181_818n,
    // Less half a percent, rounded down.
    least: 10_843_690_909n,
    platformFeeBps: 0,
    steps: 1,
    networkFee: 5_000n,
    readAt: 1_000,
  });
});
