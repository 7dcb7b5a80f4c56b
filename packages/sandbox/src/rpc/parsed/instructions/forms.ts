import {
  addDecoderSizePrefix,
  type Decoder,
  getBytesDecoder,
  getI64Decoder,
  getNullableDecoder,
  getStructDecoder,
  transformDecoder,
} from '@solana/kit';
import { u64 } from '../../../chain/layout/codecs';
import { CLOCK_SYSVAR, RENT_SYSVAR, STAKE_CONFIG } from '../../../chain/programs';

export { key, oneOf, u8, u32, u64 } from '../../../chain/layout/codecs';
export const i64 = getI64Decoder();

export const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Text after its length in bytes as u64, as bincode writes it. */
export const text = transformDecoder(addDecoderSizePrefix(getBytesDecoder(), u64), (bytes) =>
  utf8.decode(Uint8Array.from(bytes)),
);

/** A value behind a byte that says whether there is one; JSON leaves out what there is not. */
export const option = <Value>(item: Decoder<Value>) =>
  transformDecoder(getNullableDecoder(item), (value) => value ?? undefined);

type Fields = Readonly<Record<string, Decoder<unknown>>>;

export const struct = (fields: Fields): Decoder<Record<string, unknown>> =>
  getStructDecoder(Object.entries(fields));

/** An instruction's name, and those of its accounts and its data behind the tag. */
export interface Form {
  readonly type: string;
  /** Lists of names; the first whose sysvars are at their places is used. */
  readonly accounts: readonly string[];
  readonly data: Decoder<Record<string, unknown>>;
}

/** Names are separated by spaces. `name?` may be missing, as all after it; `name*` may be a multisig, with its signers after it. */
export const form = (type: string, accounts: string | readonly string[], fields: Fields = {}): Form => ({
  type,
  accounts: [accounts].flat(),
  data: struct(fields),
});

const sysvars: ReadonlyMap<string, string> = new Map([
  ['clockSysvar', CLOCK_SYSVAR],
  ['rentSysvar', RENT_SYSVAR],
  ['stakeConfigAccount', STAKE_CONFIG],
]);

/** Gives accounts their names. @throws RangeError when one that must be there is missing. */
export function named(accounts: readonly string[], lists: readonly string[]): Record<string, unknown> {
  const candidates = lists.map((list) => list.split(' ').filter(Boolean));
  const names =
    candidates.find((list) =>
      list.every((name, index) => !sysvars.has(name) || sysvars.get(name) === accounts[index]),
    ) ??
    candidates.at(-1) ??
    [];
  const result: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const address = accounts[index];
    const plain = name.replace(/[?*]$/, '');
    const signers = name.endsWith('*') ? accounts.slice(index + 1) : [];
    if (signers.length > 0) {
      result[`multisig${plain.charAt(0).toUpperCase()}${plain.slice(1)}`] = address;
      result.signers = signers;
    } else if (address !== undefined) result[plain] = address;
    else if (!name.endsWith('?')) throw new RangeError(`The account ${name} is missing.`);
  }
  return result;
}
