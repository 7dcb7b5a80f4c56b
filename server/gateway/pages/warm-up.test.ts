import { expect, it } from 'vitest';
import { startWarmUp } from './warm-up';

it('renders each page until it has all its figures once', async () => {
  const requests: string[] = [];
  const { done, stop } = startWarmUp(['/', '/stake'], async (url) => {
    requests.push(url);
    return url === '/stake' || requests.length > 2;
  });
  await done;
  stop();
  expect(requests).toEqual(['/', '/stake', '/']);
});

it('ends at once when it is stopped', async () => {
  let requests = 0;
  const { done, stop } = startWarmUp(['/'], async () => {
    requests += 1;
    return false;
  });
  stop();
  await done;
  expect(requests).toBe(1);
});
