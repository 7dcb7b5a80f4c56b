import { expect, it } from 'vitest';
import { EnvironmentError } from './environment-error';
import { checkedUrl, type UrlSetting } from './url-settings';

const whole: [UrlSetting, string][] = [
  ['STAKING_API_URL', 'https://user:p%40ss@api.example/proxy?token=T/'],
  ['SOLANA_RPC_URL', 'HTTPS://rpc.example/KEY//'],
  ['REDIS_URL', 'rediss://:p%2Fss@cache.example:6380/1?family=6'],
  ['PUBLIC_URL', 'https://stake.example/dash/'],
  ['SECURITY_CONTACT', 'mailto:security@stake.example?subject=A%20defect'],
];
it.each(whole)('%s is used as it is: %s', (name, value) => {
  expect(checkedUrl(name, value)).toBe(value);
});

const fragment =
  'has a fragment, from "#" on, which is never sent; write "#" as %23 where it belongs to a key.';
const query = 'has a query, from "?" on, which is not used here; leave it out.';
const credentials = 'has a user name or password, which is not used here; leave it out.';
const unsendable =
  'has a user name or password that cannot be sent; write "%" as %25, and no ":" in the name.';
it.each<[UrlSetting, string, string]>([
  ['STAKING_API_URL', 'https://api.example/#SECRET', fragment],
  ['BLOCK_ENGINE_URL', 'https://engine.example?token=SECRET', query],
  ['BLOCK_ENGINE_URL', 'https://user:SECRET@engine.example', credentials],
  ['SOLANA_RPC_URL', 'https://user:SECRET%@rpc.example', unsendable],
  ['REDIS_URL', 'redis://cache/SECRET', 'has a path that is no number of a database, such as /0.'],
  [
    'REDIS_URL',
    'redis://cache/?keyPrefix=SECRET',
    'has a query with more than "family", which is not used here; leave it out.',
  ],
])('%s refuses %s by its name, without its value', (name, value, problem) => {
  expect(() => checkedUrl(name, value)).toThrow(new EnvironmentError(`${name} ${problem}`));
});
