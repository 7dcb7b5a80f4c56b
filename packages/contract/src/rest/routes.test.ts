import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { complaints } from '../../testing/complaints';
import { samples } from '../../testing/route-samples';
import { answerSchema, type Route } from './route';
import { allRoutes } from './routes';

const querySchema = (route: Route) => route.query ?? z.strictObject({});

describe.each(Object.entries(samples))('%s', (id, sample) => {
  const route = allRoutes.find((candidate) => candidate.id === id);
  if (route === undefined) throw new Error(`no route has the id ${id}`);
  const schema = answerSchema(route, sample.query ?? {});

  it('accepts a valid query, body and answer', () => {
    expect(complaints(querySchema(route), sample.query ?? {})).toEqual([]);
    if (route.body !== undefined) expect(complaints(route.body, sample.body)).toEqual([]);
    expect(complaints(schema, sample.answer)).toEqual([]);
    expect(complaints(route.response, sample.answer)).toEqual([]);
  });

  it('tolerates unknown fields in the answer', () => {
    if (Array.isArray(sample.answer) || typeof sample.answer !== 'object') return;
    expect(complaints(schema, { ...sample.answer, added_later: { deep: [1] } })).toEqual([]);
  });

  it('has a body exactly when it is a POST', () => {
    expect(route.body !== undefined).toBe(route.method === 'POST');
    expect(sample.body !== undefined).toBe(route.method === 'POST');
    if (route.method === 'POST') expect(route.freshness).toBe('none');
    else expect(route.freshness).not.toBe('none');
  });

  it.each(sample.badQueries ?? [])('refuses the query %j at "%s"', (query, path) => {
    expect(complaints(querySchema(route), query)).toContain(path);
  });

  it.each(sample.badBodies ?? [])('refuses the body %s at "%s"', (body, path) => {
    expect(complaints(route.body ?? z.never(), body)).toContain(path);
  });

  it.each(sample.badAnswers)('refuses the answer %j at "%s"', (answer, path) => {
    expect(complaints(schema, answer)).toContain(path);
  });
});
