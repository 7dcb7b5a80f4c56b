import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reportAnswer, reportNoAnswer } from '@/lib/connection';
import { renderStrict } from '@/testing/render-strict';
import { OutageBanner } from './outage-banner';

const banner = page.getByRole('status');
beforeEach(async () => {
  await renderStrict(<OutageBanner />);
});
afterEach(() => reportAnswer('none'));

/** As the banner writes it. */
const clock = (secondsAgo: number) =>
  new Date(Date.now() - secondsAgo * 1000).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });

it('names each upstream that is out, since when, what still works, and that no stake is in danger', async () => {
  reportAnswer('stakingApi=7200, rpc=3600');
  await expect
    .element(banner)
    .toHaveTextContent(`The staking API does not answer, since ${clock(7200)}. Its figures are the last`);
  await expect
    .element(banner)
    .toHaveTextContent(`The Solana node does not answer, since ${clock(3600)}. Stake accounts and balances`);
  await expect.element(banner).toHaveTextContent('Nothing can be checked, so nothing can be signed.');
  await expect.element(banner).not.toHaveTextContent('still');
  const unharmed = 'What is staked stays staked and goes on earning.';
  for (const [header, works] of [
    ['rpc=3600', 'Rates, rewards and validators are still read.'],
    ['stakingApi=3600', 'Withdrawing and unstaking without the API still work'],
    ['blockEngine=3600', 'The block engine does not answer, since'],
  ] as const) {
    reportAnswer(header);
    await expect.element(banner).toHaveTextContent(works);
    await expect.element(banner).toHaveTextContent(unharmed);
  }
  await expect.element(banner).not.toHaveTextContent('The staking API');
});

it('names the server alone while it gives no answer', async () => {
  reportAnswer('rpc=3600');
  reportNoAnswer();
  reportNoAnswer();
  await expect
    .element(banner)
    .toHaveTextContent(/^The server of this page does not answer, since \d\d:\d\d\./);
  await expect.element(banner).not.toHaveTextContent('Solana node');
});
