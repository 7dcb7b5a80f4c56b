import { create } from '@bufbuild/protobuf';
import {
  EndpointMeasurementSchema,
  MeasureEndpointsResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getEndpoints } from '@/api/block-engine/view-calls';
import { renderStrict } from '@/testing/render-strict';
import { RegionTable } from './region-table';

vi.mock('@/api/block-engine/view-calls', () => ({ getEndpoints: vi.fn() }));

it('names what was measured where the block engine has no global endpoint', async () => {
  const region = create(EndpointMeasurementSchema, {
    region: 'slc',
    blockEngineUrl: 'https://slc.example',
    roundTripsUs: [12_500, 30_000],
  });
  vi.mocked(getEndpoints).mockResolvedValue(
    create(MeasureEndpointsResponseSchema, { regions: [region], unmeasured: 1 }),
  );
  await renderStrict(<RegionTable />);
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Salt Lake City' }))
    .toHaveTextContent('12.5ms');
  await expect
    .element(page.getByText(/^The block engine names no global endpoint\. .*one more region/))
    .toBeVisible();
});

it('names the global endpoint with the receiver of its shreds', async () => {
  const global = create(EndpointMeasurementSchema, {
    blockEngineUrl: 'https://engine.example',
    shredstreamReceiverAddress: 'shreds.example:1002',
  });
  vi.mocked(getEndpoints).mockResolvedValue(create(MeasureEndpointsResponseSchema, { global }));
  await renderStrict(<RegionTable />);
  await expect
    .element(
      page.getByText(/^Global endpoint routes to the closest engine by itself: https:\/\/engine\.example/),
    )
    .toHaveTextContent(/engine\.example.*\. Its Shredstream receiver is shreds\.example:1002$/);
});
