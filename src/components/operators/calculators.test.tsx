import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { operatorsPage } from '@/testing/operators';

const operators = operatorsPage();

/** Label and value of every line of the tooltip that a figure opens. */
async function linesBehind(figure: Element | null | undefined): Promise<Record<string, string>> {
  const button = figure?.closest('button');
  if (!button) throw new Error('The figure names nothing.');
  await userEvent.hover(button);
  const tip = page.getByRole('tooltip');
  await expect.element(tip).toBeVisible();
  const texts = [...tip.element().querySelectorAll('.tiplist > span')].map(
    (span) => span.textContent?.replaceAll('\u00a0', ' ') ?? '',
  );
  await userEvent.unhover(button);
  await expect.element(tip).not.toBeInTheDocument();
  return Object.fromEntries(
    texts.flatMap((label, at) => (at % 2 === 0 ? [[label, texts[at + 1] ?? '']] : [])),
  );
}

const timing = (label: string) =>
  [...document.querySelectorAll('.timing > div')]
    .find((line) => line.querySelector('dt')?.textContent === label)
    ?.querySelector('dd button');

describe('calculators', () => {
  it('names the answer behind divided rewards, and how they are divided', async () => {
    await operators.show();
    await userEvent.fill(page.getByLabelText('Share that the validator keeps'), '25');
    const validator = page.getByTitle('7,625,000,000 lamports');
    await expect.element(validator).toBeVisible();
    const { 'As of': readAt, ...kept } = await linesBehind(validator.element());
    expect(kept).toEqual({
      Source: 'GET /api/v1/validator/block-rewards?epochs=100',
      Unit: 'SOL',
      Method: '25 % of the block rewards of epoch 1,060, rounded down to the lamport',
    });
    expect(readAt).toMatch(/UTC$/);
    const { 'As of': alsoReadAt, ...left } = await linesBehind(
      page.getByTitle('22,875,000,000 lamports').element(),
    );
    expect(left).toEqual({
      Source: 'GET /api/v1/validator/block-rewards?epochs=100',
      Unit: 'SOL',
      Method: 'Block rewards of epoch 1,060 less what the validator gets at 25 %',
    });
    expect(alsoReadAt).toBe(readAt);
  });

  it('says of every timing how it follows from the adjustment', async () => {
    // Wide enough for all columns of the table.
    await page.viewport(1280, 900);
    await operators.show();
    await userEvent.fill(page.getByLabelText('Slot adjustment', { exact: true }), '25');
    await expect.element(page.getByText(/--target-slot-adjustment-ms 25/)).toBeVisible();
    expect(await linesBehind(timing('Slot'))).toEqual({
      Unit: 'milliseconds',
      Method: '400 ms less the adjustment of 25 ms',
    });
    expect(await linesBehind(timing('Epoch'))).toEqual({
      Unit: 'hours and minutes',
      Method: '432,000 slots of 375 ms',
    });
    expect(await linesBehind(timing('Epochs per year'))).toEqual({
      Unit: 'epochs a year',
      Method: '365.25 days over 432,000 slots of 375 ms',
    });
    expect(await linesBehind(timing('Held for relayer packets'))).toEqual({
      Unit: 'percent of a slot',
      Method: 'Delay of 200 ms over the slot of 375 ms',
    });
    const heads = [...document.querySelectorAll('.slots thead button')];
    expect(heads.map((head) => head.textContent)).toEqual(['Slot', 'Epoch', 'Slots per day']);
    expect(await linesBehind(heads[2])).toEqual({
      Unit: 'whole slots a day',
      Method: "24 hours over the row's slot, rounded down",
    });
  });

  it('divides the latest complete epoch and explains what is out of range', async () => {
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

  it('shows slot, epoch and arguments of an adjustment and explains 51', async () => {
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
