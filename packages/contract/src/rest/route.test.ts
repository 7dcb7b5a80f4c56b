import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { complaints } from '../../testing/complaints';
import { key, signature } from '../../testing/route-samples';
import { answerSchema } from './route';
import { routes } from './routes';

describe('answers that depend on the query', () => {
  it.each([
    ['apy', routes.apy, 6.41],
    ['block_cu', routes.blockCu, 4.2e7],
  ])('%s is one value without epochs and a series with them', (name, route, value) => {
    const single = { [name]: value };
    const many = { [name]: [{ epoch: 800, [name]: value }] };
    expect(complaints(answerSchema(route, {}), single)).toEqual([]);
    expect(complaints(answerSchema(route, { epochs: '5' }), many)).toEqual([]);
    expect(complaints(answerSchema(route, {}), many)).toEqual([name]);
    expect(complaints(answerSchema(route, { epochs: '5' }), single)).toEqual([name]);
  });

  it.each([
    ['apy', routes.networkApy],
    ['block_cu', routes.networkBlockCu],
    ['mev_rewards', routes.mevRewards],
    ['block_rewards', routes.blockRewards],
  ])('%s: a row without a figure is a gap, and an unreadable row costs no other', (name, route) => {
    const [gap, good] = [
      { epoch: 800, [name]: null },
      { epoch: 801, [name]: 6.5 },
    ];
    const read = (rows: unknown[]) => z.safeParse(answerSchema(route), { [name]: rows }).data;
    expect(read([gap, good])).toEqual({ [name]: [gap, good] });
    for (const bad of [{ epoch: 802, [name]: 'n/a' }, { [name]: 6.5 }, { epoch: -1, [name]: 6.5 }, 7, null])
      expect(read([bad, good])).toEqual({ [name]: [null, good] });
    expect(complaints(answerSchema(route), { [name]: [{ epoch: 802, [name]: 'n/a' }] })).toContain(
      `${name}.0.${name}`,
    );
    expect(complaints(answerSchema(route), { [name]: [] })).toEqual([]);
  });
});

describe('amounts and signatures', () => {
  it('amounts are bigint after parsing, however they were written', () => {
    for (const amount of [5_000_000_000, 5_000_000_000n, '5000000000']) {
      expect(z.parse(routes.aggregatorUnstake.body, { pubkey: key, amount }).amount).toBe(5_000_000_000n);
    }
    expect(z.parse(routes.nativeStake.body, { pubkey: key, amount: 1 }).amount).toBe(1n);
    expect(
      z.parse(routes.legacyAccountStatus.response, { stake_account: { amount: 7 } }).stake_account?.amount,
    ).toBe(7n);
  });

  const other = base58.encode(new Uint8Array(64).fill(9));
  it.each([
    [{ txn_signature: signature, signature: other, txn_sig: other }, signature],
    [{ txn_signature: null, signature, txn_sig: other }, signature],
    [{ txn_signature: 'short', txn_sig: signature }, signature],
    ...[{ txn_signature: 5 }, { result: signature }, {}, [signature], [], 'text', 7, true, null].map(
      (answer): [unknown, undefined] => [answer, undefined],
    ),
  ])('reads the signature or none in the answer %j to a sent transaction', (answer, read) => {
    for (const { response } of [routes.sendTransaction, routes.legacySend])
      expect(z.parse(response, answer).signature).toBe(read);
  });
});
