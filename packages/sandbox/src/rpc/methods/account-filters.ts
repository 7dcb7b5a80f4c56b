import { fromBase58 } from '../../chain/bytes';
import type { AccountFilter } from '../../chain/types';
import { invalidParams } from '../error';
import { asU64, Config, decodeBytes } from '../params';

const MAX_MEMCMP = 128;

/** Reads one filter of `getProgramAccounts` or `programSubscribe`. @throws RpcError when it is none. */
export function asFilter(value: unknown): AccountFilter {
  if (value === 'tokenAccountState') return { tokenAccount: true };
  const filter = new Config(value);
  const dataSize = filter.get('dataSize');
  if (dataSize !== undefined) return { dataSize: Number(asU64(dataSize, 'dataSize')) };
  const memcmp = filter.object('memcmp');
  if (!memcmp) throw invalidParams('Invalid params: a filter must be dataSize or memcmp.');
  const offset = Number(asU64(memcmp.get('offset'), 'memcmp.offset'));
  const bytes = memcmpBytes(memcmp.get('bytes'), memcmp.text('encoding') ?? 'base58');
  if (bytes.length > MAX_MEMCMP) throw invalidParams('Invalid param: memcmp bytes are longer than 128.');
  return { memcmp: { offset, bytes } };
}

function memcmpBytes(value: unknown, encoding: string): Uint8Array {
  if (Array.isArray(value)) return Uint8Array.from(value, Number);
  if (typeof value !== 'string') throw invalidParams('Invalid params: memcmp.bytes must be text.');
  if (encoding !== 'base58') return decodeBytes(value, encoding);
  try {
    return fromBase58(value);
  } catch {
    throw invalidParams('Invalid param: Invalid');
  }
}
