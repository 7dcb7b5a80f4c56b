import { address } from '@solana/kit';
import { expect, it } from 'vitest';
import { activationAddress, activationConfigAddress } from './activation-address';

const identity = address('Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv');

it.each([
  ['mainnet-beta', 'FaeBpwpd6BKJ59Lb1g9jQmcbcXFdReQHh7dGwz4hetfa', 254],
  ['testnet', '823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW', 254],
] as const)('activation account address of a known identity on %s', (cluster, expected, bump) => {
  expect(activationAddress(identity, cluster)).toEqual({ address: expected, bump });
});

it.each([
  ['mainnet-beta', 'AXpWt1KGiXfuqG5p2wqLKuTLHvD2CeC9iHdrd1BmjvRN'],
  ['testnet', 'GwWSkQT8ka2iwRMRq8LYC8PuWEaE6xFzyUkT3nmPwvKN'],
] as const)('activation account address config account on %s', (cluster, expected) => {
  expect(activationConfigAddress(cluster)).toEqual({ address: expected, bump: 255 });
});
