import * as z from 'zod/mini';

/** The paths that a schema complains about, joined by dots. For tests. */
export function complaints(schema: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
}
