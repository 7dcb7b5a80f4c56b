import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { createTestChain, manualClock } from '../testing/test-chain';

const dir = temporaryFolder();

test('an epoch that ended while the sandbox was down turns once, and the next one has its full length', async () => {
  const clock = manualClock();
  const before = await createTestChain({ dir, now: clock.now });
  await before.chain.close();
  clock.pass(10 * 600_000);
  const { chain } = await createTestChain({ dir, now: clock.now, autoAdvanceEpochs: true });
  await vi.waitFor(() => expect(chain.clock().epoch).toBe(1062n), { timeout: 5_000 });
  expect(chain.clock().epochEndsAtMs - clock.now()).toBe(600_000);
  await sleep(150);
  expect(chain.clock().epoch).toBe(1062n);
  await chain.close();
});
