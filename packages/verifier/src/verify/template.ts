import { addressBytes, readAddress, readU64, sameBytes, u64 } from '../bytes';
import type { RefusalCode } from '../refusal-codes';
import type { PlainCode, Said } from '../said/said';
import type { FindingCheck, ReviewRow, ReviewValue } from '../types';

/** A row of the review that rules report to. Rules with the same key share the row. */
export type RowSpec = Pick<ReviewRow, 'key' | 'group' | 'label' | 'asked'>;

/** Which check a value does not pass; with a code or meaning of its own where the check's does not say it. */
export type Failure =
  | FindingCheck
  | { readonly check: FindingCheck; readonly code?: RefusalCode; readonly meaning?: Said };

/** A rule for a value. `failures` lists every check that it breaks, none when it matches. */
export interface Rule<V> {
  readonly row: RowSpec;
  readonly read: (value: V) => ReviewValue;
  readonly failures: (value: V) => readonly Failure[];
  readonly note?: (value: V) => Said | undefined;
  /** Whether a match makes a row, or only a mismatch does; a function where that depends on the value. */
  readonly shown: boolean | ((value: V) => boolean);
}

/** A range of instruction data with its rule. Together with the tag, fields cover every byte. */
export interface Field {
  readonly start: number;
  readonly end: number;
  readonly rule: Rule<Uint8Array>;
}

/** A position in an account list: its address rule and whether it is written. Who signs is checked for the message as a whole. */
export interface AccountSlot {
  readonly rule: Rule<string>;
  /** Null where either will do: venues of a swap. */
  readonly writable: boolean | null;
}

export interface Template {
  readonly name: PlainCode;
  readonly program: string;
  readonly tag: Uint8Array;
  readonly fields?: readonly Field[];
  /** The account lists that the program accepts for this instruction. */
  readonly shapes: readonly (readonly AccountSlot[])[];
  /** Data may follow the tag (a route plan), and accounts the shape (swap venues); the policy judges each. */
  readonly openEnded?: boolean;
}

/** Exact length of an instruction's data, tag included; null where it is open. */
export function dataLengthOf({ tag, fields = [], openEnded }: Template): number | null {
  return openEnded ? null : Math.max(tag.length, ...fields.map(({ end }) => end));
}

/** One position of the grammar: between `min` and `max` instructions, each matching one of the templates. */
export interface Step {
  readonly templates: readonly Template[];
  readonly min: number;
  readonly max: number;
}

export const once = (...templates: readonly Template[]): Step => ({ templates, min: 1, max: 1 });

function matchOnly<V>(
  row: RowSpec,
  read: Rule<V>['read'],
  accepts: (value: V) => boolean,
  failure: Failure,
): Rule<V> {
  return { row, read, failures: (value) => (accepts(value) ? [] : [failure]), shown: true };
}

/** The same rule, reporting only when it fails. */
export function silent<V>(rule: Rule<V>): Rule<V> {
  return { ...rule, shown: false };
}

export function exactBytes(
  row: RowSpec,
  expected: Uint8Array,
  read: Rule<Uint8Array>['read'],
  failure: Failure,
): Rule<Uint8Array> {
  return matchOnly(row, read, (bytes) => sameBytes(bytes, expected), failure);
}

/** A u64 that must satisfy a condition. Data that are too short never do. */
export function u64Rule(
  row: RowSpec,
  accepts: (value: bigint) => boolean,
  read: (value: bigint) => ReviewValue,
  failure: Failure,
): Rule<Uint8Array> {
  return matchOnly(
    row,
    (bytes) => read(readU64(bytes) ?? 0n),
    (bytes) => {
      const value = readU64(bytes);
      return value !== null && accepts(value);
    },
    failure,
  );
}

export function exactU64(
  row: RowSpec,
  expected: bigint,
  read: (value: bigint) => ReviewValue,
  failure: Failure,
): Rule<Uint8Array> {
  return exactBytes(row, u64(expected), (bytes) => read(readU64(bytes) ?? 0n), failure);
}

export function addressField(row: RowSpec, expected: string, failure: Failure): Rule<Uint8Array> {
  return exactBytes(
    row,
    addressBytes(expected),
    (bytes) => (bytes.length === 32 ? { kind: 'address', address: readAddress(bytes) } : { kind: 'nothing' }),
    failure,
  );
}

export function accountRule(
  row: RowSpec,
  expected: readonly (string | null)[],
  failure: Failure,
): Rule<string> {
  return matchOnly(
    row,
    (address) => ({ kind: 'address', address }),
    (address) => expected.includes(address),
    failure,
  );
}

export function slot(rule: Rule<string>, privileges: '' | 'w' = ''): AccountSlot {
  return { rule, writable: privileges === 'w' };
}
