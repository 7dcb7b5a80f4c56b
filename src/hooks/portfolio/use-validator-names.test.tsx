import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { expect, it } from 'vitest';
import { publicAnswers } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useValidatorNames } from './use-validator-names';

it('names validators by the overview, and pinned ones by their pins whatever the overview says', async () => {
  const [pinned] = pinsFor('sandbox').validators;
  const listed = (vote: string | undefined, name: string | null) => ({ vote_identity: vote, name });
  worker.use(...publicAnswers);
  worker.use(
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: [
        listed('unpinned', '\u202eSomeone\u202c'),
        listed('nameless', null),
        listed(pinned?.vote, 'An impostor'),
      ],
    }),
  );
  const { current } = await renderAnswered(useValidatorNames, undefined);
  expect([current.get('unpinned'), current.has('nameless')]).toEqual(['Someone', false]);
  expect(current.get(pinned?.vote ?? '')).toBe(pinned?.name);
});
