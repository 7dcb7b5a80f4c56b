import { expect, it } from 'vitest';
import { warmUp } from './warm-up';

it('renders each page until it has all its figures once', async () => {
  const requests: string[] = [];
  const warm = async (url: string) => {
    requests.push(url);
    return url === '/stake' || requests.length > 2;
  };
  await warmUp(['/', '/stake'], warm, new AbortController().signal);
  expect(requests).toEqual(['/', '/stake', '/']);
});
