import * as z from 'zod/mini';

/** The paths of a schema's errors, joined by dots. */
export function complaints(schema: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}
