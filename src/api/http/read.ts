import { parseJson } from '@contract/json';
import type * as z from 'zod/mini';
import { ContractMismatchError } from './errors';

type Schema<Output> = z.ZodMiniType<Output>;

/** Reads a JSON text without losing digits. Throws ContractMismatchError when it is not JSON. */
export function readJson(name: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new ContractMismatchError(name, '', 'the answer is not JSON');
  }
}

// A union reports its branches one level down; the branch that got furthest names the path a person can look at.
function deepest(issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []) {
  let best: { path: readonly PropertyKey[]; message: string } = {
    path: prefix,
    message: 'not as documented',
  };
  for (const issue of issues) {
    const path = [...prefix, ...issue.path];
    if (path.length >= best.path.length) best = { path, message: issue.message };
    if (issue.code === 'invalid_union') {
      for (const branch of issue.errors) {
        const inner = deepest(branch, path);
        if (inner.path.length > best.path.length) best = inner;
      }
    }
  }
  return best;
}

/**
 * Checks a value against a contract schema.
 *
 * @param at where in the answer the value stands.
 * @throws ContractMismatchError with the path that failed.
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
