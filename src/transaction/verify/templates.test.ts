import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { testWorld, worldFor } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import type { Operation } from '../types/intent';
import { FEE_CAP_SERVER } from './fee-caps';
import { bindPolicy } from './policies';

const operations: Operation[] = [
  'native-stake',
  'native-unstake',
  'cancel-deactivation',
  'liquid-stake',
  'liquid-unstake',
  'auto-compound',
  'withdraw',
  'merge',
  'split',
  'unwrap',
];

describe('templates', () => {
  it.each(operations)('of a %s cover every byte of data', async (operation) => {
    const world = worldFor(operation, await testWorld());
    const honest = honestTransaction(honestFields[operation], world);
    const { facts, decoded } = await judgeBytes(
      honest.intent,
      honest.bytes,
      worldRpc(world),
      honestAnswer(honest),
    );
    if (!decoded.message) throw new Error('An honest message can be read.');
    const policy = bindPolicy({
      intent: honest.intent,
      message: decoded.message,
      wireSize: decoded.wireSize,
      facts,
      pins: pinsFor('sandbox'),
      answer: honestAnswer(honest),
      feeCap: FEE_CAP_SERVER,
      afterWallet: false,
      newAccount: honest.newKey?.address ?? null,
      keyBetween: null,
    });
    for (const template of policy.steps.flatMap((step) => step.templates)) {
      const covered = new Set<number>(template.tag.keys());
      for (const field of template.fields)
        for (let at = field.start; at < field.end; at += 1) covered.add(at);
      expect([template.name, covered.size]).toEqual([template.name, template.dataLength]);
    }
  });
});
