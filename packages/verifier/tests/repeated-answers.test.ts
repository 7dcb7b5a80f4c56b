import { expect, it } from 'vitest';
import { openJournal } from '../src';
import { said } from '../src/said/said';
import { honestFields, honestTransaction } from '../testing/honest';
import { honestFlow } from '../testing/honest-flow';
import { testWorld } from '../testing/world';

/** A server that answers again with what was sent before: the same bytes have the same signature, and nothing new would land. */
const answer = honestTransaction(honestFields['liquid-stake'], await testWorld());

const repeating = (journal: ReturnType<typeof openJournal>, times: number) =>
  honestFlow('liquid-stake', {
    journal,
    rpc: () => ({ isBlockhashValid: async () => true }),
    build: (count) => (count < times ? answer : undefined),
  });

it('an answer that was sent before causes a rebuild instead of a send, and the journal entry of the first stays', async () => {
  const journal = openJournal('repeated');
  const first = repeating(journal, 1);
  await first.approve();
  const { signature } = await first.reach('done');
  const written = await journal.get(signature ?? '');
  expect(written?.status).toBe('finalized');

  const second = repeating(journal, 1);
  await second.approve();
  await expect
    .poll(() => second.flow.getState())
    .toMatchObject({
      step: 'review',
      reviewed: {
        rebuilt: { reason: said('rebuilt-repeated') },
      },
    });
  expect(second.sent).toEqual([]);
  expect(await journal.get(signature ?? '')).toEqual(written);

  second.sign();
  (await second.prompt(1)).approve();
  expect((await second.reach('done')).outcome.kind).toBe('confirmed');
  expect(second.sent).toHaveLength(1);
});
