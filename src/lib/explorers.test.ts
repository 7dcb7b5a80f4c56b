import { expect, it } from 'vitest';
import { type ExplorerId, explorerUrl } from './explorers';

const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

/** As the explorers' own addresses are: origin, path of an account, and what follows it on mainnet and on testnet. */
const expected: readonly [ExplorerId, string, string, string, string][] = [
  ['solana-explorer', 'https://explorer.solana.com', 'address', '', '?cluster=testnet'],
  ['solscan', 'https://solscan.io', 'account', '', '?cluster=testnet'],
  ['orb', 'https://orbmarkets.io', 'address', '', '?cluster=testnet'],
  ['solanafm', 'https://solana.fm', 'address', '?cluster=mainnet-alpha', '?cluster=testnet-solana'],
];

it.each(expected)('%s has its own paths and cluster parameter', (id, origin, path, mainnet, testnet) => {
  expect(explorerUrl(id, 'mainnet-beta', 'signature', signature)).toBe(`${origin}/tx/${signature}${mainnet}`);
  for (const subject of ['account', 'validator'] as const)
    expect(explorerUrl(id, 'mainnet-beta', subject, vote)).toBe(`${origin}/${path}/${vote}${mainnet}`);
  expect(explorerUrl(id, 'testnet', 'validator', vote)).toBe(`${origin}/${path}/${vote}${testnet}`);
});
