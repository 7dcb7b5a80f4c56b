import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { BlockEngineValidator } from '@contract/gen/block_engine_pb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EndpointLatency } from './endpoint-latency';

const NOW = 1_800_000_000_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const endpoint = (blockEngineUrl: string) => ({ blockEngineUrl, shredstreamReceiverAddress: 'ny.example:1' });
const refusal = 'Not called: the address is not a public one.';

/** A block engine that names addresses of this machine, which are not called. */
function measured(globalUrl?: string) {
  const state = { asked: 0, fails: false };
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineValidator, {
      getBlockEngineEndpoints: () => {
        state.asked += 1;
        if (state.fails) throw new ConnectError('away', Code.Unavailable);
        return {
          regionedEndpoints: [endpoint('http://127.0.0.1:1')],
          ...(globalUrl && { globalEndpoint: endpoint(globalUrl) }),
        };
      },
    });
  });
  const latency = new EndpointLatency({ open: createClient(BlockEngineValidator, transport) }, 'public');
  return { latency, state };
}

describe('a measurement', () => {
  it('is kept for a minute, and for ten seconds where a new one is asked for', async () => {
    const { latency, state } = measured();
    const askedAfter = async (milliseconds: number, again: boolean) => {
      vi.advanceTimersByTime(milliseconds);
      await latency.measure(again);
      return state.asked;
    };
    expect(await askedAfter(0, false)).toBe(1);
    expect(await askedAfter(59_999, false)).toBe(1);
    expect(await askedAfter(1, false)).toBe(2);
    expect(await askedAfter(9_999, true)).toBe(2);
    expect(await askedAfter(1, true)).toBe(3);
    expect(await askedAfter(9_999, true)).toBe(3);
  });

  it('is shared by those who ask at the same time', async () => {
    const { latency, state } = measured();
    const [first, second] = await Promise.all([latency.measure(true), latency.measure(true)]);
    expect(second).toBe(first);
    expect(state.asked).toBe(1);
  });

  it('that fails is not kept: the next one is another one', async () => {
    const { latency, state } = measured();
    state.fails = true;
    await expect(latency.measure(false)).rejects.toMatchObject({ code: Code.Unavailable });
    state.fails = false;
    expect((await latency.measure(false)).regions).toHaveLength(1);
  });

  it('says when it was made, and of each endpoint what it is and why it was not called', async () => {
    const { latency } = measured('ftp://frankfurt.example');
    expect(await latency.measure(false)).toMatchObject({
      measuredUnixMs: BigInt(NOW),
      global: {
        region: 'frankfurt',
        blockEngineUrl: 'ftp://frankfurt.example',
        roundTripsUs: [],
        problem: 'The URL is not an HTTP URL.',
      },
      regions: [
        {
          region: 'ny',
          blockEngineUrl: 'http://127.0.0.1:1',
          shredstreamReceiverAddress: 'ny.example:1',
          roundTripsUs: [],
          problem: refusal,
        },
      ],
      unmeasured: 0,
    });
    expect((await measured().latency.measure(false)).global).toBeUndefined();
  });
});
