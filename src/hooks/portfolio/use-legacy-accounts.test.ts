import { routes } from '@contract/rest/routes';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readLegacyAccount } from './use-legacy-accounts';

const account = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [200, { status: 'Cooling', amount: 5n }],
  // It has no such account, as a closed one.
  [404, null],
  [429, undefined],
  [500, undefined],
])('knows of an account for which the older interface answers %i: %o', async (status, known) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('fetch', async (url: URL, { body }: RequestInit) => {
    bodies.push(`${new URL(url).pathname} ${body}`);
    return new Response('{"stake_account":{"status":"Cooling","amount":5}}', { status });
  });
  expect(await readLegacyAccount(new QueryClient(), account)).toEqual(known);
  expect(bodies).toEqual([`${routes.legacyAccountStatus.path} {"stake_account":"${account}"}`]);
});
