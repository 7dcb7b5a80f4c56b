import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Probe, ProbeResult } from '@/api/status/probe';
import { ProbeTable } from './probe-table';

afterEach(() => void vi.useRealTimers());

it('counts the time since an answer, although its row does not change', async () => {
  // On the clock's step, a whole second.
  const now = Math.ceil(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const probe: Probe = { id: 'slot', group: 'rpc', name: 'getSlot', kind: 'read', run: vi.fn() };
  const result: ProbeResult = {
    outcome: 'ok',
    detail: 'A slot.',
    units: null,
    reported: { detail: 'A slot.', units: null },
    latencyMs: 12,
    cachedSeconds: null,
    at: now - 5_000,
  };
  const run = { results: new Map([[probe.id, result]]), inFlight: new Set<string>() };
  await render(<ProbeTable title="JSON-RPC" probes={[probe]} run={run} problemsOnly={false} />);
  // The mounted clock's first tick.
  flushSync(() => void vi.advanceTimersByTime(1_000));
  const row = page.getByRole('row', { name: /getSlot/ });
  await expect.element(row).toHaveTextContent('6 s ago');
  flushSync(() => void vi.advanceTimersByTime(3_000));
  await expect.element(row).toHaveTextContent('9 s ago');
});
