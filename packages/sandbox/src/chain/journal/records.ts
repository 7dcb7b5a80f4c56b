import { crc32 } from 'node:zlib';
import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { fromBase58, toBase58, viewOf } from '../bytes';
import type { ChainAccount } from '../types';

const ACCOUNT_HEADER = 4 + 8 + 32 + 1;

/** A record's checksum does not match. */
export class CorruptRecord extends Error {}

/** An account as journal bytes: checksum, lamports, owner, executable, data. */
export function encodeAccount(account: ChainAccount): Uint8Array {
  const bytes = new Uint8Array(ACCOUNT_HEADER + account.data.length);
  const view = viewOf(bytes);
  view.setBigUint64(4, account.lamports, true);
  bytes.set(fromBase58(account.owner), 12);
  bytes[44] = account.executable ? 1 : 0;
  bytes.set(account.data, ACCOUNT_HEADER);
  view.setUint32(0, crc32(bytes.subarray(4)), true);
  return bytes;
}

/** @throws CorruptRecord */
export function decodeAccount(address: string, bytes: Uint8Array): ChainAccount {
  if (bytes.length < ACCOUNT_HEADER) throw new CorruptRecord(`account ${address}`);
  const view = viewOf(bytes);
  const isWhole = view.getUint32(0, true) === crc32(bytes.subarray(4)) && (bytes[44] ?? 0) <= 1;
  if (!isWhole) throw new CorruptRecord(`account ${address}`);
  return {
    address,
    lamports: view.getBigUint64(4, true),
    owner: toBase58(bytes.subarray(12, 44)),
    executable: bytes[44] === 1,
    // A copy: LevelDB returns buffers whose slices share memory.
    data: new Uint8Array(bytes.subarray(ACCOUNT_HEADER)),
  };
}

export const checksumText = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** A JSON value as journal bytes: checksum in hex, then text; 64-bit integers keep their digits. */
export function encodeValue(value: unknown): Uint8Array {
  const text = stringifyJson(value);
  return Buffer.from(`${checksumText(text)}${text}`);
}

/** @throws CorruptRecord */
export function decodeValue(key: string, bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  const body = text.slice(8);
  if (text.slice(0, 8) !== checksumText(body)) throw new CorruptRecord(key);
  try {
    return parseJson(body);
  } catch (cause) {
    throw new CorruptRecord(key, { cause });
  }
}
