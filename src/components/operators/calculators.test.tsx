import { routes } from '@contract/rest/routes';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { operatorsPage } from '@/testing/operators';
import { answerRoute } from '@/testing/routes';
import { aMoment, sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';

const operators = operatorsPage();

const ms = (value: number) => `${value}\u00a0ms`;
const timing = (label: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((line) => line.querySelector('dt')?.textContent === label)
    ?.querySelector('dd button');

describe('calculators', () => {
  it('shows the provenance of divided rewards', async () => {
    await operators.show();
    await userEvent.fill(page.getByLabelText('Share that the validator keeps'), '25');
    const validator = page.getByTitle('7,625,000,000 lamports');
    await expect.element(validator).toBeVisible();
    await expect.element(validator).toHaveTextContent('7.6250SOL');
    const answer = [
      ['Source', 'GET /api/v1/validator/block-rewards?epochs=100'],
      ['As of', aMoment],
      ['Unit', 'SOL'],
    ];
    expect(await sourceOf(validator.element())).toEqual([
      ...answer,
      ['Method', '25 % of the block rewards of epoch 1,060, rounded down to the lamport'],
    ]);
    expect(await sourceOf(page.getByTitle('22,875,000,000 lamports').element())).toEqual([
      ...answer,
      ['Method', 'Block rewards of epoch 1,060 less what the validator gets at 25 %'],
    ]);
  });

  it('clears the share in one unit when the other is out of range', async () => {
    await operators.show();
    const percent = page.getByLabelText('Share that the validator keeps');
    const points = page.getByLabelText('The same in basis points');
    await userEvent.fill(percent, '25');
    await expect.element(points).toHaveValue('2500');
    await userEvent.fill(percent, '101');
    await expect.element(points).toHaveValue('');
    await userEvent.fill(points, '1250');
    await expect.element(percent).toHaveValue('12.50');
    await userEvent.fill(points, '10001');
    await expect.element(percent).toHaveValue('');
  });

  it('names the arguments, which the keyboard scrolls', async () => {
    await operators.show();
    await expect
      .element(page.getByRole('group', { name: /^Arguments for / }))
      .toHaveTextContent('--target-slot-adjustment-ms');
  });

  it('shows how each timing is computed from the adjustment', async () => {
    // Wide enough for all columns of the table.
    await page.viewport(1280, 900);
    await operators.show();
    await userEvent.fill(page.getByLabelText('Slot adjustment', { exact: true }), '25');
    await expect.element(page.getByText(/--target-slot-adjustment-ms 25/)).toBeVisible();
    expect(await sourceOf(timing('Slot'))).toEqual([
      ['Unit', 'milliseconds'],
      ['Method', `${ms(400)} less the adjustment of ${ms(25)}`],
    ]);
    expect(await sourceOf(timing('Epoch'))).toEqual([
      ['Unit', 'hours and minutes'],
      ['Method', `432,000 slots of ${ms(375)}`],
    ]);
    expect(await sourceOf(timing('Epochs per year'))).toEqual([
      ['Unit', 'epochs a year'],
      ['Method', `365.25 days over 432,000 slots of ${ms(375)}`],
    ]);
    expect(await sourceOf(timing('Held for relayer packets'))).toEqual([
      ['Unit', 'percent of a slot'],
      ['Method', `Delay of ${ms(200)} over the slot of ${ms(375)}`],
    ]);
    const heads = [...document.querySelectorAll('thead button')];
    expect(heads.map((head) => head.textContent)).toEqual(['Slot', 'Epoch', 'Slots per day']);
    expect(await sourceOf(heads[2])).toEqual([
      ['Unit', 'whole slots a day'],
      ['Method', '24 hours over the row’s slot, rounded down'],
    ]);
  });

  it('divides the rewards of the latest complete epoch and explains values out of range', async () => {
    await operators.show();
    const share = page.getByLabelText('Share that the validator keeps');
    await userEvent.fill(share, '25');
    await expect.element(page.getByLabelText('The same in basis points')).toHaveValue('2500');
    await expect.element(page.getByText('--block_reward_commission_bps 2500')).toBeVisible();
    await expect.element(page.getByTitle('7,625,000,000 lamports')).toBeVisible();
    await expect.element(page.getByTitle('22,875,000,000 lamports')).toBeVisible();
    await userEvent.fill(share, '101');
    await expect.element(page.getByText(/more than all of the block rewards/)).toBeVisible();
    expect(page.getByText(/--block_reward_commission_bps/).query()).toBeNull();
  });

  it('skips an epoch whose rewards were read before it ended', async () => {
    const block_rewards = [
      { epoch: 1059, block_rewards: 20 },
      { epoch: 1060, block_rewards: 12.5 },
    ];
    worker.use(answerRoute(routes.blockRewards, { block_rewards }, { 'x-clearstake-epoch': '1060' }));
    await operators.show();
    await userEvent.fill(page.getByLabelText('Share that the validator keeps'), '25');
    await expect.element(page.getByText('Epoch 1,059, tracked validator')).toBeVisible();
    // Three quarters of 20 SOL.
    await expect.element(page.getByTitle('15,000,000,000 lamports')).toBeVisible();
  });

  it('shows slot, epoch and arguments of an adjustment, and refuses 51 with a reason', async () => {
    await operators.show();
    const field = page.getByLabelText('Slot adjustment', { exact: true });
    await userEvent.fill(field, '25');
    await expect.element(page.getByRole('row', { name: /25 ms/ })).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByText(/--target-slot-adjustment-ms 25/)).toBeVisible();
    await userEvent.fill(field, '51');
    await expect.element(page.getByText(/over the limit/)).toBeVisible();
    expect(page.getByText(/--target-slot-adjustment-ms/).query()).toBeNull();
  });
});
