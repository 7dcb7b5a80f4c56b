import { expect, it } from 'vitest';
import { steppableClock } from '../testing/steppable-clock';
import { ParameterPlaces, type Refusal } from './parameter-places';

const clock = steppableClock();
const apy = { id: 'apy', api: 'v1', method: 'GET', bodyOnGet: true } as const;

const doubted = (place: 'body' | 'query', refusals: readonly Refusal[]) =>
  refusals.filter((refusal) => new ParameterPlaces({ apy: place }).doubts(apy, refusal));

it('treats a status about the request as a refusal of its form, and a lost answer as one of its body', () => {
  // RFC 9110, section 15; 403 is CloudFront's for a body on a GET, 404 Rocket's and 500 Express's for a missing one.
  const ofForm = [400, 403, 404, 405, 411, 413, 415, 422, 500, 501];
  const lost = [408, 502, 504, 'cut', 'silence'] as const;
  const all = [...ofForm, ...lost, 200, 304, 401, 402, 407, 425, 429, 503];
  expect(doubted('query', all)).toEqual(ofForm);
  expect(doubted('body', all)).toEqual([...ofForm, ...lost]);
});

it('doubts a place that has answered only by a status about the form, and no POST or older route', () => {
  const places = new ParameterPlaces();
  expect(places.doubts(apy, 500)).toBe(true);
  places.prove('apy', 'body');
  const refusals = [500, 403, 400, 'cut', 415] as const;
  expect(refusals.filter((refusal) => places.doubts(apy, refusal))).toEqual([415]);
  expect(places.doubts({ ...apy, method: 'POST' }, 415)).toBe(false);
  expect(places.doubts({ ...apy, api: 'legacy' }, 415)).toBe(false);
});

it('forgets after a minute what an unclear refusal taught the first time, and keeps the rest', () => {
  const places = new ParameterPlaces();
  places.learn('apy', 'query', 500);
  expect(places.of(apy)).toBe('query');
  clock.step(60_000);
  expect([places.of(apy), places.doubts(apy, 'cut')]).toEqual(['body', true]);
  places.learn('apy', 'query', 'cut');
  for (const clear of [400, 405, 411, 413, 415, 422, 501]) places.learn(`${clear}`, 'query', clear);
  clock.step(60_000);
  const kept = ['apy', '400', '405', '411', '413', '415', '422', '501'];
  expect(kept.filter((id) => places.of({ ...apy, id }) === 'query')).toEqual(kept);
});
