import { expect, it } from 'vitest';
import { type ExplorerId, explorerUrl } from './explorers';

const vote = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

/** As the explorers' own addresses are: transaction and account, then the account on testnet. */
const expected: readonly [ExplorerId, string, string, string][] = [
  [
    'solana-explorer',
    `https://explorer.solana.com/tx/${signature}`,
    `https://explorer.solana.com/address/${vote}`,
    `https://explorer.solana.com/address/${vote}?cluster=testnet`,
  ],
  [
    'solscan',
    `https://solscan.io/tx/${signature}`,
    `https://solscan.io/account/${vote}`,
    `https://solscan.io/account/${vote}?cluster=testnet`,
  ],
  [
    'orb',
    `https://orbmarkets.io/tx/${signature}`,
    `https://orbmarkets.io/address/${vote}`,
    `https://orbmarkets.io/address/${vote}?cluster=testnet`,
  ],
  [
    'solanafm',
    `https://solana.fm/tx/${signature}?cluster=mainnet-alpha`,
    `https://solana.fm/address/${vote}?cluster=mainnet-alpha`,
    `https://solana.fm/address/${vote}?cluster=testnet-solana`,
  ],
];

it.each(expected)('%s has its own paths and cluster parameter', (id, ofSignature, ofAccount, onTestnet) => {
  expect(explorerUrl(id, 'mainnet-beta', 'signature', signature)).toBe(ofSignature);
  expect(explorerUrl(id, 'mainnet-beta', 'account', vote)).toBe(ofAccount);
  expect(explorerUrl(id, 'mainnet-beta', 'validator', vote)).toBe(ofAccount);
  expect(explorerUrl(id, 'testnet', 'validator', vote)).toBe(onTestnet);
});
