import * as z from 'zod/mini';

/** A code as journals and files have it, which a later release or anybody may have written: amounts may be decimal text. */
export interface StoredSaid {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** What was noted: by a code, or by releases before the codes as English text, which is quoted and never compared. */
export type Noted = string | StoredSaid;

const isAmount = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'string' && /^-?\d{1,20}$/.test(value));

export const members = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

const DEEPEST = 6;

/** Whether an object has these members and no other, which nobody would check. */
const hasOnly = (value: unknown, names: readonly string[]): boolean =>
  Object.keys(members(value) ?? {}).every((name) => names.includes(name));

function isValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || Number.isFinite(value) || typeof value === 'bigint') return true;
  const { lamports, units, decimals, symbol, list, by, code } = members(value) ?? {};
  if (code !== undefined) return isStored(value, depth + 1);
  if (list !== undefined)
    return (
      hasOnly(value, ['list', 'by']) &&
      Array.isArray(list) &&
      list.every((one) => isStored(one, depth + 1)) &&
      (by === ', ' || by === '. ')
    );
  if (lamports !== undefined) return hasOnly(value, ['lamports']) && isAmount(lamports);
  return (
    hasOnly(value, ['units', 'decimals', 'symbol']) &&
    isAmount(units) &&
    typeof decimals === 'number' &&
    decimals >= 0 &&
    decimals <= 255 &&
    Number.isInteger(decimals) &&
    (symbol === undefined || typeof symbol === 'string')
  );
}

function isStored(value: unknown, depth = 0): boolean {
  const { code, values } = members(value) ?? {};
  if (typeof code !== 'string' || depth > DEEPEST || !hasOnly(value, ['code', 'values'])) return false;
  return (
    values === undefined || Object.values(members(values) ?? { values }).every((one) => isValue(one, depth))
  );
}

export const notedSchema = z.union([z.string(), z.custom<StoredSaid>((value) => isStored(value))]);
