import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import {
  BlockEngineStream,
  GetBuilderFeeResponseSchema,
  InterestKind,
  LinkState,
  MeasureEndpointsRequestSchema,
  MeasureEndpointsResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Recording } from '@/api/block-engine/recording';
import { helloEvent, type TickFields, tickEvent } from '@/hooks/block-engine/feed-fixtures';
import type { FeedHandlers } from '@/hooks/block-engine/feed-store';
import type { WindowSeconds } from '@/hooks/block-engine/feed-window';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { BlockEngineView } from './block-engine-view';

const KEY = 'DNVZMSqeRH18Xa4MCTrb1MndNf3Npg4MEwqswo23eWkf';
const SERVICE = '/clearstake.view.v1.BlockEngineView';

/** One grpc-web answer: a message frame, then a frame of trailers. */
function grpcWebAnswer<Desc extends DescMessage>(schema: Desc, message: MessageShape<Desc>) {
  const frame = (flag: number, bytes: Uint8Array) => {
    const head = new Uint8Array(5);
    head[0] = flag;
    new DataView(head.buffer).setUint32(1, bytes.length);
    return [...head, ...bytes];
  };
  const trailers = new TextEncoder().encode('grpc-status: 0\r\n');
  const body = Uint8Array.from([...frame(0, toBinary(schema, message)), ...frame(0x80, trailers)]);
  return new HttpResponse(body, { headers: { 'content-type': 'application/grpc-web+proto' } });
}

const failedAnswer = (sentence: string) =>
  new HttpResponse(null, {
    headers: { 'content-type': 'application/grpc-web+proto', 'grpc-status': '14', 'grpc-message': sentence },
  });

const answerFee = (fee: MessageInitShape<typeof GetBuilderFeeResponseSchema>) =>
  worker.use(
    http.post(`${SERVICE}/GetBuilderFee`, () =>
      grpcWebAnswer(GetBuilderFeeResponseSchema, create(GetBuilderFeeResponseSchema, fee)),
    ),
  );

const regions = [
  { region: 'frankfurt', blockEngineUrl: 'https://fra.example', roundTripsUs: [12_000, 11_400, 14_900] },
  { region: 'ny', blockEngineUrl: 'https://ny.example', roundTripsUs: [84_100] },
  { region: 'tokyo', blockEngineUrl: 'https://tyo.example', problem: 'Call 1 failed: connection refused' },
];

/** A feed pushed by hand. */
let feed: FeedHandlers;
let opened: number;

function Harness() {
  const [window, setWindow] = useState<WindowSeconds>(60);
  const [delayMs, setDelay] = useState(200);
  return (
    <main>
      <div className="shell">
        <BlockEngineView
          window={window}
          delayMs={delayMs}
          onWindow={setWindow}
          onDelay={setDelay}
          open={(handlers) => {
            feed = handlers;
            opened += 1;
          }}
        />
      </div>
    </main>
  );
}

const link = (stream: BlockEngineStream, state = LinkState.LIVE, reason = '', attempt = 0) => ({
  stream,
  state,
  reason,
  attempt,
  messages: 5n,
});
const allLive = [1, 2, 3, 4, 5].map((stream) => link(stream));

let sequence: number;

/** Pushes `count` ticks of 40 packets each, the last of them now. */
function push(count: number, fields: TickFields = {}) {
  const ages = new Array<number>(40).fill(0);
  ages[6] = 1;
  const packets = {
    batches: 1,
    packets: 40,
    bytes: 12_000n,
    sizeBuckets: [0, 40],
    ageBuckets: ages,
    flags: { simpleVoteTx: 10 },
  };
  for (let index = count - 1; index >= 0; index -= 1) {
    sequence += 1;
    const sentUnixMs = BigInt(Date.now() - index * 100);
    feed.onEvent(
      tickEvent(sequence, { sentUnixMs, packets, bundles: { bundles: 2, messages: 1 }, ...fields }),
    );
  }
}

async function showLive() {
  await renderStrict(<Harness />);
  feed.onEvent(helloEvent({ links: allLive }));
  feed.onLink({ state: 'live', since: Date.now() });
  push(20);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
}

let pump: ReturnType<typeof setInterval> | undefined;
const keepPushing = () => {
  pump = setInterval(() => push(1), 100);
};

beforeEach(() => {
  sequence = 0;
  opened = 0;
  answerFee({ pubkey: KEY, commission: 5n });
  worker.use(
    http.post(`${SERVICE}/MeasureEndpoints`, () =>
      grpcWebAnswer(
        MeasureEndpointsResponseSchema,
        create(MeasureEndpointsResponseSchema, {
          regions,
          global: { blockEngineUrl: 'https://engine.example' },
        }),
      ),
    ),
  );
});
afterEach(() => clearInterval(pump));

