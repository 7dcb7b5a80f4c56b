import { routes } from '@contract/rest/routes';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { readLegacyAccount } from './use-legacy-accounts';

const account = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

it.each([
  [404, null],
  [400, null],
  [429, undefined],
  [500, undefined],
])('of an account for which the older interface answers %i, knows %s', async (status, known) => {
  worker.use(failRoute(routes.legacyAccountStatus, status));
  expect(await readLegacyAccount(new QueryClient(), account)).toBe(known);
});
