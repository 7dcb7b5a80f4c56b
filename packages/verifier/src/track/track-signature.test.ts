import { describe, expect, it } from 'vitest';
import { confirmed, expired, type Moment, status, unknown, watch } from '../../testing/watched';
import { type Said, said, verbatim } from '../said/said';

const forgery = verbatim('x');

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
    const error = verbatim('instruction 1 failed');
    const { outcome, changes } = watch([
      { status: status('confirmed', error) },
      { status: status('finalized', error) },
      { status: status('finalized', error), record: { error } },
    ]);
    const failed = { kind: 'failed-on-chain', signature: 'sig', slot: 42n, reason: error };
    expect(await outcome).toEqual(failed);
    expect(changes).toEqual([
      unknown(said('failed-not-final')),
      unknown(said('failed-without-record')),
      failed,
    ]);
  });

  it.each<[string, Moment]>([
    ['that is confirmed only', { status: status('confirmed', forgery), record: { error: forgery } }],
    ['without a record', { status: status('finalized', forgery) }],
    ['whose record has no error', { status: status('finalized', forgery), record: {} }],
    [
      'whose record has other bytes',
      { status: status('finalized', forgery), record: { error: forgery, wire: Uint8Array.of(8) } },
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

  it.each<[string, Moment, Said]>([
    ['keeps no records of that time', { firstBlock: 41n }, said('records-too-young')],
    ['holds the blockhash valid', { blockhashValid: true }, said('blockhash-still-valid')],
    ['has a record of it', { record: {} }, said('record-without-status')],
    ['knows the account that it creates', { account: true }, said('new-account-there')],
  ])('reports unknown, not expired, while the node %s', async (_, spoiled, reason) => {
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
    expect(await outcome).toEqual(unknown(said('expiry-unprovable')));
  });

  it('never expires what was confirmed before, also before a reload', async () => {
    const seen = watch([{ status: status('confirmed') }, { height: 101n }], 20);
    expect(await seen.outcome).toEqual(confirmed(false));
    const kept = watch([{ height: 101n }], 20, { status: 'confirmed', slot: 42n });
    expect(await kept.outcome).toEqual(confirmed(false));
    expect(kept.changes).toEqual([]);
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
});

const final: Moment = { status: status('finalized') };

const down: Moment = { fails: 'no connection' };

const times = (count: number, moment: Moment): Moment[] => Array.from({ length: count }, () => moment);

it.each<[string, readonly Moment[], readonly number[]]>([
  ['is a second again after an answer', [down, down, {}, down, {}, final], [2, 4, 1, 2, 1]],
  [
    'doubles with each doubt after fifteen seconds of doubts',
    [...times(20, { status: status('confirmed', forgery) }), final],
    [...Array(15).fill(1), 2, 4, 8, 15, 15],
  ],
])('the pause between two looks %s', async (_, moments, seconds) => {
  const { outcome, pauses } = watch(moments);
  expect(await outcome).toEqual(confirmed(true));
  expect(pauses).toEqual(seconds.map((second) => second * 1_000));
});

const late: Moment = { height: 101n };
it.each<[string, readonly Moment[], number]>([
  ['three times in a row', [late], 2_000],
  ['not over a look that failed', [late, late, down, late], 6_000],
])('an absence counts %s', async (_, moments, at) => {
  const watched = watch(moments);
  expect(await watched.outcome).toEqual(expired);
  expect(watched.at()).toBe(at);
  expect(watched.changes.at(-1)).toEqual(expired);
});

it('an announcement in a pause ends that pause, and no other', async () => {
  let announce = () => {};
  const onSignature = (_: string, announced: () => void) => {
    announce = announced;
    return () => {};
  };
  const watched = watch([{ during: () => announce() }, {}, {}, final], 50, {}, onSignature);
  expect(await watched.outcome).toEqual(confirmed(true));
  expect([watched.at(), watched.pauses]).toEqual([2_000, [1_000, 1_000, 1_000]]);
});
