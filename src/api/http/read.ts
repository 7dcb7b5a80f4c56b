import { cleanJson } from '@clearstake/contract/foreign-text';
import { msg } from '@clearstake/contract/i18n';
import { parseJson } from '@clearstake/contract/json';
import { demandOf } from '@clearstake/contract/rest/describe-issue';
import type * as z from 'zod/mini';
import { ContractMismatchError } from './errors';

type Schema<Output> = z.ZodMiniType<Output>;

/** Parses JSON without losing digits, its texts cleaned. Throws ContractMismatchError when the text is not JSON. */
export function readJson(name: string, text: string): unknown {
  try {
    return cleanJson(text, parseJson);
  } catch {
    throw new ContractMismatchError(name, '', msg('the answer is not JSON'));
  }
}

// A union reports the issues of its branches one level down; the deepest path is the most useful one to report.
function deepest(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []) {
  const unknown = msg('not as documented');
  let longest: { path: readonly PropertyKey[]; message: string } = { path: prefix, message: unknown };
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (path.length >= longest.path.length) longest = { path, message: demandOf(issue) ?? unknown };
    if (issue.code === 'invalid_union') {
      for (const branch of issue.errors) {
        const inner = deepest(branch, path);
        if (inner.path.length > longest.path.length) longest = inner;
      }
    }
  }
  return longest;
}

/**
 * Validates a value against a contract schema. `at` is the value's path in the answer.
 * @throws ContractMismatchError with the path that failed
 */
export function validate<Output>(
  route: string,
  schema: Schema<Output>,
  value: unknown,
  at: readonly PropertyKey[] = [],
): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path, message } = deepest(result.error.issues, at);
  throw new ContractMismatchError(route, path.map(String).join('.'), message);
}
