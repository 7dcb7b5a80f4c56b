import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { epochs, publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useAgreement } from './use-agreement';

function Agreements() {
  return (
    <output>{useAgreement().map(({ name, verdict, detail }) => `${name}: ${verdict} ${detail};`)}</output>
  );
}

/** The APY of the last complete epoch by the older interface; the API's own is 7 %. */
const older = (last: number) =>
  answerRoute(routes.legacyApy, {
    apy_values: epochs(100).map((epoch) => ({ epoch, apy: epoch === 1060 ? last : 9 })),
  });

it.each([
  ['that agree', older(7.009), 'APY: agree ;Running epoch: agree ;'],
  ['of which one differs', older(7.02), 'APY: differ 7.00 % against 7.02 %;Running epoch: agree ;'],
  ['of which one is missing', failRoute(routes.legacyApy, 404), 'APY: unknown ;Running epoch: agree ;'],
  [
    'of two epochs',
    answerRoute(routes.legacyEpochInfo, { epoch: 1060, epochSeconds: 600 }),
    'Running epoch: differ 1,060 against 1,061;',
  ],
])('compares figures of two routes %s', async (_, change, text) => {
  worker.use(...publicAnswers);
  worker.use(change);
  const screen = await renderStrict(<Agreements />);
  await expect.element(screen.getByRole('status')).toHaveTextContent(text);
});