describe('the link', () => {
  it('is connecting first, then live with figures', async () => {
    await renderStrict(<Harness />);
    await expect.element(page.getByText('Connecting', { exact: true })).toBeVisible();
    feed.onEvent(helloEvent({ links: allLive }));
    feed.onLink({ state: 'live', since: Date.now() });
    push(20);
    keepPushing();
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^[34]\d\d\/s$/)).toBeVisible();
    await expect.element(page.getByText('25.0 %')).toBeVisible();
  });

  it('cannot look alive when the feed is frozen', async () => {
    await showLive();
    feed.onLink({ state: 'stale', since: Date.now() - 4_000 });
    await expect.element(page.getByText('Stale since 4 s')).toBeVisible();
    // The last second holds nothing any more: the rates are gone, not kept.
    await expect
      .poll(() => page.getByText('no data', { exact: true }).elements().length, { timeout: 4_000 })
      .toBeGreaterThanOrEqual(3);
    await expect.element(page.getByText(/^no data for \d+\.\d s$/)).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Link: Stale.' })).toBeInTheDocument();
  });

  it.each([
    [LinkState.STALE, '', 0, /^Silent for/, 'No packets arrive; the block engine still sends heartbeats.'],
    [LinkState.RECONNECTING, 'cut', 3, 'Reconnecting, attempt 3', 'Block engine: cut'],
    [
      LinkState.STOPPED,
      'SubscribePackets is not implemented here.',
      1,
      'Stopped',
      'Block engine: SubscribePackets is not implemented here. The gateway asks again every minute.',
    ],
  ])('says what is wrong behind the gateway: %i', async (state, reason, attempt, badge, sentence) => {
    await showLive();
    push(1, {
      packets: undefined,
      links: [link(BlockEngineStream.PACKETS, state, reason, attempt)],
    } as never);
    await expect.element(page.getByText(badge, { exact: typeof badge === 'string' })).toBeVisible();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  });

  it('stops with the reason and connects again when asked', async () => {
    await showLive();
    feed.onLink({ state: 'stopped', since: Date.now(), reason: 'No answer after 8 attempts: refused' });
    await expect.element(page.getByText('No answer after 8 attempts: refused').first()).toBeVisible();
    const before = opened;
    await userEvent.click(page.getByRole('button', { name: 'Connect again' }));
    expect(opened).toBe(before + 1);
    await expect.element(page.getByText('Connecting', { exact: true })).toBeVisible();
  });

  it('ends the stream when the page is left', async () => {
    const { unmount } = await renderStrict(<Harness />);
    const { signal } = feed;
    await unmount();
    expect(signal.aborted).toBe(true);
  });
});

describe('pause', () => {
  it('freezes the picture, says so, and catches up', async () => {
    await showLive();
    keepPushing();
    await userEvent.click(page.getByRole('button', { name: 'Pause' }));
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
    const drawn = () => document.querySelector('svg.ch path[stroke="var(--c-own)"]')?.getAttribute('d');
    const frozen = drawn();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(drawn()).toBe(frozen);
    await userEvent.click(page.getByRole('button', { name: 'Go on' }));
    await expect.poll(drawn).not.toBe(frozen);
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });

  it('still tells that the link is lost', async () => {
    await showLive();
    await userEvent.click(page.getByRole('button', { name: 'Pause' }));
    feed.onLink({ state: 'reconnecting', since: Date.now(), attempt: 2, reason: 'gone' });
    await expect.element(page.getByText('Reconnecting, attempt 2')).toBeVisible();
  });
});

