import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { Avatar } from './avatar';

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

/** Serves the gateway's images, and records which are asked for. */
function servePictures(status = 200) {
  const requests: string[] = [];
  worker.use(
    http.get('/validator-images/*', ({ request }) => {
      requests.push(new URL(request.url).pathname);
      return new HttpResponse(status === 200 ? dot : null, {
        status,
        headers: { 'content-type': 'image/svg+xml' },
      });
    }),
  );
  return requests;
}

it('requests the image when it becomes visible', async () => {
  const requests = servePictures();
  const screen = await renderStrict(
    <>
      <Avatar name="Southlight" image="/validator-images/near" />
      <div style={{ height: 4000 }} />
      <Avatar name="Northlight" image="/validator-images/far" />
    </>,
  );
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(4);
  expect(requests).toEqual(['/validator-images/near']);
  scrollTo(0, 4000);
  await expect.poll(() => screen.container.querySelectorAll('img')[1]?.naturalWidth).toBe(4);
  expect(requests).toEqual(['/validator-images/near', '/validator-images/far']);
});

it.each([
  ['\u202eBasalt Row', 'B'],
  ['🥩 steak', 'S'],
  ['🥩', '?'],
])('shows a readable letter for %j', async (name, letter) => {
  const screen = await renderStrict(<Avatar name={name} image={null} />);
  expect(screen.container.textContent).toBe(letter);
});
