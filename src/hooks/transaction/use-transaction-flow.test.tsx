import { sleep } from '@clearstake/contract/sleep';
import { type FlowState, type Intent, targetsOf, verbatim, type WalletPort } from '@clearstake/verifier';
import { doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notePrice } from '@/services/prices/note-price';
import { createTransactionFlow } from '@/services/verifier/transaction-flow';
import { answerConfig } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { connectedTo } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import { useShownSignatures } from './use-shown-signatures';
import { type IntentRequest, useTransactionFlow } from './use-transaction-flow';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/services/transaction/flow-ports';
import '@/services/transaction/wallet-port';
import '@clearstake/verifier';

/** A flow whose states a test sets. */
function handFlow(options: Parameters<typeof createTransactionFlow>[0]) {
  const listeners = new Set<() => void>();
  let state: FlowState = { step: 'building', intent: options.intent, rebuilds: 0 };
  return {
    ...options,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sign: vi.fn<(wallet: WalletPort) => void>(),
    leave: vi.fn(),
    set(next: FlowState) {
      state = { ...next, intent: options.intent };
      for (const listener of listeners) listener();
    },
  };
}

let flows: ReturnType<typeof handFlow>[];
const flow = (index = flows.length - 1) => {
  const found = flows[index];
  if (!found) throw new Error('No such flow was created.');
  return found;
};

beforeEach(() => {
  flows = [];
  vi.mocked(notePrice).mockReset().mockResolvedValue(undefined);
  vi.mocked(createTransactionFlow).mockImplementation((options) => {
    const created = handFlow(options);
    flows.push(created);
    return created;
  });
  worker.use(answerConfig());
});

const wallet = connectedTo(testWallet);
const lamports = 2_000_000_000n;
const stake: IntentRequest = { operation: 'native-stake', lamports, autoCompound: false };
const unstake = (count: number): IntentRequest => ({
  operation: 'native-unstake',
  stakeAccounts: Array.from({ length: count }, (_, index) => `account ${index}`),
});

async function show(state = wallet) {
  const control = await renderHookStrict(
    () => ({ ...useTransactionFlow(), shown: useShownSignatures() }),
    undefined,
    { wallet: state },
  );
  await control.answered();
  control.client.setQueryDefaults(['chain'], { gcTime: Number.POSITIVE_INFINITY });
  control.client.setQueryData(['chain', 'balance'], 1);
  const invalidated = () => control.client.getQueryState(['chain', 'balance'])?.isInvalidated;
  return Object.assign(control, { invalidated });
}

async function started(...requests: readonly IntentRequest[]) {
  const control = await show();
  control.current.start(...requests);
  await expect.poll(() => control.current.state?.step).toBe('building');
  return control;
}

const signature = 'signed';
const sent = { ...reviewState, step: 'sent', signature, trouble: null } as const satisfies FlowState;
const withoutId = ({ id, createdAt, ...rest }: Intent) => rest;

describe('the control of a transaction', () => {
  it('runs the request of the connected wallet on the deployment’s cluster', async () => {
    const control = await started(stake);
    const { intent, pins } = flow();
    expect(withoutId(intent)).toEqual({ ...stake, cluster: 'sandbox', wallet: testWallet });
    expect(pins.cluster).toBe('sandbox');
    expect(control.current.state).toEqual({ step: 'building', intent, rebuilds: 0 });
    expect(control.current.signer).toBe(wallet.phase === 'connected' ? wallet.session : undefined);
    flow().set(reviewState);
    await expect.poll(() => control.current.state?.step).toBe('review');
    expect(control.invalidated()).toBe(false);
  });

  it('asks the connected wallet to sign, but no other account', async () => {
    const control = await started(stake);
    control.current.sign();
    await expect.poll(() => flow().sign.mock.calls.length).toBe(1);
    expect(flow().sign.mock.calls[0]?.[0].address).toBe(testWallet);
    await control.rerender(undefined, connectedTo('another'));
    expect(control.current.signer).toBeUndefined();
    await control.rerender(undefined, { phase: 'disconnected', choices: [] });
    expect(control.current.signer).toBeUndefined();
    control.current.sign();
    await sleep(50);
    expect(flow().sign).toHaveBeenCalledOnce();
  });

  it('has the transaction signed that was under review, not one that followed', async () => {
    const control = await started(stake);
    control.current.sign();
    control.current.retry();
    await expect.poll(() => flows.length).toBe(2);
    await expect.poll(() => flow(0).sign.mock.calls.length).toBe(1);
    expect(flow(1).sign).not.toHaveBeenCalled();
  });

  it('leaves the flow when it is closed, and shows nothing of it afterwards', async () => {
    const control = await started(stake);
    expect(flow().leave).not.toHaveBeenCalled();
    control.current.close();
    await expect.poll(() => control.current.state).toBeNull();
    expect(flow().leave).toHaveBeenCalledOnce();
    flow().set(reviewState);
    control.current.sign();
    await sleep(50);
    expect(control.current).toMatchObject({ state: null, batch: null, shown: new Set() });
    expect(flow().sign).not.toHaveBeenCalled();
  });

  it('leaves the flow with the page, and starts none for a page that was left while the code was loading', async () => {
    const control = await started(stake);
    await control.unmount();
    expect(flow().leave).toHaveBeenCalledOnce();
    const other = await show();
    other.current.start(stake);
    await other.unmount();
    await sleep(50);
    expect(flows).toHaveLength(1);
  });
});

it('a transaction that is tried again may accept the worst result', async () => {
  const control = await started({ operation: 'liquid-stake', lamports });
  control.current.acceptWorst(7n);
  await expect.poll(() => flows.length).toBe(2);
  expect(withoutId(flow(1).intent)).toEqual({ ...withoutId(flow(0).intent), atWorst: 7n });
});

it('several transactions run one after the other', async () => {
  const control = await started(unstake(40), stake);
  const targets = () => flows.map(({ intent }) => targetsOf(intent).length);
  expect(control.current.batch).toMatchObject({ position: 1, total: 4 });
  for (const position of [2, 3, 4]) {
    control.current.next?.();
    await expect.poll(() => control.current.batch).toMatchObject({ position, total: 4 });
  }
  expect(control.current.next).toBeUndefined();
  // Eighteen accounts fit into one transaction.
  expect(targets()).toEqual([18, 18, 4, 0]);
  expect(flows.map(({ leave }) => leave.mock.calls.length)).toEqual([1, 1, 1, 0]);
});

describe('a transaction that was sent', () => {
  const landed = doneState({ kind: 'confirmed', signature, slot: 5n, finalized: true }, { signature });
  const failed = doneState(
    { kind: 'failed-on-chain', signature, slot: 5n, reason: verbatim('No') },
    { signature },
  );

  it.each([
    ['sent', sent, false, 0],
    ['final', landed, true, 1],
    ['failed', failed, true, 0],
  ])(
    'decides whether to read the chain and note the price when it is %s',
    async (_, state, invalidated, prices) => {
      const control = await started(stake);
      flow().set(state);
      await expect.poll(() => control.current.state?.step).toBe(state.step);
      expect(control.invalidated()).toBe(invalidated);
      await sleep(50);
      expect(vi.mocked(notePrice).mock.calls).toEqual(
        Array.from({ length: prices }, () => [true, expect.any(Number)]),
      );
    },
  );
});
