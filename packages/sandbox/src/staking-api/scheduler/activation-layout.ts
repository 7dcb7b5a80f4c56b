import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/kit';
import { fromBase58 } from '../../chain/bytes';
import { type ProgramAddress, programAddress, utf8 } from '../../chain/pda';

/** Bytes that the activation program allocates for an account; a state without options fills fewer of them. */
export const activationAccountSpace = 144;

const accountType = [23, 29, 221, 229, 148, 135, 217, 153];
const configType = [46, 64, 171, 251, 213, 197, 130, 76];
const addressEncoder = getAddressEncoder();
const addressDecoder = getAddressDecoder();

/** The fields of an activation account in the order in which the program writes them. */
export interface ActivationFields {
  readonly isEnabled: boolean;
  readonly proposer: Address | null;
  readonly validatorAuthority: Address;
  readonly validatorCommissionBps: number;
  readonly operatorCommissionBps: number;
  readonly bump: number;
  readonly hash: Uint8Array | null;
}

/** Writes an activation account as the program does: options take one byte when empty, so the tail stays zero. */
export function encodeActivationAccount(fields: ActivationFields): Uint8Array {
  const data = new Uint8Array(activationAccountSpace);
  data.set([
    ...accountType,
    fields.isEnabled ? 1 : 0,
    ...(fields.proposer ? [1, ...addressEncoder.encode(fields.proposer)] : [0]),
    ...addressEncoder.encode(fields.validatorAuthority),
    ...u16(fields.validatorCommissionBps),
    ...u16(fields.operatorCommissionBps),
    fields.bump,
    ...(fields.hash ? [1, ...fields.hash] : [0]),
  ]);
  return data;
}

/** Writes the activation program's cluster-wide config account. */
export function encodeActivationConfig(config: {
  readonly authority: Address;
  readonly operatorAuthority: Address;
  readonly operatorCommissionBps: number;
  readonly commissionAccount: Address;
  readonly bump: number;
}): Uint8Array {
  return Uint8Array.from([
    ...configType,
    ...addressEncoder.encode(config.authority),
    ...addressEncoder.encode(config.operatorAuthority),
    ...u16(config.operatorCommissionBps),
    ...addressEncoder.encode(config.commissionAccount),
    config.bump,
  ]);
}

/** The identity of an activation account; null for other data. */
export function validatorAuthorityOf(data: Uint8Array): Address | null {
  if (data.length < 74 || accountType.some((byte, index) => data[index] !== byte)) return null;
  const start = data[9] === 1 ? 42 : 10;
  return addressDecoder.decode(data, start);
}

/** The activation account of an identity under an activation program. */
export const activationAddress = (identity: string, program: string): ProgramAddress =>
  programAddress(program, [utf8('RAKURAI_ACTIVATION_ACCOUNT'), fromBase58(identity)]);

/** The config account of an activation program. */
export const activationConfigAddress = (program: string): ProgramAddress =>
  programAddress(program, [utf8('ACTIVATION_CONFIG_ACCOUNT')]);

function u16(value: number): [number, number] {
  return [value & 0xff, value >> 8];
}
