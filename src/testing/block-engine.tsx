import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { failureText } from '@clearstake/contract/block-engine-sentences';
import {
  type BlockEngineStream,
  GetBuilderFeeResponseSchema,
  LinkState,
  MeasureEndpointsResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { FeedHandlers } from '@/api/block-engine/watch-feed';
import { BlockEngineView } from '@/components/block-engine/block-engine-view';
import type { DeeperPart } from '@/components/block-engine/deeper-parts';
import { pageWidth } from '@/components/ui/page-width';
import { helloEvent, type TickFields, tickEvent } from '@/testing/block-engine/feed-events';
import { grpcWebAnswer } from './grpc-web';
import { renderStrict } from './render-strict';
import { WithLinks } from './with-links';
import { worker } from './worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/api/block-engine/grpc-web';
import '@/components/block-engine/deeper';

export const builder = 'DNVZMSqeRH18Xa4MCTrb1MndNf3Npg4MEwqswo23eWkf';
export const SERVICE = '/clearstake.view.v1.BlockEngineView';

export const answerFee = (fee: MessageInitShape<typeof GetBuilderFeeResponseSchema>) =>
  worker.use(
    http.post(`${SERVICE}/GetBuilderFee`, () =>
      grpcWebAnswer(GetBuilderFeeResponseSchema, create(GetBuilderFeeResponseSchema, fee)),
    ),
  );

export const answerRegions = (
  measured: MessageInitShape<typeof MeasureEndpointsResponseSchema>['regions'] = regions,
) =>
  worker.use(
    http.post(`${SERVICE}/MeasureEndpoints`, () =>
      grpcWebAnswer(
        MeasureEndpointsResponseSchema,
        create(MeasureEndpointsResponseSchema, {
          regions: measured,
          global: { blockEngineUrl: 'https://engine.example', problem: failureText({ said: 'unresolved' }) },
        }),
      ),
    ),
  );

const regions = [
  { region: 'frankfurt', blockEngineUrl: 'https://fra.example', roundTripsUs: [12_000, 11_400, 14_900] },
  { region: 'ny', blockEngineUrl: 'https://ny.example', roundTripsUs: [84_100] },
  {
    region: 'tokyo',
    blockEngineUrl: 'https://tyo.example',
    problem: failureText({ said: 'unreachable', values: { code: 'ECONNREFUSED' } }),
  },
];

/** A link of the gateway to the block engine, live by default. */
export const link = (stream: BlockEngineStream, state = LinkState.LIVE, reason = '', attempt = 0) => ({
  stream,
  state,
  reason,
  attempt,
  messages: 5n,
});
export const allLive = [1, 2, 3, 4, 5].map((stream) => link(stream));

type Opening = (handlers: FeedHandlers) => void;

function Harness({ open, show }: { open: Opening; show?: DeeperPart | undefined }) {
  const [delay, setDelay] = useState<number>();
  return (
    <WithLinks>
      <main>
        <div className={pageWidth}>
          <BlockEngineView search={{ show, delay }} onDelay={setDelay} open={open} />
        </div>
      </main>
    </WithLinks>
  );
}

/** The page over a feed that the test pushes, fresh for each test of the file. */
export function handFedPage() {
  let feed: FeedHandlers;
  let opened: number;
  let sequence: number;
  let pump: ReturnType<typeof setInterval> | undefined;

  const open: Opening = (handlers) => {
    feed = handlers;
    opened += 1;
  };

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

  const show = (part?: DeeperPart) => renderStrict(<Harness open={open} show={part} />);

  beforeEach(() => {
    sequence = 0;
    opened = 0;
    answerFee({ pubkey: builder, commission: 5n });
    answerRegions();
  });
  afterEach(() => clearInterval(pump));

  return {
    /** The newest feed that the page opened. */
    get feed() {
      return feed;
    },
    get opened() {
      return opened;
    },
    show,
    push,
    /** Pushes ten ticks a second until the test ends. */
    keepPushing() {
      pump = setInterval(() => push(1), 100);
    },
    async showLive(part?: DeeperPart) {
      await show(part);
      feed.onEvent(helloEvent({ links: allLive }));
      feed.onLink({ state: 'live', since: Date.now() });
      push(20);
      await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    },
  };
}
