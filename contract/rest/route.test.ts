import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineRoute } from './route';

it('has no schema where none was defined', () => {
  const route = defineRoute({
    id: 'example',
    method: 'GET',
    path: '/api/v1/example',
    response: z.unknown(),
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
