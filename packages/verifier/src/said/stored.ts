import { quotable } from '@clearstake/contract/foreign-text';
import { members, type Noted, type StoredSaid } from './noted';
import { type Code, type Said, said, type Value } from './said';
import { words } from './words';

const isCode = (code: string): code is Code => Object.hasOwn(words, code);

/** Whether a code of a later release is somewhere in it: what such words say cannot be told here. */
export function hasLaterCode(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasLaterCode);
  const parts = members(value);
  if (parts === null) return false;
  return (typeof parts.code === 'string' && !isCode(parts.code)) || Object.values(parts).some(hasLaterCode);
}

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
