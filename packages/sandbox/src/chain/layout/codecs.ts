import {
  type FixedSizeCodec,
  fixCodecSize,
  getBase58Codec,
  getNullableCodec,
  getU8Codec,
  getU32Codec,
  getU64Codec,
} from '@solana/kit';

export const u8 = getU8Codec();
export const u32 = getU32Codec();
export const u64 = getU64Codec();
/** 32 bytes as base58. */
export const key = fixCodecSize(getBase58Codec(), 32);

/** A value behind a u32 that says whether there is one; its bytes are there in any case. */
export const optional = <From, To extends From, Size extends number>(item: FixedSizeCodec<From, To, Size>) =>
  getNullableCodec(item, { prefix: u32, noneValue: 'zeroes' });
