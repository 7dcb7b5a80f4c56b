import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AuthService, Role } from '@clearstake/contract/gen/auth_pb';
import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadGatewayKey } from './gateway-key';
import { TokenKeeper } from './token-keeper';

const ACCESS_MS = 1_800_000;
const REFRESH_MS = 180_000_000;

/** A keeper, and an authentication that counts its calls. That it checks what is signed, upstream.test.ts shows. */
function authority(lifetime = ACCESS_MS) {
  const calls = { tokens: 0, refresh: 0 };
  const broken = { refresh: undefined as Code | undefined, token: undefined as object | null | undefined };
  const token = (value: string, lifetime: number) => ({
    value,
    expiresAtUtc: timestampFromMs(Date.now() + lifetime),
  });
  const transport = createRouterTransport(({ service }) => {
    service(AuthService, {
      generateAuthChallenge: () => ({ challenge: 'prove' }),
      generateAuthTokens: () => {
        calls.tokens += 1;
        const accessToken = broken.token ?? token(`access-${calls.tokens}`, lifetime);
        return {
          ...(broken.token !== null && { accessToken }),
          refreshToken: token(`refresh-${calls.tokens}`, REFRESH_MS),
        };
      },
      refreshAccessToken: ({ refreshToken }) => {
        calls.refresh += 1;
        if (broken.refresh) throw new ConnectError('no', broken.refresh);
        return { accessToken: token(`renewed-by-${refreshToken}`, lifetime) };
      },
    });
  });
  const auth = createClient(AuthService, transport);
  return { keeper: new TokenKeeper(auth, loadGatewayKey(undefined), Role.VALIDATOR), calls, broken };
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
  expect(await keeper.accessToken()).toBe('access-1');
  pass(1);
  expect(await keeper.accessToken()).toBe('renewed-by-refresh-1');
});

it('keeps using the old token while it is valid and the service is down', async () => {
  const { keeper, broken } = authority();
  await keeper.accessToken();
  broken.refresh = Code.Unavailable;
  pass(ACCESS_MS - 1);
  expect(await keeper.accessToken()).toBe('access-1');
  pass(1);
  await expect(keeper.accessToken()).rejects.toMatchObject({ code: Code.Unavailable });
});
