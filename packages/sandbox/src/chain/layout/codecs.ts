import {
  type Decoder,
  type FixedSizeCodec,
  fixCodecSize,
  getBytesCodec,
  getNullableCodec,
  getU8Codec,
  getU32Codec,
  getU64Codec,
  transformCodec,
  transformDecoder,
} from '@solana/kit';
import { fromBase58, toBase58 } from '../bytes';

export const u8 = getU8Codec();
export const u32 = getU32Codec();
export const u64 = getU64Codec();
/** 32 bytes as base58; kit's own codec takes five times as long. */
export const key = transformCodec(
  fixCodecSize(getBytesCodec(), 32),
  (address: string) => fromBase58(address),
  (bytes) => toBase58(Uint8Array.from(bytes)),
);

/** One of these values by its index. @throws RangeError when there is none */
export const oneOf = <const Value>(index: Decoder<number>, values: readonly Value[]) =>
  transformDecoder(index, (at) => {
    const value = values[at];
    if (value === undefined) throw new RangeError('There is no such value.');
    return value;
  });

/** A value behind a u32 that says whether there is one; its bytes are there in any case. */
export const optional = <From, To extends From, Size extends number>(item: FixedSizeCodec<From, To, Size>) =>
  getNullableCodec(item, { prefix: u32, noneValue: 'zeroes' });
