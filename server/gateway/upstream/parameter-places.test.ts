import { expect, it } from 'vitest';
import { steppableClock } from '../testing/steppable-clock';
import { ParameterPlaces } from './parameter-places';

const clock = steppableClock();
const apy = { id: 'apy', api: 'v1', method: 'GET', bodyOnGet: true } as const;

// RFC 9110, section 15; 403 is CloudFront's for a body on a GET, 404 Rocket's and 500 Express's for a missing one.
it.each([400, 403, 404, 405, 411, 413, 415, 422, 500, 501])(
  'takes status %i for a refusal of a form',
  (status) => {
    expect(new ParameterPlaces().doubts(apy, status)).toBe(true);
  },
);

it.each([200, 304, 401, 407, 408, 425, 429, 502, 503, 504])(
  'takes status %i for no refusal of a form',
  (status) => {
    expect(new ParameterPlaces().doubts(apy, status)).toBe(false);
  },
);

it('doubts a place that has answered only by a status about the form, and no POST or older route', () => {
  const places = new ParameterPlaces();
  expect(places.doubts(apy, 500)).toBe(true);
  places.prove('apy', 'body');
  expect([500, 403, 400, 415].map((status) => places.doubts(apy, status))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(places.doubts({ ...apy, method: 'POST' }, 400)).toBe(false);
  expect(places.doubts({ ...apy, api: 'legacy' }, 400)).toBe(false);
});

it('forgets after a minute what an unclear refusal taught', () => {
  const places = new ParameterPlaces();
  places.learn('apy', 'query', 500);
  expect(places.of(apy)).toBe('query');
  clock.step(60_000);
  expect([places.of(apy), places.doubts(apy, 500)]).toEqual(['body', true]);
});
