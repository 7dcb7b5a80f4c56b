import { address } from '@solana/kit';
import { expect, it } from 'vitest';
import { activationAddress } from './activation-address';

const identity = address('Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv');

it.each([
  ['mainnet-beta', 'FaeBpwpd6BKJ59Lb1g9jQmcbcXFdReQHh7dGwz4hetfa', 254],
  ['testnet', '823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW', 254],
] as const)('derives the activation account of a known identity on %s', (cluster, expected, bump) => {
  expect(activationAddress(identity, cluster)).toEqual({ address: expected, bump });
});
