import type { Draft } from '@server/sandbox/hostile/draft';
import { messageOf } from '@server/sandbox/hostile/draft';
import type { Finding, IntentFields } from '@/transaction';
import { honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { type TestWorld, worldFor } from './world';
import { worldRpc } from './world-rpc';

/** A change of an honest transaction, which is compiled again as an honest compiler does. */
export type Edit = (draft: Draft) => Draft;

/** The findings about an honest transaction after one edit. */
export async function findingsAfter(
  fields: IntentFields,
  edit: Edit,
  world: TestWorld,
): Promise<readonly Finding[]> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here);
  const bytes = messageOf(edit(honest.draft));
  const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(here), honestAnswer(honest));
  return verdict.findings;
}
