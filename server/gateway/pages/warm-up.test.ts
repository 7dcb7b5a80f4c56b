import { expect, it } from 'vitest';
import { startWarmUp } from './warm-up';

it('renders each page until it has all its figures once', async () => {
  const asked: string[] = [];
  const { done, stop } = startWarmUp(['/', '/stake'], async (url) => {
    asked.push(url);
    return url === '/stake' || asked.length > 2;
  });
  await done;
  stop();
  expect(asked).toEqual(['/', '/stake', '/']);
});

it('ends at once when it is stopped', async () => {
  let asked = 0;
  const { done, stop } = startWarmUp(['/'], async () => {
    asked += 1;
    return false;
  });
  stop();
  await done;
  expect(asked).toBe(1);
});
