import type * as z from 'zod/mini';
import { msg } from '../i18n';

const kinds: Readonly<Record<string, string>> = {
  object: msg('must be an object'),
  record: msg('must be an object'),
  array: msg('must be a list'),
  tuple: msg('must be a list'),
  string: msg('must be a text'),
  number: msg('must be a number'),
  int: msg('must be an integer'),
  boolean: msg('must be true or false'),
};

/**
 * What a value must be, in our words: the schema's own message, all of which begin like this, or the kind of value. Never the
 * schema library's words, which change with the locale that any package may load.
 */
export function demandOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.message.startsWith('must ')) return issue.message;
  return issue?.code === 'invalid_type' ? kinds[issue.expected] : undefined;
}

export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
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
  return demandOf(issue) ?? 'is not what the contract allows';
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
