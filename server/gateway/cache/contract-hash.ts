import { createHash } from 'node:crypto';
import { allRoutes } from '@contract/rest/routes';
import * as z from 'zod/mini';

/**
 * Names what the answers of this build look like. Gateways of two builds may share a Redis; what one of them checked says nothing
 * to another that reads the same route differently.
 */
export function contractHash(): string {
  const shapes = allRoutes.map(({ id, response }) => [
    id,
    z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }),
  ]);
  return createHash('sha256').update(JSON.stringify(shapes)).digest('base64url').slice(0, 12);
}
