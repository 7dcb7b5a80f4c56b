import { describe, expect, it } from 'vitest';
import { confirmed, expired, type Moment, status, unknown, watch } from '@/testing/transaction/watched';

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

  it('not without the blockhash that it was signed with', async () => {
    const { outcome } = watch([late], 20, { verdict: { blockhash: null } });
    expect(await outcome).toEqual(
      unknown('It was written down by an earlier version, so an expiry cannot be proven.'),
    );
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

  it.each(['processed', null] as const)('is nothing for a status that is %s', async (told) => {
    const { outcome, changes } = watch([{ status: status(told) }], 4);
    expect(await outcome).toEqual(undecided);
    expect(changes).toEqual([]);
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

  it('is reported again where it is more than that', async () => {
    const watched = watch([{ status: status('confirmed') }, final], 50, { status: 'confirmed', slot: 42n });
    expect(await watched.outcome).toEqual(confirmed(true));
    expect(watched.changes).toEqual([confirmed(true)]);
  });
});

describe('the same bytes', () => {
  it('are sent after eight seconds, and not a moment before', async () => {
    const sent = async (looks: number) => {
      const { outcome, broadcasts } = watch([{}], looks);
      await outcome;
      return broadcasts;
    };
    expect(await sent(8)).toEqual([]);
    expect(await sent(9)).toEqual([8_000]);
  });

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

  it('are sent while the node contradicts itself, and not once it is confirmed', async () => {
    const doubtful = watch([{ status: status('confirmed', 'x') }], 10);
    await doubtful.outcome;
    expect(doubtful.broadcasts).toEqual([8_000]);
    const landed = watch([{ status: status('confirmed') }, {}], 30);
    await landed.outcome;
    expect(landed.broadcasts).toEqual([]);
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

  it('is heard without a signal to stop at, too', async () => {
    const { onSignature, announce } = announcer();
    const watched = watch([{ during: announce }, final], 50, {}, onSignature, {
      signal: undefined,
    } as object);
    expect(await watched.outcome).toEqual(confirmed(true));
    expect(watched.at()).toBe(0);
  });
});
