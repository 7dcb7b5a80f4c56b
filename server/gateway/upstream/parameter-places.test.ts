import { describe, expect, it } from 'vitest';
import { mayRefuseBody, ParameterPlaces } from './parameter-places';

const withBody = { id: 'apy', bodyOnGet: true };
const without = { id: 'tvl', bodyOnGet: false };

it.each([
  [400, true],
  [405, true],
  [404, false],
  [401, false],
  [422, false],
  [500, false],
  [200, false],
])('a status of %i may refuse a body: %s', (status, may) => {
  expect(mayRefuseBody(status)).toBe(may);
});

describe('the place of parameters', () => {
  it('is what the contract supposes', () => {
    const places = new ParameterPlaces();
    expect([places.of(withBody), places.of(without)]).toEqual(['body', 'query']);
    expect(places.note('apy')).toBeUndefined();
  });

  it('is what the deployment says, for the routes that it names', () => {
    const places = new ParameterPlaces({ apy: 'query', tvl: 'body' });
    expect([places.of(withBody), places.of(without)]).toEqual(['query', 'body']);
    expect(places.of({ id: 'mevRewards', bodyOnGet: true })).toBe('body');
  });

  it('is the address once a body was refused, whatever the deployment says, for that route alone', () => {
    const places = new ParameterPlaces({ apy: 'body' });
    places.learn('apy', 405);
    expect(places.of(withBody)).toBe('query');
    expect(places.note('apy')).toBe('Asked by query: a JSON body was refused with status 405.');
    expect(places.of({ id: 'mevRewards', bodyOnGet: true })).toBe('body');
    expect(places.note('mevRewards')).toBeUndefined();
  });
});
