import { useIsRestoring } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { publicAnswers } from '@/testing/public-answers';
import { worker } from '@/testing/worker';
import { startingPage } from './page-started';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router/create-app-router';

const events: string[] = [];

const Page = startingPage(function Listing(): ReactNode {
  const isPaused = useIsRestoring();
  useEffect(() => void events.push(isPaused ? 'the page, with its queries paused' : 'the page'), [isPaused]);
  return <h1>Validators</h1>;
});

const app = (onStart: () => void) => (
  <Providers client={createQueryClient()} renderedAt={0} onStart={onStart}>
    <header>Clearstake</header>
    <Suspense>
      <Page />
    </Suspense>
  </Providers>
);

it('nothing is asked or replayed before the page’s own Suspense boundary is hydrated', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(app(() => {}));
  document.body.append(root);
  const heading = root.querySelector('h1');
  const hydrated = await new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    startTransition(() =>
      resolve(
        hydrateRoot(
          root,
          app(() => void events.push('start')),
        ),
      ),
    );
  });
  await vi.waitFor(() => expect(events).toEqual(['the page, with its queries paused', 'start', 'the page']));
  expect(root.querySelector('h1')).toBe(heading);
  hydrated.unmount();
  root.remove();
});

const inBrowser = (router: ComponentProps<typeof RouterProvider>['router']) => {
  const onStart = vi.fn();
  return render(
    <Providers client={createQueryClient()} renderedAt={0} onStart={onStart}>
      <RouterProvider router={router} />
    </Providers>,
  ).then(() => onStart);
};

it('starts the app once, whatever the page', async () => {
  worker.use(...publicAnswers);
  const history = createMemoryHistory({ initialEntries: ['/nowhere'] });
  const onStart = await inBrowser(createAppRouter(history));
  await expect.poll(() => onStart.mock.calls.length).toBe(1);
  await history.push('/break');
  await expect.element(page.getByRole('heading', { name: 'Break it yourself', level: 1 })).toBeVisible();
  expect(onStart).toHaveBeenCalledOnce();
});
