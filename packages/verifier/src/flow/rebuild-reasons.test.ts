import { describe, expect, it } from 'vitest';
import { blockhashOf, honestFlow } from '../../testing/honest-flow';
import { worded } from '../../testing/worded';

/** Blockhashes expire while people read; whatever they do and however long it takes, at most one transaction is sent. */
const stake = () => honestFlow('native-stake');
const reasonOf = (state: { reviewed: { rebuilt?: { reason: string } } }) => state.reviewed.rebuilt?.reason;

describe('a slow reader', () => {
  it('gets a fresh transaction as often as needed: three in two hundred seconds, and the wallet gets a valid one', async () => {
    const running = stake();
    await running.reach('review');
    await running.pass(200_000);
    const review = await running.reach('review');
    expect(review.rebuilds).toBe(3);
    expect(worded(review.reviewed.rebuilt)).toEqual({
      reason: 'Rebuilt: the earlier one expired while you read it.',
      changes: [],
    });
    running.sign();
    (await running.prompt(0)).approve();
    const done = await running.reach('done');
    expect(done.outcome.kind).toBe('confirmed');
    expect(running.sent).toHaveLength(1);
  });
});

/** Lets a prompt expire in the wallet: the old one, and the review of its replacement. */
async function replacedPrompt(running: ReturnType<typeof stake>) {
  await running.reach('review');
  running.sign();
  const old = await running.prompt(0);
  await running.pass(70_000);
  return { running, old, review: await running.reach('review') };
}

describe('a slow signer', () => {
  it('gets a new transaction with a reason when the old one expires in the wallet', async () => {
    const { running, review } = await replacedPrompt(stake());
    expect(reasonOf(worded(review))).toBe(
      'Rebuilt: the one in your wallet expired before you answered. Whatever you answer to it now, it is not sent. Close it there, then sign this one.',
    );
    running.sign();
    (await running.prompt(1)).approve();
    expect((await running.reach('done')).outcome.kind).toBe('confirmed');
    expect(running.sent.map(blockhashOf)).toEqual(
      running.prompts.slice(1).map(({ wire }) => blockhashOf(wire)),
    );
  });

  it.each([
    ['before the new one is signed', 0],
    ['while the new one is in the wallet', 1],
    ['after the new one was sent', 2],
  ])('sends only the new one if the old one is approved %s', async (_, moment) => {
    const { running, old } = await replacedPrompt(stake());
    if (moment === 0) old.approve();
    running.sign();
    const fresh = await running.prompt(1);
    if (moment === 1) old.approve();
    await running.pass(1_000);
    expect(running.sent).toEqual([]);
    fresh.approve();
    await running.reach('done');
    if (moment === 2) old.approve();
    await running.pass(10_000);
    expect(running.sent.map(blockhashOf)).toEqual([blockhashOf(fresh.wire)]);
  });

  it('gets a new transaction when the signature comes too late, unnoticed', async () => {
    const expired = new Set<string>();
    const running = honestFlow('native-stake', {
      rpc: (_, node) => ({
        isBlockhashValid: async (hash) => !expired.has(hash) && node.isBlockhashValid(hash),
      }),
    });
    await running.reach('review');
    running.sign();
    const shown = await running.prompt(0);
    expired.add(blockhashOf(shown.wire));
    shown.approve();
    await running.pass(2_400);
    expect(reasonOf(worded(await running.reach('review')))).toBe(
      'Rebuilt: your wallet signed, but too late to land, so that signature was thrown away and nothing was sent. Sign again.',
    );
    expect(running.sent).toEqual([]);
    running.sign();
    const fresh = await running.prompt(1);
    fresh.approve();
    expect((await running.reach('done')).outcome.kind).toBe('confirmed');
    expect(running.sent.map(blockhashOf)).toEqual([blockhashOf(fresh.wire)]);
  });
});
