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

  it('never concludes from silence, reports that the chain cannot be reached, and goes on', async () => {
    const down = { fails: 'no connection' };
    const { outcome, changes } = watch([down, down, down, { status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes.map(({ kind }) => kind)).toEqual(['unknown', 'confirmed']);
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
  });
});

const final: Moment = { status: status('finalized') };

const down: Moment = { fails: 'no connection' };

const times = (count: number, moment: Moment): Moment[] => Array.from({ length: count }, () => moment);

const undecided = unknown('The network has not decided yet.');

describe('the pause between two looks', () => {
  it.each<[string, readonly Moment[], readonly number[]]>([
    ['is a second', [{}, { status: status('processed') }, { status: status('confirmed') }, final], [1, 1, 1]],
    [
      'doubles with each failure in a row, up to 15 seconds',
      [...times(6, down), final],
      [2, 4, 8, 15, 15, 15],
    ],
    ['is a second again after an answer', [down, down, {}, down, {}, final], [2, 4, 1, 2, 1]],
    [
      'doubles with each doubt after fifteen seconds of doubts',
      [...times(20, { status: status('confirmed', 'x') }), final],
      [...Array(15).fill(1), 2, 4, 8, 15, 15],
    ],
    [
      'is a second again once the node says nothing of the kind',
      [
        ...times(17, { status: status('confirmed', 'x') }),
        {},
        ...times(2, { status: status('confirmed', 'x') }),
        final,
      ],
      [...Array(15).fill(1), 2, 4, 1, 1, 1],
    ],
    [
      'is not longer by doubts than by failures',
      [...times(3, { status: status('confirmed', 'x') }), down, down, final],
      [1, 1, 1, 2, 4],
    ],
  ])('%s', async (_, moments, seconds) => {
    const { outcome, pauses } = watch(moments);
    expect(await outcome).toEqual(confirmed(true));
    expect(pauses).toEqual(seconds.map((second) => second * 1_000));
  });
});

describe('an absence counts', () => {
  const late: Moment = { height: 101n };
  it.each<[string, readonly Moment[], number]>([
    ['three times in a row', [late], 2_000],
    ['not over a look at which it was undecided', [late, late, {}, late], 5_000],
    ['not over a look that failed', [late, late, down, late], 6_000],
    [
      'not over a look at which the blockhash was valid',
      [late, { ...late, blockhashValid: true }, late],
      4_000,
    ],
  ])('%s', async (_, moments, at) => {
    const watched = watch(moments);
    expect(await watched.outcome).toEqual(expired);
    expect(watched.at()).toBe(at);
    expect(watched.changes.at(-1)).toEqual(expired);
  });
});

describe('what is reported', () => {
  it('is each change once: every reason, and a slot only with a new status', async () => {
    const moved = { ...status('confirmed'), slot: 43n };
    const { outcome, changes } = watch([
      down,
      down,
      { height: 101n, blockhashValid: true },
      { height: 101n, record: {} },
      { status: status('confirmed') },
      { status: moved },
      { status: { ...moved, confirmationStatus: 'finalized' } },
    ]);
    const last = { kind: 'confirmed', signature: 'sig', slot: 43n, finalized: true };
    expect(await outcome).toEqual(last);
    expect(changes).toEqual([
      unknown('The network cannot be reached to ask.'),
      unknown('The node says that its blockhash is still valid.'),
      unknown('The node has a record of it, but no status.'),
      confirmed(false),
      last,
    ]);
  });
});

describe('what is known before the first look', () => {
  const aborted = { signal: AbortSignal.abort() };
  it.each([
    ['confirmed', 42n, confirmed(false)],
    ['confirmed', null, undecided],
    ['sent', 42n, undecided],
    ['unknown', null, undecided],
  ] as const)('of an entry that is %s in slot %s', async (state, slot, outcome) => {
    const watched = watch([final], 50, { status: state, slot }, undefined, aborted);
    expect(await watched.outcome).toEqual(outcome);
    expect([watched.changes, watched.pauses]).toEqual([[], []]);
  });
});

describe('the same bytes', () => {
  it('are not sent where that is not wanted, which is asked every eight seconds', async () => {
    let requests = 0;
    const rebroadcast = async () => {
      requests += 1;
      return false;
    };
    const { outcome, broadcasts } = watch([{}], 26, {}, undefined, { rebroadcast });
    await outcome;
    expect([requests, broadcasts]).toEqual([3, []]);
  });
});

describe('an announcement in a pause', () => {
  /** A node whose announcement a test makes. */
  function announcer() {
    const node = { announce: () => {} };
    const onSignature = (_: string, announced: () => void) => {
      node.announce = announced;
      return () => {};
    };
    return { onSignature, announce: () => node.announce() };
  }

  it('ends that pause, and no other', async () => {
    const { onSignature, announce } = announcer();
    const watched = watch([{ during: announce }, {}, {}, final], 50, {}, onSignature);
    expect(await watched.outcome).toEqual(confirmed(true));
    expect([watched.at(), watched.pauses]).toEqual([2_000, [1_000, 1_000, 1_000]]);
  });

  it('does not count as a look at an absence', async () => {
    const { onSignature, announce } = announcer();
    const late = { height: 101n };
    const watched = watch([{ ...late, during: announce }, late], 50, {}, onSignature);
    expect(await watched.outcome).toEqual(expired);
    // Looks at 0, 0, 1 and 2 seconds: the second one came too early to count.
    expect([watched.at(), watched.pauses.length]).toEqual([2_000, 3]);
  });
});
