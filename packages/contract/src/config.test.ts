import { expect, it } from 'vitest';
import { publicConfig } from './config';

const config = {
  cluster: 'sandbox',
  genesisHash: null,
  units: { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' },
  aggregatorSegment: 'jupiter',
  features: { sandbox: true, aggregatorExit: true },
};
const isConfig = (changed: object) => publicConfig.safeParse({ ...config, ...changed }).success;

it.each([
  ['cluster', { cluster: 'devnet' }],
  ['unit of an APY', { units: { ...config.units, apy: 'SOL' } }],
  ['unit of an amount', { units: { ...config.units, stake: 'percent' } }],
  ['unit without a name', { units: { ...config.units, reward: '' } }],
  ['feature', { features: { sandbox: true } }],
])('refuses another %s', (_, changed) => {
  expect(isConfig(changed)).toBe(false);
});
