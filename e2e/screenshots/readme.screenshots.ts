import { test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

// `npm run screenshots` makes the pictures of the documents from today's build.
// As high as the review with all its rows.
test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 1480 } });

test('the review of a stake of 5 SOL, with all rows', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.requestAccepted('5');
  await desk.review.openAll();
  await desk.review.matchedRow('Validator').waitFor();
  await page.screenshot({ path: 'docs/images/review.png', animations: 'disabled' });
});
