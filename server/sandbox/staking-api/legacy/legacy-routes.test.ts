import { parseJson } from '@contract/json';
import type { Route } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { delegationOf, stakeAuthorities } from '../../chain/layout/stake-account';
import { decodeStakePool } from '../../chain/layout/stake-pool';
import { decodeTokenAccount } from '../../chain/layout/token';
import { associatedTokenAddress } from '../../chain/pda';
import { POOL } from '../../chain/testing/own-pool';
import { createTestApi, signed, testWallet } from '../test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(61);

const api = await createTestApi();
await api.fund(wallet, 100n * sol);
afterAll(() => api.close());

const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

async function get(route: Route, query: Record<string, string> = {}) {
  const response = await api.app.inject({ method: 'GET', url: route.path, query });
  return { status: response.statusCode, body: parseJson(response.body) };
}

async function good(route: Route, query: Record<string, string> = {}) {
  const { status, body } = await get(route, query);
  expect(body).not.toHaveProperty('error');
  expect(status).toBe(200);
  return z.parse(route.response, body);
}

async function valuesOf(route: Route, name: string, query: Record<string, string> = {}) {
  return z.parse(rows, await good(route, query))[name] ?? [];
}

function poolNow() {
  const account = api.chain.getAccount(POOL);
  const pool = account && decodeStakePool(account.data);
  if (!pool) throw new Error('no pool');
  return pool;
}

describe('single values', () => {
  it('token value is total lamports by pool token supply', async () => {
    const pool = poolNow();
    const { tokenValue } = z.parse(routes.legacyTokenValue.response, await good(routes.legacyTokenValue));
    expect(tokenValue).toBeCloseTo(Number(pool.totalLamports) / Number(pool.tokenSupply), 11);
  });

  it('SOL value is a plausible price that does not jump', async () => {
    const first = z.parse(routes.legacySolValue.response, await good(routes.legacySolValue));
    expect(first.solValue).toBeGreaterThan(50);
    expect(first.solValue).toBeLessThan(500);
    expect(await good(routes.legacySolValue)).toEqual(first);
  });

  it('epoch info follows the chain', async () => {
    const { epoch, epochEndsAtMs } = api.chain.clock();
    const info = z.parse(routes.legacyEpochInfo.response, await good(routes.legacyEpochInfo));
    expect(info.epoch).toBe(Number(epoch));
    expect(Math.abs((info.epochSeconds ?? 0) - (epochEndsAtMs - Date.now()) / 1000)).toBeLessThan(2);
  });
});

describe('series', () => {
  const last = () => api.history.lastCompleteEpoch();

  it('returns the latest of each measure, the same as the versioned routes', async () => {
    const [apy] = await valuesOf(routes.legacyApy, 'apy_values');
    expect(apy).toMatchObject({
      epoch: last(),
      apy: z.parse(routes.apy.response, await good(routes.apy)).apy,
    });
    const [tvl] = await valuesOf(routes.legacyTvl, 'tvl_values');
    expect(tvl).toMatchObject({
      epoch: last(),
      tvl: z.parse(routes.tvl.response, await good(routes.tvl)).tvl,
    });
    const [tps] = await valuesOf(routes.legacyTps, 'tps_values');
    expect(tps).toMatchObject({ tps: z.parse(routes.tps.response, await good(routes.tps)).tps });
  });

  it.each([
    ['apy_values', routes.legacyApy],
    ['tps_values', routes.legacyTps],
    ['tvl_values', routes.legacyTvl],
  ] as const)('%s by epoch and by range', async (name, route) => {
    const single = await valuesOf(route, name, { epoch: String(last() - 3) });
    expect(single.map((row) => row.epoch)).toEqual([last() - 3]);
    const range = await valuesOf(route, name, { start_epoch: String(last() - 9), end_epoch: String(last()) });
    expect(range.map((row) => row.epoch)).toEqual(Array.from({ length: 10 }, (_, back) => last() - 9 + back));
    expect(range[6]).toEqual(single[0]);
    const open = await valuesOf(route, name, { start_epoch: String(last() - 1) });
    expect(open).toEqual(range.slice(-2));
  });

  it('returns TPS by time and time range, in seconds, milliseconds and ISO 8601', async () => {
    const start = api.history.clock.epochStart(last());
    const end = api.history.clock.epochStart(last() + 1);
    const range = await valuesOf(routes.legacyTps, 'tps_values', {
      start_time: String(start),
      end_time: String(end),
    });
    expect(range.length).toBeGreaterThan(1);
    expect(range.every((row) => Number(row.time) >= start && Number(row.time) < end)).toBe(true);
    const middle = range[Math.floor(range.length / 2)];
    for (const time of [
      String(middle?.time),
      String(Number(middle?.time) * 1000),
      new Date(Number(middle?.time) * 1000).toISOString(),
    ]) {
      expect(await valuesOf(routes.legacyTps, 'tps_values', { time })).toEqual([middle]);
    }
  });

  it.each([
    [routes.legacyApy, { epoch: '1' }, 404, /complete epochs are/],
    [routes.legacyApy, { epoch: '99999' }, 404, /no data for epoch 99999/],
    [routes.legacyTvl, { start_epoch: '1000', end_epoch: '990' }, 400, /after end_epoch/],
    [routes.legacyTvl, { start_epoch: '900', end_epoch: '1050' }, 400, /at most 100/],
    [routes.legacyTvl, { end_epoch: '1000' }, 400, /needs start_epoch/],
    [routes.legacyTvl, { epoch: '1000', start_epoch: '1000' }, 400, /not for both/],
    [routes.legacyApy, { epoch: 'latest' }, 400, /epoch/],
    [routes.legacyApy, { time: '1' }, 400, /./],
    [routes.legacyTps, { time: 'yesterday' }, 400, /unix seconds or an ISO 8601/],
    [routes.legacyTps, { time: '1', epoch: '1000' }, 400, /not by both/],
    [routes.legacyTps, { start_time: '200', end_time: '100' }, 400, /after end_time/],
    [routes.legacyTps, { start_time: '0', end_time: '99999999' }, 400, /seven days/],
    [routes.legacyTps, { time: '1' }, 404, /no sample/],
  ])('refuses %# with a sentence', async (route, query, status, sentence) => {
    const answer = await get(route, query);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: expect.stringMatching(sentence) });
  });
});

