import { expect, it } from 'vitest';
import { startWarmUp } from './warm-up';

it('renders each page until it has all its figures once', async () => {
  const requests: string[] = [];
  const { done } = startWarmUp(['/', '/stake'], async (url) => {
    requests.push(url);
    return url === '/stake' || requests.length > 2;
  });
  await done;
  expect(requests).toEqual(['/', '/stake', '/']);
});
