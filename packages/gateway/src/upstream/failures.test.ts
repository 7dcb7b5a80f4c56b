import { allRoutes } from '@clearstake/contract/rest/routes';
import { samples } from '@clearstake/contract/testing/route-samples';
import { expect, it } from 'vitest';
import { failureOf, sends } from './failures';
import { BusyError } from './read-body';

const nothing = 'Nothing was signed and nothing was sent.';
const perhaps =
  'The transaction may have been sent all the same: look its signature up before you try again.';
const codedError = (code: string) => Object.assign(new Error('of the library'), { code });

// By the contract's documents: what carries a transaction to the API sends, what gets one from it builds.
const carries = (value: unknown) => typeof value === 'object' && value !== null && 'txn' in value;
const entries = Object.entries(samples);
const sending = entries.filter(([, { body }]) => carries(body)).map(([id]) => id);
const building = entries.filter(([, { answer }]) => carries(answer)).map(([id]) => id);

it.each(allRoutes.map(({ id }) => id))(
  'what a failure means for money depends on what the route %s does',
  (id) => {
    const gone = 'The staking API cannot be reached.';
    const { message } = failureOf(codedError('ECONNREFUSED'), 'stakingApi', id);
    const meaning = sending.includes(id) ? perhaps : building.includes(id) ? nothing : undefined;
    expect(message).toBe(meaning === undefined ? gone : `${gone} ${meaning}`);
    expect(sends(id)).toBe(sending.includes(id));
  },
);

it('blames no upstream for this gateway’s own memory limit', () => {
  const busy = failureOf(new BusyError(), 'stakingApi', 'nativeStake');
  expect(busy).toMatchObject({
    statusCode: 503,
    message: `This gateway has as much to read as it can. Try again in a second. ${nothing}`,
  });
  expect(busy.options).toEqual({ retryAfter: '1' });
});
