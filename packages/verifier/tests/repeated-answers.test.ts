import { describe, expect, it } from 'vitest';
import { openJournal } from '../src';
import { mayPass } from '../src/refusal-codes';
import { said } from '../src/said/said';
import { honestFields, honestTransaction } from '../testing/honest';
import { honestFlow } from '../testing/honest-flow';
import { worded } from '../testing/worded';
import { testWorld } from '../testing/world';

/** A server that answers again with what was sent before: the same bytes have the same signature, and nothing new would land. */
const answer = honestTransaction(honestFields['liquid-stake'], await testWorld());

const repeating = (journal: ReturnType<typeof openJournal>, times: number) =>
  honestFlow('liquid-stake', {
    journal,
    rpc: () => ({ isBlockhashValid: async () => true }),
    build: (count) => (count < times ? answer : undefined),
  });

describe('an answer that was sent before', () => {
  it('causes a rebuild instead of a send, and the journal entry of the first stays', async () => {
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

  it('fails where the node knows it, before the wallet is asked, and may pass later', async () => {
    const running = honestFlow('liquid-stake', {
      rpc: () => ({
        simulateTransaction: async () => ({
          error: said('already-processed'),
          logs: [],
          unitsConsumed: 0n,
          accounts: [],
        }),
      }),
    });
    const { outcome, verdict } = await running.reach('done');
    expect(outcome).toMatchObject({ kind: 'refused', code: 'answer-mismatch' });
    expect(worded(verdict?.findings)?.map(({ found, meaning }) => [found, meaning])).toEqual([
      [
        { kind: 'text', text: 'The transaction that you sent before' },
        'It has landed, so nothing would happen. With a newer blockhash the server builds another: try again in a minute.',
      ],
    ]);
    expect(mayPass('answer-mismatch')).toBe(true);
    expect(running.prompts).toEqual([]);
  });
});
