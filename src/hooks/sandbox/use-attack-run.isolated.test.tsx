import { pinsFor } from '@contract/pins';
import type { Attack } from '@contract/sandbox-control';
import { beforeEach, expect, it, vi } from 'vitest';
import { endAttack, startAttack } from '@/services/sandbox/attack-switch';
import { fundStranger } from '@/services/sandbox/fund-stranger';
import { flowPorts } from '@/services/transaction/flow-ports';
import { reviewState } from '@/testing/flow-states';
import { renderHookStrict } from '@/testing/render-hook';
import { testWallet } from '@/testing/verdicts';
import type { FlowState } from '@/transaction/flow/flow-state';
import { createTransactionFlow } from '@/transaction/flow/transaction-flow';
import { useAttackRun } from './use-attack-run';

vi.mock('@/services/sandbox/attack-switch', () => ({ startAttack: vi.fn(), endAttack: vi.fn() }));
vi.mock('@/services/sandbox/fund-stranger', () => ({ fundStranger: vi.fn() }));
vi.mock('@/transaction/flow/transaction-flow', () => ({ createTransactionFlow: vi.fn() }));
vi.mock('@/services/transaction/flow-ports', () => ({ flowPorts: vi.fn() }));

type Options = Parameters<typeof createTransactionFlow>[0];
interface HandFlow {
  readonly options: Options;
  readonly leave: () => void;
  readonly set: (state: FlowState) => void;
}
let flows: HandFlow[];
/** What was switched and left, in order. */
let log: string[];

beforeEach(() => {
  flows = [];
  log = [];
  vi.mocked(fundStranger).mockReset().mockResolvedValue(testWallet);
  vi.mocked(startAttack)
    .mockReset()
    .mockImplementation(async (name) => void log.push(`start ${name}`));
  vi.mocked(endAttack)
    .mockReset()
    .mockImplementation(async () => void log.push('end'));
  vi.mocked(createTransactionFlow).mockImplementation((options) => {
    let state: FlowState = { step: 'building', intent: options.intent, rebuilds: 0 };
    let listener = () => {};
    const leave = () => void log.push('leave');
    flows.push({
      options,
      leave,
      set(next) {
        state = next;
        listener();
      },
    });
    return {
      getState: () => state,
      subscribe(given) {
        listener = given;
        return () => undefined;
      },
      sign: () => undefined,
      leave,
    };
  });
});

const attackOf = (name: string, operations: readonly string[] = ['native-stake']): Attack => ({
  name,
  surface: 'staking-api',
  routes: [],
  summary: name,
  operations,
  refusal: 'authority-differs',
});
const attack = attackOf('N1');

interface Given {
  readonly attack: Attack | undefined;
  readonly attempt: number;
}
const show = (given: Given = { attack, attempt: 0 }) =>
  renderHookStrict(({ attack: played, attempt }: Given) => useAttackRun(played, attempt), given);
async function building() {
  const run = await show();
  await expect.poll(() => run.current.state?.step).toBe('building');
  return run;
}
const idle = { state: null, problem: null };

it.each([
  [['native-stake', 'liquid-stake'], { operation: 'native-stake', autoCompound: false }],
  [['liquid-stake'], { operation: 'liquid-stake' }],
])('the run of an attack of %j has two SOL of a stranger staked under it', async (operations, operation) => {
  const run = await show({ attack: attackOf('A', operations), attempt: 0 });
  expect(run.current).toEqual(idle);
  await expect.poll(() => flows.length).toBe(1);
  const { intent, pins } = flows[0]?.options ?? {};
  const { id, createdAt, ...rest } = intent ?? { id: '', createdAt: 0 };
  expect(rest).toEqual({ ...operation, cluster: 'sandbox', wallet: testWallet, lamports: 2_000_000_000n });
  expect(pins).toBe(pinsFor('sandbox'));
  expect(vi.mocked(flowPorts).mock.lastCall).toEqual([operation.operation]);
  expect(vi.mocked(fundStranger).mock.lastCall).toEqual([10_000_000_000n, expect.any(AbortSignal)]);
  await expect
    .poll(() => run.current)
    .toEqual({ state: { step: 'building', intent, rebuilds: 0 }, problem: null });
  expect(log).toEqual(['start A']);
});

it('the run of an attack makes the sandbox honest once its build is judged', async () => {
  const run = await building();
  expect(log).toEqual(['start N1']);
  flows[0]?.set(reviewState);
  await expect.poll(() => run.current).toEqual({ state: reviewState, problem: null });
  expect(log).toEqual(['start N1', 'end']);
  await run.unmount();
  expect(log).toEqual(['start N1', 'end', 'leave']);
});

it('the run of an attack ends with its page', async () => {
  const run = await building();
  await run.unmount();
  expect(log).toEqual(['start N1', 'leave', 'end']);
});
