import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AuthService, Role } from '@clearstake/contract/gen/auth_pb';
import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadGatewayKey } from './gateway-key';
import { TokenKeeper } from './token-keeper';

const ACCESS_MS = 1_800_000;
const REFRESH_MS = 180_000_000;

/** A keeper, and its authentication. That it checks what is signed, upstream.test.ts shows. */
function authority(lifetime = ACCESS_MS) {
  const broken = { refresh: false };
  const token = (value: string, lifetime: number) => ({
    value,
    expiresAtUtc: timestampFromMs(Date.now() + lifetime),
  });
  const transport = createRouterTransport(({ service }) => {
    service(AuthService, {
      generateAuthChallenge: () => ({ challenge: 'prove' }),
      generateAuthTokens: () => ({
        accessToken: token('access', lifetime),
        refreshToken: token('refresh', REFRESH_MS),
      }),
      refreshAccessToken: ({ refreshToken }) => {
        if (broken.refresh) throw new ConnectError('no', Code.Unavailable);
        return { accessToken: token(`renewed-by-${refreshToken}`, lifetime) };
      },
    });
  });
  const auth = createClient(AuthService, transport);
  return { keeper: new TokenKeeper(auth, loadGatewayKey(undefined), Role.VALIDATOR), broken };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it.each([
  ['five minutes before its end', ACCESS_MS, ACCESS_MS - 300_000],
  ['when half of its time is over where that is less than ten minutes', 240_000, 120_000],
])('renews a token %s', async (_, lifetime, kept) => {
  const { keeper } = authority(lifetime);
  await keeper.accessToken();
  pass(kept - 1);
  expect(await keeper.accessToken()).toBe('access');
  pass(1);
  expect(await keeper.accessToken()).toBe('renewed-by-refresh');
});

it('keeps using the old token while it is valid and the service is down', async () => {
  const { keeper, broken } = authority();
  await keeper.accessToken();
  broken.refresh = true;
  pass(ACCESS_MS - 1);
  expect(await keeper.accessToken()).toBe('access');
  pass(1);
  await expect(keeper.accessToken()).rejects.toMatchObject({ code: Code.Unavailable });
});
