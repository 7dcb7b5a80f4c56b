import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Readiness } from '../upstream/probe';
import { createOutages, type Outages } from './outages';

const answers = { ok: true, milliseconds: 1 };
const fails = { ok: false, milliseconds: 1, error: 'The Solana RPC cannot be reached.' };

let state: Readiness;
let probes: number;
let outages: Outages;
beforeEach(() => {
  vi.useFakeTimers();
  state = { stakingApi: answers, rpc: answers, blockEngine: answers };
  probes = 0;
  outages = createOutages(async () => {
    probes += 1;
    return state;
  });
});
afterEach(() => {
  outages.stop();
});

it('one failed call of an upstream that answers is no outage, and it is not probed further', async () => {
  outages.failed('stakingApi');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outages.header()).toBe('none');
  expect(probes).toBe(1);
});

it('an upstream whose probes fail is out since its first failure, until a probe is answered', async () => {
  state = { ...state, rpc: fails };
  outages.failed('rpc');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(outages.header()).toBe('none');
  await vi.advanceTimersByTimeAsync(3_500);
  expect(outages.header()).toBe('rpc=5');
  outages.failed('rpc');
  state = { ...state, stakingApi: fails };
  outages.failed('stakingApi');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outages.header()).toBe('rpc=10, stakingApi=5');
  state = { ...state, rpc: answers, stakingApi: answers };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(outages.header()).toBe('none');
  const requests = probes;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probes).toBe(requests);
});

it('an outage ends when any call is answered, and an upstream that answers is not probed', async () => {
  state = { ...state, rpc: fails };
  outages.failed('rpc');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(outages.header()).toBe('rpc=3');
  outages.answered('rpc');
  expect(outages.header()).toBe('none');
  await vi.advanceTimersByTimeAsync(3_000);
  const requests = probes;
  outages.failed('rpc');
  outages.answered('rpc');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(probes).toBe(requests);
});
