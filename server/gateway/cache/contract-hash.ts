import { createHash } from 'node:crypto';
import { allRoutes } from '@contract/rest/routes';
import * as z from 'zod/mini';

/**
 * Hash of this build's answer schemas. Gateways of two builds may share a Redis; an answer that one of them validated may not
 * match the other's schema.
 */
export function contractHash(): string {
  const shapes = allRoutes.map(({ id, response }) => [
    id,
    z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }),
  ]);
  return createHash('sha256').update(JSON.stringify(shapes)).digest('base64url').slice(0, 12);
}
