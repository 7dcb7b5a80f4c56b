import { afterEach, expect, it } from 'vitest';
import { GatewayFixture, read } from '../src/testing/sandbox-gateway';

let gateway: GatewayFixture;
afterEach(() => gateway.stop());

it('the bridged services forward bundles, accounts, programs, fee info and endpoints', async () => {
  gateway = await GatewayFixture.start();
  const hasOne = (items: unknown[]) => items.length === 1;
  const [bundles] = await read((signal) => gateway.validator.subscribeBundles({}, { signal }), hasOne);
  expect(bundles?.bundles[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  const [accounts] = await read(
    (signal) => gateway.relayer.subscribeAccountsOfInterest({}, { signal }),
    hasOne,
  );
  expect(accounts?.accounts.length).toBeGreaterThan(200);
  const [programs] = await read(
    (signal) => gateway.relayer.subscribeProgramsOfInterest({}, { signal }),
    hasOne,
  );
  expect(programs?.programs.length).toBeGreaterThan(30);
  expect((await gateway.validator.getBlockBuilderFeeInfo({})).commission).toBe(5n);
  expect((await gateway.validator.getBlockEngineEndpoints({})).regionedEndpoints).toHaveLength(8);
});

it('the gateway’s own authentication sends no token to a browser', async () => {
  gateway = await GatewayFixture.start();
  const answer = await fetch(`${gateway.url}/block_engine.BlockEngineValidator/GetBlockBuilderFeeInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' },
    body: new Uint8Array(5),
  });
  const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`.toLowerCase();
  expect(text).toContain('grpc-status');
  expect(text).not.toContain('bearer');
  expect(text).not.toContain('authorization');
});
