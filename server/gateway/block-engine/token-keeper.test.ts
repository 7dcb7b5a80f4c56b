import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { AuthService, Role } from '@contract/gen/auth_pb';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadGatewayKey } from './gateway-key';
import { TokenKeeper } from './token-keeper';

const ACCESS_MS = 1_800_000;
const REFRESH_MS = 180_000_000;

/** An auth service over Connect's in-memory transport that counts its calls. */
function authority(lifetime = ACCESS_MS) {
  const calls = { challenge: 0, tokens: 0, refresh: 0 };
  const broken = { refresh: undefined as Code | undefined, token: undefined as object | null | undefined };
  const token = (name: string, count: number, lifetime: number) => ({
    value: `${name}-${count}`,
    expiresAtUtc: timestampFromMs(Date.now() + lifetime),
  });
  const transport = createRouterTransport(({ service }) => {
    service(AuthService, {
      generateAuthChallenge: ({ role }) => {
        calls.challenge += 1;
        return { challenge: `${Role[role]}${calls.challenge}` };
      },
      generateAuthTokens: ({ challenge, clientPubkey, signedChallenge }) => {
        calls.tokens += 1;
        const expected = `${base58.encode(clientPubkey)}-VALIDATOR${calls.challenge}`;
        if (challenge !== expected) throw new ConnectError(`wrong text ${challenge}`, Code.Unauthenticated);
        if (!ed25519.verify(signedChallenge, new TextEncoder().encode(challenge), clientPubkey)) {
          throw new ConnectError('wrong signature', Code.Unauthenticated);
        }
        return {
          ...(broken.token !== null && {
            accessToken: broken.token ?? token('access', calls.tokens, lifetime),
          }),
          refreshToken: token('refresh', calls.tokens, REFRESH_MS),
        };
      },
      refreshAccessToken: ({ refreshToken }) => {
        calls.refresh += 1;
        if (broken.refresh) throw new ConnectError('no', broken.refresh);
        return { accessToken: token(`renewed-by-${refreshToken}`, calls.refresh, lifetime) };
      },
    });
  });
  const auth = createClient(AuthService, transport);
  return { keeper: new TokenKeeper(auth, loadGatewayKey(undefined), Role.VALIDATOR), calls, broken };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('TokenKeeper', () => {
  it('signs the challenge once for concurrent callers', async () => {
    const { keeper, calls } = authority();
    const tokens = await Promise.all([keeper.accessToken(), keeper.accessToken(), keeper.accessToken()]);
    expect(tokens).toEqual(['access-1', 'access-1', 'access-1']);
    expect(calls).toEqual({ challenge: 1, tokens: 1, refresh: 0 });
  });

  it('keeps the token until less than five minutes are left, then refreshes it', async () => {
    const { keeper, calls } = authority();
    await keeper.accessToken();
    pass(ACCESS_MS - 300_001);
    expect(await keeper.accessToken()).toBe('access-1');
    pass(2);
    expect(await keeper.accessToken()).toBe('renewed-by-refresh-1-1');
    expect(calls).toEqual({ challenge: 1, tokens: 1, refresh: 1 });
  });

  it('renews a token of less than ten minutes when half of its time is over', async () => {
    const { keeper } = authority(240_000);
    await keeper.accessToken();
    pass(119_999);
    expect(await keeper.accessToken()).toBe('access-1');
    pass(1);
    expect(await keeper.accessToken()).toBe('renewed-by-refresh-1-1');
  });

  it.each([
    ['an empty one', { value: '', expiresAtUtc: timestampFromMs(2_000_000_000_000) }],
    ['nothing', null],
  ])('takes %s for no token', async (_, token) => {
    const { keeper, broken } = authority();
    broken.token = token;
    await expect(keeper.accessToken()).rejects.toThrow(
      new ConnectError('The block engine answered without a token.', Code.Unauthenticated),
    );
  });

  it('keeps a token without an end until it is refused', async () => {
    const { keeper, broken } = authority();
    broken.token = { value: 'access' };
    await keeper.accessToken();
    pass(REFRESH_MS);
    expect(await keeper.credential()).toEqual({ token: 'access', fresh: false });
  });

  it('starts over when the refresh token is refused or has expired', async () => {
    const { keeper, calls, broken } = authority();
    await keeper.accessToken();
    broken.refresh = Code.Unauthenticated;
    pass(ACCESS_MS);
    expect(await keeper.accessToken()).toBe('access-2');
    pass(REFRESH_MS);
    expect(await keeper.accessToken()).toBe('access-3');
    expect(calls.refresh).toBe(1);
  });

  it('keeps using the old token while it is valid and the service is down', async () => {
    const { keeper, broken } = authority();
    await keeper.accessToken();
    broken.refresh = Code.Unavailable;
    pass(ACCESS_MS - 60_000);
    expect(await keeper.accessToken()).toBe('access-1');
    pass(59_999);
    expect(await keeper.accessToken()).toBe('access-1');
    pass(1);
    await expect(keeper.accessToken()).rejects.toMatchObject({ code: Code.Unavailable });
  });

  it('starts over after a token was refused', async () => {
    const { keeper } = authority();
    await keeper.accessToken();
    keeper.forget();
    expect(await keeper.accessToken()).toBe('access-2');
  });
});
