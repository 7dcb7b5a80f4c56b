import { hex } from '@scure/base';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  JUPITER_PROGRAM,
  routeSteps,
  type SwapVariant,
  swapTerms,
  swapVariant,
} from '@/transaction/decode/programs/jupiter';

/** Swaps of the two newer instructions as the swap service built them for mainnet, from the tests of other public projects. */
function recorded(text: string): readonly [SwapVariant, Uint8Array] {
  const data = hex.decode(text);
  const variant = swapVariant(data);
  if (!variant) throw new Error('The recording is of an allowed variant.');
  return [variant, data];
}

/** The associated token account by web3.js. */
function associated(owner: string, program: string, mint: string): string {
  const seeds = [owner, program, mint].map((key) => new PublicKey(key).toBytes());
  const [address] = PublicKey.findProgramAddressSync(
    seeds,
    new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
  );
  return address.toBase58();
}

describe('a recorded shared_accounts_route_v2, a thousandth SOL for USDC', () => {
  const [variant, data] = recorded(
    'd19853937cfed8e90b40420f0000000000b991010000000000320032000000' +
      '0400000026f206000100102701041101120c00041a0c140004',
  );
  const user = 'J2PVpmi95iS5xyCoDMQXjWLCbZXHymU9nobxdQqwbVTs';
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  /** Its first accounts; those that it takes from lookup tables have no address in the recording. */
  const accounts = [
    null,
    user,
    associated(user, token, 'So11111111111111111111111111111111111111112'),
    null,
    null,
    associated(user, token, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    null,
    null,
    token,
    token,
    null,
    JUPITER_PROGRAM,
  ];

  it('has its accounts where the recording has them', () => {
    const { user: signer, source, destination, tokenPrograms, program, ...rest } = variant.accounts;
    expect([signer, source, destination, ...tokenPrograms, program].map((at) => accounts[at])).toEqual([
      user,
      'HcjN5qWjvMaXteDj5KtdZFRDZaa9PiaqKjADwdjEErP3',
      '9yLXj1kJmgL5KhBBoU2KQR5TZHxpKC1JKLPJyEyBc8MU',
      token,
      token,
      JUPITER_PROGRAM,
    ]);
    const unnamed = Object.values(rest).filter((at) => at !== null);
    expect(unnamed.map((at) => accounts[Number(at)])).toEqual(unnamed.map(() => null));
  });

  it('says what was asked of the service', () => {
    expect(swapTerms(variant, data)).toEqual({
      inAmount: 1_000_000n,
      quotedOut: 102_841n,
      slippageBps: 50,
      platformFeeBps: 50,
      positiveSlippageBps: 0,
    });
    expect(routeSteps(variant, data)).toBe(4);
  });
});

describe('a recorded route_v2, 0.9 USDC for a token', () => {
  it('says what was asked of the service', () => {
    const [variant, data] = recorded(
      'bb64facc31c4af14a0bb0d00000000000dba721706000000c2010a000000030000007400102700019701102701029310270203',
    );
    expect(swapTerms(variant, data)).toEqual({
      inAmount: 900_000n,
      quotedOut: 26_163_198_477n,
      slippageBps: 450,
      platformFeeBps: 10,
      positiveSlippageBps: 0,
    });
    expect(routeSteps(variant, data)).toBe(3);
  });
});
