import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stakePosition } from '@/lib/portfolio/stake-position';
import { renderStrict } from '@/testing/render-strict';
import { MergeDialog } from './merge-dialog';

const position = (address: string, activationEpoch = 900n) =>
  stakePosition(
    {
      address,
      lamports: 1_002_282_880n,
      state: 'delegated',
      staker: 'W',
      withdrawer: 'W',
      lockup: { unixTimestamp: 0n, epoch: 0n, custodian: '1' },
      delegation: {
        vote: 'V',
        lamports: 1_000_000_000n,
        activationEpoch,
        deactivationEpoch: 18_446_744_073_709_551_615n,
      },
    },
    { epoch: 1_000n, history: new Map(), rent: 2_282_880n, now: 1_800_000_000n },
  );

const show = (groups: Parameters<typeof MergeDialog>[0]['plan']['groups']) =>
  renderStrict(
    <MergeDialog
      plan={{ groups, excluded: [] }}
      names={new Map()}
      onMerge={() => undefined}
      onClose={() => undefined}
    />,
  );

// By the stake program, a merge into an activating account adds the source's rent reserve to the delegation.
it.each([
  ['activating', [1_000n], 'is staked in the one that remains.'],
  [
    'of both kinds',
    [900n, 1_000n],
    'stays in the one that remains: staked where that is activating, else as idle SOL that can be withdrawn.',
  ],
])('says where the rent deposits go when the accounts are %s', async (_, epochs, end) => {
  const groups = epochs.map((epoch) => ({
    destination: position(`A${epoch}`, epoch),
    sources: [position(`B${epoch}`, epoch)],
    restakes: false,
  }));
  await show(groups);
  await expect
    .element(page.getByText(`The rent deposit of each account that goes ${end}`, { exact: true }))
    .toBeVisible();
});
