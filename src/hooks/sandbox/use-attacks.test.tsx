import type { Attack } from '@contract/sandbox-control';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { worker } from '@/testing/worker';
import type { Operation } from '@/transaction/types';
import { useAttacks, useWalletlessAttacks } from './use-attacks';

const attackOf = (name: string, operations: readonly string[], change: Partial<Attack> = {}): Attack => ({
  name,
  surface: 'staking-api',
  routes: [],
  summary: name,
  operations,
  refusal: 'authority-differs',
  ...change,
});

const general = attackOf('X1:native', ['native-stake']);
const sameGeneral = attackOf('X1:liquid', ['liquid-stake']);
const native = attackOf('N1', ['native-stake']);
const nativeOfNode = attackOf('N2', ['native-stake'], { surface: 'rpc' });
const nativeOfBoth = attackOf('N3', ['native-stake'], { surface: 'both' });
const liquid = attackOf('L1', ['liquid-stake', 'liquid-unstake']);
const withdraw = attackOf('W1', ['withdraw']);
const accepted = attackOf('A1', ['native-stake'], { refusal: null });
const guarded = attackOf('G1', ['liquid-stake'], { refusal: 'minimum-unguarded' });
const all = [general, native, sameGeneral, nativeOfNode, nativeOfBoth, liquid, withdraw, accepted, guarded];

beforeEach(() => {
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    http.get('http://127.0.0.1:4499/sandbox/attacks', () => HttpResponse.json({ attacks: all })),
  );
});

const names = (attacks: readonly Attack[] | undefined) => attacks?.map(({ name }) => name);

it.each<[Operation, string[]]>([
  // Those on the operation alone are first, in the sandbox's order.
  ['native-stake', ['N1', 'N2', 'N3', 'X1:native']],
  ['liquid-stake', ['L1', 'X1:liquid']],
  ['withdraw', ['W1']],
])('the attacks of the sandbox on %s are those that must be refused', async (operation, expected) => {
  const attacks = await renderHookStrict(useAttacks, operation);
  await expect.poll(() => names(attacks.current.data)).toEqual(expected);
});

it('the attacks of the sandbox without a wallet are those on what a server builds, each once', async () => {
  const attacks = await renderHookStrict(useWalletlessAttacks, undefined);
  await expect.poll(() => names(attacks.current.data)).toEqual(['N1', 'L1', 'X1:native']);
});
