import { expect, it } from 'vitest';
import { honestInput } from '@/testing/transaction/edited';
import { honestFields } from '@/testing/transaction/honest';
import { testWorld } from '@/testing/transaction/world';
import type { Operation } from '../types/intent';
import { FEE_CAP_SERVER } from './fee-caps';
import { bindPolicy } from './policies';

const withWholeData: Operation[] = [
  ...(['native-stake', 'native-unstake', 'cancel-deactivation', 'liquid-stake', 'liquid-unstake'] as const),
  ...(['auto-compound', 'withdraw', 'merge', 'split', 'unwrap'] as const),
];

it.each(withWholeData)('covers every byte of data of a %s by a template', async (operation) => {
  const { decoded, ...input } = await honestInput(honestFields[operation], await testWorld());
  const { message, wireSize } = decoded;
  if (!message) throw new Error('An honest message can be read.');
  const newAccount = input.answer.newAccount?.address ?? null;
  const policy = bindPolicy({
    ...input,
    message,
    wireSize,
    feeCap: FEE_CAP_SERVER,
    afterWallet: false,
    newAccount,
    keyBetween: null,
  });
  for (const template of policy.steps.flatMap((step) => step.templates)) {
    const covered = new Set<number>(template.tag.keys());
    for (const field of template.fields) for (let at = field.start; at < field.end; at += 1) covered.add(at);
    expect([template.name, covered.size]).toEqual([template.name, template.dataLength]);
  }
});
