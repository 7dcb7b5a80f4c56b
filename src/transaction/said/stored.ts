import * as z from 'zod/mini';
import { quotable } from '../../../contract/foreign-text';
import { type Code, type Said, said, type Value } from './said';
import { words } from './words';

/** A code as journals and files have it, which a later release or anybody may have written: amounts may be decimal text. */
export interface StoredSaid {
  readonly code: string;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/** What was noted: by a code, or by releases before the codes as English text, which is quoted and never compared. */
export type Noted = string | StoredSaid;

const isAmount = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'string' && /^-?\d{1,20}$/.test(value));

const members = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

const DEEPEST = 6;

function isValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return true;
  const { lamports, units, decimals, symbol, list, by, code } = members(value) ?? {};
  if (code !== undefined) return isStored(value, depth + 1);
  if (list !== undefined)
    return (
      Array.isArray(list) && list.every((one) => isStored(one, depth + 1)) && (by === ', ' || by === '. ')
    );
  if (lamports !== undefined) return isAmount(lamports);
  return (
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
  if (typeof code !== 'string' || depth > DEEPEST) return false;
  return (
    values === undefined || Object.values(members(values) ?? { values }).every((one) => isValue(one, depth))
  );
}

export const notedSchema = z.union([z.string(), z.custom<StoredSaid>((value) => isStored(value))]);

const isCode = (code: string): code is Code => Object.hasOwn(words, code);

function readValue(value: unknown): Value {
  if (typeof value === 'string') return quotable(value);
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  const { lamports, units, decimals, symbol, list, by, code, values } = members(value) ?? {};
  if (typeof code === 'string') return readSaid({ code, values: members(values) ?? {} });
  if (Array.isArray(list)) return { list: list.map((one) => readSaid(one)), by: by === '. ' ? by : ', ' };
  if (lamports !== undefined) return { lamports: BigInt(`${lamports}`) };
  return {
    units: BigInt(`${units}`),
    decimals: Number(decimals),
    symbol: symbol === undefined ? undefined : quotable(`${symbol}`),
  };
}

/** A stored code with its values cleaned; a code of a later release as its name. */
function readSaid({ code, values }: StoredSaid): Said {
  if (!isCode(code)) return said('quotation', { said: quotable(code) });
  const read = Object.entries(values ?? {}).map(([name, value]) => [name, readValue(value)] as const);
  return read.length === 0 ? { code } : { code, values: Object.fromEntries(read) };
}

/** What this browser noted itself: text of earlier releases is quoted. */
export function readNoted(noted: Noted): Said {
  return typeof noted === 'string' ? said('quotation', { said: quotable(noted) }) : readSaid(noted);
}

/** What a file says, in quotation marks: anybody can write one. */
export function quotation(noted: Noted, longest?: number): Said {
  return said('quotation', { said: typeof noted === 'string' ? quotable(noted, longest) : readSaid(noted) });
}
