import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useValidatorNames } from './use-validator-names';

const unpinned = 'J1to1yufRnoWn81KYg1XkTWzmKjnYSnmE2VY8DGUJ9Qv';
const nameless = 'CAf8jfgqhia5VNrEF4A7Y9VLD3numMq9DVSceq7cPhNY';

it('names validators by the overview, and pinned ones by their pins whatever the overview says', async () => {
  const [pinned] = pinsFor('sandbox').validators;
  const listed = (vote: string | undefined, name: string | null) => ({
    identity: vote,
    vote_identity: vote,
    name,
    activated_stake: 1,
  });
  worker.use(...publicAnswers);
  worker.use(
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: [
        listed(unpinned, '\u202eSomeone\u202c'),
        listed(nameless, null),
        listed(pinned?.vote, 'An impostor'),
      ],
    }),
  );
  function Names() {
    const names = useValidatorNames();
    return (
      <output>
        {[unpinned, nameless, pinned?.vote ?? ''].map(
          (vote) => `${names.has(vote) ? names.get(vote) : 'no name'};`,
        )}
      </output>
    );
  }
  const screen = await renderStrict(<Names />);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(new RegExp(`^Someone;no name;${pinned?.name};$`));
});
