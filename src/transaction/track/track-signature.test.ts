import { describe, expect, it } from 'vitest';
import { confirmed, expired, type Moment, status, unknown, watch } from '@/testing/transaction/watched';

describe('trackSignature', () => {
  it('goes from confirmed to final and reports each step once', async () => {
    const { outcome, changes } = watch([
      {},
      { status: status('processed') },
      { status: status('confirmed') },
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes).toEqual([confirmed(false), confirmed(true)]);
  });

  it('calls a landed transaction with an error failed, once that is final and its record exists', async () => {
    const error = 'instruction 1 failed';
    const { outcome, changes } = watch([
      { status: status('confirmed', error) },
      { status: status('finalized', error) },
      { status: status('finalized', error), record: { error } },
    ]);
    const failed = { kind: 'failed-on-chain', signature: 'sig', slot: 42n, reason: error };
    expect(await outcome).toEqual(failed);
    expect(changes).toEqual([
      unknown('The node says that it failed, which is not final yet.'),
      unknown('The node says that it failed, and cannot show its record of it.'),
      failed,
    ]);
  });

  it.each<[string, Moment]>([
    ['that is confirmed only', { status: status('confirmed', 'x'), record: { error: 'x' } }],
    ['without a record', { status: status('finalized', 'x') }],
    ['whose record has no error', { status: status('finalized', 'x'), record: {} }],
    [
      'whose record has other bytes',
      { status: status('finalized', 'x'), record: { error: 'x', wire: Uint8Array.of(8) } },
    ],
  ])('settles nothing by a failure %s, and believes the landing that follows', async (_, forged) => {
    const { outcome, changes } = watch([
      ...Array.from({ length: 20 }, () => forged),
      { status: status('finalized') },
    ]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes.map(({ kind }) => kind)).toEqual(['unknown', 'confirmed']);
  });

  it('does not take a processed error as final: that fork may be dropped', async () => {
    const { outcome } = watch([{ status: status('processed', 'x') }, { status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
  });

  it('expires only after the finalized height passed the last valid one', async () => {
    const { outcome } = watch([{ height: 100n }, { height: 101n }]);
    expect(await outcome).toEqual(expired);
    expect(await watch([{ height: 100n }], 20).outcome).toMatchObject({ kind: 'unknown' });
  });

  it.each<[string, Moment, string]>([
    [
      'keeps no records of that time',
      { firstBlock: 41n },
      'The node keeps no records of that time, so it cannot say whether it landed.',
    ],
    [
      'holds the blockhash valid',
      { blockhashValid: true },
      'The node says that its blockhash is still valid.',
    ],
    ['has a record of it', { record: {} }, 'The node has a record of it, but no status.'],
    [
      'knows the account that it creates',
      { account: true },
      'The account that it creates exists, so it may have landed.',
    ],
  ])('is unknown, not expired, while the node %s', async (_, spoiled, reason) => {
    const past = { height: 101n };
    const { outcome, changes } = watch([
      ...Array.from({ length: 20 }, () => ({ ...past, ...spoiled })),
      past,
    ]);
    expect(await outcome).toEqual(expired);
    expect(changes).toEqual([unknown(reason), expired]);
  });

  it('does not expire without a recorded slot of signing', async () => {
    const { outcome } = watch([{ height: 101n }], 20, { signingSlot: undefined });
    expect(await outcome).toEqual(
      unknown('It was written down by an earlier version, so an expiry cannot be proven.'),
    );
  });

  it('does not look for a new account where none is created', async () => {
    const { outcome } = watch([{ height: 101n, account: true }], 20, { newAccount: null });
    expect(await outcome).toEqual(expired);
  });

  it('rejects a height that the network had no time to reach: 150 blocks of 200 ms after signing at the earliest', async () => {
    const absurd = 'The node names a block height that the network cannot have reached yet.';
    const first = watch([{ height: 101n }], 80, { createdAt: 0 });
    expect(await first.outcome).toEqual(expired);
    expect(first.changes).toEqual([unknown(absurd), expired]);
    // 151 blocks take 30.2 s; a node that is not plausible is polled less often, so the three looks after that are at 44, 45 and
    // 46 s.
    expect(first.at()).toBe(46_000);
    const never = watch([{ height: 1_000_000_000_000n }], 80, { createdAt: 0 });
    expect(await never.outcome).toEqual(unknown(absurd));
  });

  it('never expires what was confirmed before, also before a reload', async () => {
    const seen = watch([{ status: status('confirmed') }, { height: 101n }], 20);
    expect(await seen.outcome).toEqual(confirmed(false));
    const kept = watch([{ height: 101n }], 20, { status: 'confirmed', slot: 42n });
    expect(await kept.outcome).toEqual(confirmed(false));
    expect(kept.changes).toEqual([]);
  });

  it('finds a transaction that landed although its blockhash expired long ago', async () => {
    const { outcome } = watch([{ height: 500n, status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
  });

  it('never concludes from silence, reports that the chain cannot be reached, and goes on', async () => {
    const down = { fails: 'no connection' };
    const { outcome, changes } = watch([down, down, down, { status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes.map(({ kind }) => kind)).toEqual(['unknown', 'confirmed']);
  });

  it('keeps a confirmation when the chain stops answering', async () => {
    const { outcome, changes } = watch([{ status: status('confirmed') }, { fails: 'no connection' }], 5);
    expect(await outcome).toEqual(confirmed(false));
    expect(changes).toEqual([confirmed(false)]);
  });

  it('broadcasts the same bytes every eight seconds while there is no status, and not after', async () => {
    const unseen = Array.from({ length: 18 }, () => ({}));
    const { outcome, broadcasts } = watch([
      ...unseen,
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    await outcome;
    expect(broadcasts).toEqual([8_000, 16_000]);
  });

  it('is unknown, not failed, when tracking stops', async () => {
    expect(await watch([{}], 3).outcome).toMatchObject({ kind: 'unknown', signature: 'sig' });
  });

  describe('with announcements of the node', () => {
    /** A node that announces at each of these looks, counted from one; tells when it is no longer followed. */
    const announcing = (...looks: number[]) => {
      const node = { followed: '', stopped: 0, announce: () => {}, looks: 0 };
      const onSignature = (signature: string, announced: () => void) => {
        node.followed = signature;
        node.announce = announced;
        return () => {
          node.stopped += 1;
        };
      };
      const look = () => {
        node.looks += 1;
        if (looks.includes(node.looks)) node.announce();
      };
      return { node, onSignature, look };
    };
    /** Moments that announce when they are read, as one that comes during a look. */
    const told = (moments: readonly Moment[], look: () => void): Moment[] =>
      moments.map((moment) => ({
        ...moment,
        get height() {
          look();
          return moment.height ?? 50n;
        },
      }));

    it('looks at once, and believes what it sees only', async () => {
      const { node, onSignature, look } = announcing(1, 2);
      const moments = [{}, { status: status('processed') }, { status: status('finalized') }];
      const { outcome, at } = watch(told(moments, look), 50, {}, onSignature);
      expect(await outcome).toEqual(confirmed(true));
      expect([at(), node.followed, node.stopped]).toEqual([0, 'sig', 1]);
    });

    it('goes on where following fails', async () => {
      const broken = () => {
        throw new Error('no WebSocket');
      };
      const { outcome } = watch([{}, { status: status('finalized') }], 50, {}, broken);
      expect(await outcome).toEqual(confirmed(true));
    });

    it('does not call it expired any sooner', async () => {
      const all = Array.from({ length: 8 }, (_, index) => index + 1);
      const { onSignature, look } = announcing(...all);
      const { outcome, at } = watch(told([{ height: 101n }], look), 50, {}, onSignature);
      expect(await outcome).toEqual(expired);
      const plain = watch([{ height: 101n }]);
      await plain.outcome;
      expect([at(), plain.at()]).toEqual([2_000, 2_000]);
    });

    it('goes on as without when none comes, and ends following when it is aborted', async () => {
      const { node, onSignature } = announcing();
      const { outcome, at } = watch([{}, {}, { status: status('finalized') }], 50, {}, onSignature);
      expect(await outcome).toEqual(confirmed(true));
      expect([at(), node.stopped]).toEqual([2_000, 1]);
      const aborted = announcing();
      await watch([{}], 3, {}, aborted.onSignature).outcome;
      expect(aborted.node.stopped).toBe(1);
    });
  });
});
