import { type Pins, pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import { type ChainFacts, type IntentFields, verify } from '@/transaction';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { SOL, testWorld } from './world';
import { worldRpc } from './world-rpc';

/** An honest transaction in a build with other pins. */
const world = await testWorld();

async function findingsWith(
  fields: IntentFields,
  change: (pins: Pins) => Partial<Pins>,
  told: Partial<ChainFacts> = {},
) {
  const honest = honestTransaction(fields, world);
  const { intent } = honest;
  const answer = honestAnswer(honest);
  const { decoded, facts } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
  const pins = pinsFor('sandbox');
  const changed = { ...pins, ...change(pins) };
  const { findings } = verify({ intent, decoded, facts: { ...facts, ...told }, pins: changed, answer });
  return findings.map(({ check, found }) => [check, found.kind === 'text' ? found.text : found.kind]);
}

describe('a build', () => {
  it('for another cluster refuses, also on a network with the same genesis hash', async () => {
    expect(await findingsWith(honestFields['native-unstake'], () => ({ cluster: 'testnet' }))).toEqual([
      ['R1', pinsFor('sandbox').genesisHash],
    ]);
  });

  it('that pins no pool says so, and not that the pool could not be read', async () => {
    const unread = 'The pool account could not be read';
    expect(await findingsWith(honestFields['liquid-stake'], () => ({ pool: null }))).toContainEqual([
      'R3',
      'No pool is pinned for this cluster',
    ]);
    expect(await findingsWith(honestFields['liquid-stake'], () => ({}), { pool: null })).toContainEqual([
      'R3',
      unread,
    ]);
  });

  it('that leaves the pool’s reserve and fee account open takes them from the chain', async () => {
    const open = ({ pool }: Pins) => ({ pool: pool && { ...pool, reserve: null, managerFeeAccount: null } });
    expect(await findingsWith(honestFields['liquid-stake'], open)).toEqual([]);
  });

  it('that pins another number of decimals formats a swap’s amount with them', async () => {
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const { intent } = honest;
    if (intent.operation !== 'swap-exit') throw new Error('It swaps.');
    const answer = honestAnswer(honest);
    const { decoded, facts } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
    const { pool, ...rest } = pinsFor('sandbox');
    const pins = { ...rest, pool: pool && { ...pool, decimals: 6 } };
    const other = Object.freeze({ ...intent, tokens: intent.tokens - 1n });
    const { findings } = verify({ intent: other, decoded, facts, pins, answer });
    const amount = { kind: 'tokens', decimals: 6, symbol: 'csSOL' } as const;
    expect(findings).toMatchObject([
      {
        check: 'S12',
        asked: { ...amount, units: 9_999_999_999n },
        found: { ...amount, units: 10_000_000_000n },
      },
    ]);
  });

  it('that pins no auto-compound program or no aggregator offers neither', async () => {
    const fields = {
      ...honestFields['native-stake'],
      operation: 'native-stake',
      lamports: 5n * SOL,
    } as const;
    expect(
      await findingsWith({ ...fields, autoCompound: true }, () => ({ autoCompound: null })),
    ).toContainEqual(['S14', 'No auto-compound program is pinned for this cluster']);
    expect(await findingsWith(honestFields['swap-exit'], () => ({ aggregator: null }))).toContainEqual([
      'S12',
      'No aggregator is pinned for this cluster',
    ]);
  });
});
