import { parseJson } from '@contract/json';
import type { Route } from '@contract/rest/route';
import { routes } from '@contract/rest/routes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { delegationOf } from '../../chain/layout/stake-account';
import { decodeStakePool } from '../../chain/layout/stake-pool';
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

describe('series', () => {
  const last = () => api.history.lastCompleteEpoch();

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
});

describe('deposit, withdraw, send, account status', () => {
  it('moves SOL into the pool and back out into a stake account', async () => {
    const deposit = await api.answer(routes.legacyDeposit, { pubkey: wallet.address, amount: 10n * sol });
    const message = Buffer.from(deposit.txn, 'base64');
    const sent = await api.answer(routes.legacySend, { txn: signed(message, wallet) });
    expect(base58.decode(sent.signature ?? '')).toHaveLength(64);

    const pool = poolNow();
    const requested = 4n * sol;
    const withdrawal = await api.answer(routes.legacyWithdraw, { pubkey: wallet.address, amount: requested });
    const withdrawMessage = Buffer.from(withdrawal.txn, 'base64');
    const secret = Buffer.from(withdrawal.sec_key, 'base64');
    expect(base58.encode(ed25519.getPublicKey(secret.subarray(0, 32)))).toBe(withdrawal.pub_key);
    await api.answer(routes.legacySend, { txn: signed(withdrawMessage, wallet, secret.toString('hex')) });

    const stake = api.chain.getAccount(withdrawal.pub_key);
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
});