describe('recording', () => {
  const file = async (blob: Blob, name = 'session.csbe') => new File([await blob.arrayBuffer()], name);
  const recorded = () => {
    const recording = new Recording(Date.now(), 'example');
    recording.add(helloEvent({ links: allLive }));
    const first = Date.now() - 60_000;
    for (let index = 1; index <= 30; index += 1) {
      const sentUnixMs = BigInt(first + index * 100);
      recording.add(
        tickEvent(index, { sentUnixMs, packets: { batches: 1, packets: 70, sizeBuckets: [70] } }),
      );
    }
    return recording.file();
  };

  it('saves what came while it ran', async () => {
    const saved: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:none';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await showLive();
    await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
    push(10);
    await userEvent.click(page.getByRole('button', { name: /^Save \d+ KiB$/ }));
    expect(saved).toHaveLength(1);
    await userEvent.upload(page.getByLabelText('Recording to replay'), await file(saved[0] ?? new Blob()));
    await expect.element(page.getByText(/^Replay, /)).toBeVisible();
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  it('replays a file, is never called live, and goes back', async () => {
    await showLive();
    const { signal } = feed;
    await userEvent.upload(page.getByLabelText('Recording to replay'), await file(recorded()));
    await expect.element(page.getByText(/^Replay, \d s of 2 s$/)).toBeVisible();
    expect(signal.aborted).toBe(true);
    await expect.element(page.getByText('Live', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(/^7\d\d\/s$/)).toBeVisible();
    await expect.element(page.getByText('Replay, ended')).toBeVisible();
    const before = opened;
    await userEvent.click(page.getByRole('button', { name: 'Back to live' }));
    expect(opened).toBe(before + 1);
  });

  it('refuses another file with a sentence and stays live', async () => {
    await showLive();
    keepPushing();
    await userEvent.upload(page.getByLabelText('Recording to replay'), new File(['hello'], 'notes.txt'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This file is not a block engine recording of Clearstake.');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });
});

describe('what is shown', () => {
  it('tells what entered, what left, and lights *', async () => {
    await showLive();
    feed.onEvent(helloEvent({ links: allLive, interest: [{ kind: InterestKind.ACCOUNTS, total: 2 }] }));
    const entered = [{ address: KEY, enteredUnixMs: BigInt(Date.now()) }];
    push(1, { interest: [{ kind: InterestKind.ACCOUNTS, total: 3, enteredCount: 1, entered }] });
    await expect.element(page.getByText(/^entered, \d s ago$/)).toBeVisible();
    push(1, {
      interest: [
        { kind: InterestKind.ACCOUNTS, all: true, leftCount: 1, left: [{ address: KEY, heldMs: 192_000n }] },
      ],
    });
    await expect.element(page.getByText(/^left after 3 min 12 s, \d s ago$/)).toBeVisible();
    await expect.element(page.getByText('all accounts', { exact: true })).toBeVisible();
  });

  it('lays the budget and the delay on the axis of one slot', async () => {
    await showLive();
    await expect.element(page.getByText(/^From a bar to the mark .* Median 135 ms of 200;/)).toBeVisible();
    const ruler = document.querySelector('.be-slot')?.getBoundingClientRect();
    const held = () => document.querySelector('.be-slot .held')?.getBoundingClientRect();
    const mark = () => document.querySelector('.be-ruler .mark')?.getBoundingClientRect();
    const bar = document.querySelector('.be-arrivals i')?.getBoundingClientRect();
    if (!ruler || !bar) throw new Error('There is no ruler.');
    const at = (x: number | undefined) => Math.round((((x ?? Number.NaN) - ruler.left) / ruler.width) * 390);
    // Batches of the fixture are 60 to 70 ms old when they arrive: 135 of 200 ms are left at the middle of their bar.
    expect(at(bar.left)).toBeCloseTo(60, -1);
    expect(at(mark()?.left)).toBeCloseTo(199, -1);
    expect(at(held()?.right)).toBeCloseTo(200, -1);
    const slider = page.getByRole('slider', { name: 'Packet delay in milliseconds' });
    await slider.fill('50');
    await expect.element(page.getByText(/back for 50 ms, 13 % of a 390 ms\s+slot/)).toBeVisible();
    await expect.element(page.getByText(/100 % too late/)).toBeVisible();
    expect(at(mark()?.left)).toBeLessThan(at(bar.left));
    expect(document.querySelector('.be-arrivals i')?.className).toBe('late');
  });

  it('ranks the regions, and says why one was not measured', async () => {
    await renderStrict(<Harness />);
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^Frankfurt Closest.*11\.4ms/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^New York.*84\.1ms/);
    await expect.element(rows.nth(3)).toHaveTextContent('Call 1 failed: connection refused');
  });

  it('has the regions measured again when asked', async () => {
    await renderStrict(<Harness />);
    await expect.element(page.getByText('Frankfurt')).toBeVisible();
    const asked: boolean[] = [];
    worker.use(
      http.post(`${SERVICE}/MeasureEndpoints`, async ({ request }) => {
        const body = new Uint8Array(await request.arrayBuffer());
        asked.push(fromBinary(MeasureEndpointsRequestSchema, body.subarray(5)).again);
        return failedAnswer('The block engine cannot be reached.');
      }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Measure again' }));
    await expect.element(page.getByText('The block engine cannot be reached.')).toBeVisible();
    expect(asked).toEqual([true]);
    await expect.element(page.getByText('Frankfurt')).toBeVisible();
  });

  it('shows the fee, and what the reference client would object to', async () => {
    answerFee({ pubkey: KEY, commission: 101n, problems: ['The commission is 101 percent, more than 100.'] });
    await renderStrict(<Harness />);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The reference client would refuse this fee info. The commission is 101 percent, more than 100.',
      );
  });

  it('has the same rates as a table', async () => {
    await showLive();
    keepPushing();
    await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
    const rows = page.getByRole('table', { name: 'Packets and bundles per second' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(13);
    await expect.element(rows.nth(1)).toHaveTextContent('no data');
    await expect.element(rows.nth(12).getByRole('cell').nth(1)).toHaveTextContent(/^\d+$/);
  });
});
