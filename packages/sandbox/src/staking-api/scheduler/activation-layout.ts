import {
  fixCodecSize,
  getBooleanCodec,
  getBytesCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getNullableCodec,
  getStructCodec,
  getU16Codec,
} from '@solana/kit';
import { fromBase58, sameBytes } from '../../chain/bytes';
import { key, u8 } from '../../chain/layout/codecs';
import { programAddress, utf8 } from '../../chain/pda';

/** Bytes that the activation program allocates for an account; a state without options fills fewer of them. */
const accountSpace = 144;
const accountType = Uint8Array.of(23, 29, 221, 229, 148, 135, 217, 153);
const configType = Uint8Array.of(46, 64, 171, 251, 213, 197, 130, 76);
const u16 = getU16Codec();

/** An activation account: options take one byte when empty, so the tail stays zero. */
const account = fixCodecSize(
  getHiddenPrefixCodec(
    getStructCodec([
      ['isEnabled', getBooleanCodec()],
      ['proposer', getNullableCodec(key)],
      ['validatorAuthority', key],
      ['validatorCommissionBps', u16],
      ['operatorCommissionBps', u16],
      ['bump', u8],
      ['hash', getNullableCodec(fixCodecSize(getBytesCodec(), 64))],
    ]),
    [getConstantCodec(accountType)],
  ),
  accountSpace,
);

const config = getHiddenPrefixCodec(
  getStructCodec([
    ['authority', key],
    ['operatorAuthority', key],
    ['operatorCommissionBps', u16],
    ['commissionAccount', key],
    ['bump', u8],
  ]),
  [getConstantCodec(configType)],
);

export const encodeActivationAccount = (fields: Parameters<typeof account.encode>[0]): Uint8Array =>
  new Uint8Array(account.encode(fields));

export const encodeActivationConfig = (fields: Parameters<typeof config.encode>[0]): Uint8Array =>
  new Uint8Array(config.encode(fields));

/** The identity of an activation account; null for other data. */
export const validatorAuthorityOf = (data: Uint8Array): string | null =>
  data.length === accountSpace && sameBytes(data.subarray(0, accountType.length), accountType)
    ? account.decode(data).validatorAuthority
    : null;

export const activationAddress = (identity: string, program: string) =>
  programAddress(program, [utf8('RAKURAI_ACTIVATION_ACCOUNT'), fromBase58(identity)]);

export const activationConfigAddress = (program: string) =>
  programAddress(program, [utf8('ACTIVATION_CONFIG_ACCOUNT')]);
