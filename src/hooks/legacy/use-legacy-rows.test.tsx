import { routes } from '@contract/rest/routes';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { useLegacyRows } from './use-legacy-rows';

const rows = [{ epoch: 7, figure: 1 }];
type Given = Parameters<typeof useLegacyRows>;
const show = (...given: Given) => renderHookStrict((next: Given) => useLegacyRows(...next), given);

it('are asked for anew, with nothing older than five seconds from the gateway', async () => {
  const requests: (string | null)[] = [];
  worker.use(
    http.get(routes.legacyApy.path, ({ request }) => {
      requests.push(request.headers.get('cache-control'));
    }),
    failRoute(routes.legacyApy, 404, 'There is no data for epoch 7.'),
  );
  const shown = await show('apy', { epoch: '7' });
  await expect.poll(() => shown.current.reading?.state).toBe('unavailable');
  expect(shown.current.reading).toMatchObject({ reason: 'There is no data for epoch 7.' });
  worker.use(answerRoute(routes.legacyApy, { apy_values: rows }));
  shown.current.askAgain();
  await expect.poll(() => shown.current.reading).toMatchObject({ state: 'ready', value: rows });
  // The newer answer comes before the one that counts.
  expect(requests).toEqual(['max-age=5']);
});