describe('deposit, withdraw, send, account status', () => {
  it('moves SOL into the pool and back out into a stake account', async () => {
    const deposit = await api.answer(routes.legacyDeposit, { pubkey: wallet.address, amount: 10n * sol });
    const message = Buffer.from(deposit.txn, 'base64');
    expect(message.toString('base64')).toBe(deposit.txn);
    const sent = await api.answer(routes.legacySend, { txn: signed(message, wallet) });
    expect(base58.decode(sent.signature ?? '')).toHaveLength(64);

    const pool = poolNow();
    const tokenAccount = api.chain.getAccount(associatedTokenAddress(wallet.address, pool.mint));
    const before = tokenAccount ? (decodeTokenAccount(tokenAccount.data)?.amount ?? 0n) : 0n;
    expect(before).toBeGreaterThan(0n);

    const requested = 4n * sol;
    const withdrawal = await api.answer(routes.legacyWithdraw, { pubkey: wallet.address, amount: requested });
    const withdrawMessage = Buffer.from(withdrawal.txn, 'base64');
    const secret = Buffer.from(withdrawal.sec_key, 'base64');
    expect(base58.encode(ed25519.getPublicKey(secret.subarray(0, 32)))).toBe(withdrawal.pub_key);
    const ownSignature = Buffer.from(withdrawal.sig ?? '', 'base64');
    expect(ed25519.verify(ownSignature, withdrawMessage, base58.decode(withdrawal.pub_key))).toBe(true);
    await api.answer(routes.legacySend, { txn: signed(withdrawMessage, wallet, secret.toString('hex')) });

    const stake = api.chain.getAccount(withdrawal.pub_key);
    expect(stake && stakeAuthorities(stake.data)).toEqual({
      staker: wallet.address,
      withdrawer: wallet.address,
    });
    const staked = stake ? (delegationOf(stake.data)?.stake ?? 0n) : 0n;
    // Less than requested by the pool's withdrawal fee and the rounding of single lamports only.
    const { numerator, denominator } = pool.stakeWithdrawalFee;
    const shortfall = requested - (requested * numerator) / denominator - staked;
    expect(shortfall).toBeGreaterThanOrEqual(0n);
    expect(shortfall).toBeLessThanOrEqual(3n);

    const { stake_account: status } = await api.answer(routes.legacyAccountStatus, {
      stake_account: withdrawal.pub_key,
    });
    expect(status).toEqual({
      address: withdrawal.pub_key,
      status: 'Deactivating',
      stake_authority: wallet.address,
      withdraw_authority: wallet.address,
      vote_account: expect.any(String),
      amount: stake?.lamports,
    });
    await api.chain.turnEpoch();
    const later = await api.answer(routes.legacyAccountStatus, { stake_account: withdrawal.pub_key });
    expect(later.stake_account?.status).toBe('Inactive');
  });

  it.each([
    [
      'a deposit above the balance',
      routes.legacyDeposit,
      { pubkey: wallet.address, amount: 5_000n * sol },
      422,
      /has .* SOL, but/,
    ],
    [
      'a withdrawal above the holding',
      routes.legacyWithdraw,
      { pubkey: wallet.address, amount: 5_000n * sol },
      422,
      /pool token/,
    ],
    ['a deposit of nothing', routes.legacyDeposit, { pubkey: wallet.address, amount: 0n }, 400, /amount/],
    ['a deposit for no key', routes.legacyDeposit, { pubkey: 'abc', amount: 1n }, 400, /pubkey/],
    ['bytes that are no transaction', routes.legacySend, { txn: '00' }, 400, /Nothing was sent/],
    ['base64 to a route that takes hex', routes.legacySend, { txn: 'AQID+g==' }, 400, /hex/],
    [
      'an account that does not exist',
      routes.legacyAccountStatus,
      { stake_account: testWallet(62).address },
      404,
      /no account/,
    ],
    [
      'an account that is no stake account',
      routes.legacyAccountStatus,
      { stake_account: wallet.address },
      422,
      /not a stake account/,
    ],
  ] as const)('refuses %s', async (_name, route, body, status, sentence) => {
    const [code, text] = await api.refusal(route, body);
    expect(code).toBe(status);
    expect(text).toMatch(sentence);
  });
});
