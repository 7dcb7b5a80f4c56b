import { expect, it } from 'vitest';
import { startRedis } from '../testing/redis-server';
import { refusedByRedis } from './shared-redis';

it('quotes the reason when Redis refuses the password of an address', async () => {
  const open = await startRedis();
  expect(await refusedByRedis(open.url)).toBeUndefined();
  await open.stop();
  expect(await refusedByRedis(open.url)).toBeUndefined();
  const server = await startRedis('right');
  const withPassword = (password: string) => server.url.replace('redis://', `redis://:${password}@`);
  expect(await refusedByRedis(withPassword('right'))).toBeUndefined();
  expect(await refusedByRedis(withPassword('wrong'))).toMatch(/^invalid username-password pair/);
  expect(await refusedByRedis(server.url)).toMatch(/authenticat/i);
  await server.stop();
});
