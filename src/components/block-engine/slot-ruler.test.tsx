import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { SlotRuler } from './slot-ruler';

it('names the slot that it is drawn for beside the one that the node measures', async () => {
  worker.use(answerRpc({ getRecentPerformanceSamples: [{ slot: 9, numSlots: 240, samplePeriodSecs: 60 }] }));
  await renderStrict(<SlotRuler ages={undefined} delayMs={200} slotMs={390} onDelay={vi.fn()} />);
  await expect
    .element(
      page.getByText(
        'By the document’s slots of 400 ms; this network’s take 250 ms, measured over the last minute.',
      ),
    )
    .toBeVisible();
});
