import * as grpc from '@grpc/grpc-js';
import { afterEach, expect, it } from 'vitest';
import { call, StockClient, sign, take, VALIDATOR } from './testing/stock-client';

let stock: StockClient;
afterEach(() => stock.stop());

it('the auth challenge flow refuses a signature over another text, and a reused challenge', async () => {
  stock = await StockClient.start();
  const { pubkey, text } = await stock.challenge(VALIDATOR);
  const auth = stock.service('auth', 'AuthService');
  const signed = (message: string) => ({
    challenge: text,
    client_pubkey: pubkey,
    signed_challenge: sign(message),
  });
  await expect(call(auth, 'GenerateAuthTokens', signed(`${text}!`))).rejects.toMatchObject({
    code: grpc.status.UNAUTHENTICATED,
  });
  await call(auth, 'GenerateAuthTokens', signed(text));
  await expect(call(auth, 'GenerateAuthTokens', signed(text))).rejects.toMatchObject({
    code: grpc.status.UNAUTHENTICATED,
    details: 'The challenge is unknown or has expired.',
  });
});

it('the auth challenge flow requires a token for every call except GetBlockEngineEndpoints', async () => {
  stock = await StockClient.start();
  const validator = stock.service('block_engine', 'BlockEngineValidator');
  const relayer = stock.service('block_engine', 'BlockEngineRelayer');
  const unauthenticated = { code: grpc.status.UNAUTHENTICATED };
  await expect(call(validator, 'GetBlockBuilderFeeInfo', {})).rejects.toMatchObject(unauthenticated);
  await expect(take(validator.SubscribePackets({}), 1)).rejects.toMatchObject(unauthenticated);
  await expect(take(validator.SubscribeBundles({}), 1)).rejects.toMatchObject(unauthenticated);
  await expect(take(relayer.SubscribeAccountsOfInterest({}), 1)).rejects.toMatchObject(unauthenticated);
  await expect(take(relayer.SubscribeProgramsOfInterest({}), 1)).rejects.toMatchObject(unauthenticated);
  await expect(take(relayer.StartExpiringPacketStream(), 1)).rejects.toMatchObject(unauthenticated);
  const { global_endpoint: global, regioned_endpoints: regions } = await call(
    validator,
    'GetBlockEngineEndpoints',
    {},
  );
  expect(global.block_engine_url).toBe(stock.url);
  expect(regions).toHaveLength(8);
  for (const region of regions) expect(new URL(region.block_engine_url).hostname).toBe('127.0.0.1');
});
