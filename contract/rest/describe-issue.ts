import type * as z from 'zod/mini';

/** zod's default message; with a locale loaded by another package, more text follows. */
const unspecific = 'Invalid input';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current: unknown = value;
  for (const key of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

function demand(issue: z.core.$ZodIssue, input: unknown): string {
  if (issue.code === 'unrecognized_keys') return `has a field that nobody expects: ${issue.keys.join(', ')}`;
  if (issue.path.length > 0 && valueAt(input, issue.path) === undefined) return 'is missing';
  if (!issue.message.startsWith(unspecific)) return issue.message;
  return issue.code === 'invalid_type'
    ? `must be of type ${issue.expected}`
    : 'is not what the contract allows';
}

/**
 * One sentence on the first error: the field, and what it must be. It never repeats the value, which may be a secret.
 * @param what The validated thing, such as "body" or "query parameter".
 */
export function describeIssue(error: z.core.$ZodError, input: unknown, what: string): string {
  const issue = error.issues[0];
  if (issue === undefined) return `The ${what} is not what the contract allows.`;
  const path = issue.path.join('.');
  return path === ''
    ? `The ${what} ${demand(issue, input)}.`
    : `The ${what} field "${path}" ${demand(issue, input)}.`;
}
