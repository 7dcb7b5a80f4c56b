import type { Attack } from '@contract/sandbox-control';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { worker } from '@/testing/worker';
import { useAttacks } from './use-attacks';

const attackOf = (name: string, operation: string, refusal: Attack['refusal'] = 'authority-differs') => ({
  name,
  surface: 'staking-api',
  routes: [],
  summary: name,
  operations: [operation],
  refusal,
});

it('offers the attacks on an operation that must be refused, those on it alone first', async () => {
  const attacks = [
    attackOf('X1:native', 'native-stake'),
    attackOf('N1', 'native-stake'),
    attackOf('L1', 'liquid-stake'),
    attackOf('A1', 'native-stake', null),
    attackOf('G1', 'native-stake', 'minimum-unguarded'),
  ];
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    http.get('http://127.0.0.1:4499/sandbox/attacks', () => HttpResponse.json({ attacks })),
  );
  const shown = await renderHookStrict(useAttacks, 'native-stake' as const);
  await expect.poll(() => shown.current.data?.map(({ name }) => name)).toEqual(['N1', 'X1:native']);
});
