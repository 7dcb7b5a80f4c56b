import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineRoute } from './route';

it('creates each schema on first use, and once', () => {
  const made: string[] = [];
  const makes = (name: string) => () => {
    made.push(name);
    return z.object({ [name]: z.string() });
  };
  const route = defineRoute({
    id: 'example',
    api: 'v1',
    method: 'POST',
    path: '/api/v1/example',
    query: makes('query'),
    body: makes('body'),
    response: makes('response'),
    summary: 'An example',
  });
  expect(made).toEqual([]);
  expect(route.body).toBe(route.body);
  expect(made).toEqual(['body']);
  expect(route.response).toBe(route.response);
  expect(route.query).toBe(route.query);
  expect(made).toEqual(['body', 'response', 'query']);
});

it('has no schema where none was defined', () => {
  const route = defineRoute({
    id: 'example',
    api: 'v1',
    method: 'GET',
    path: '/api/v1/example',
    response: () => z.unknown(),
    summary: 'An example',
  });
  expect([route.query, route.body, route.freshness, route.bodyOnGet, route.answer]).toEqual([
    undefined,
    undefined,
    'none',
    false,
    'json',
  ]);
});
