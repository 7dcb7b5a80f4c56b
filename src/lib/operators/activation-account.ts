import { t } from '@clearstake/contract/i18n';
import { AccountLayoutError, AccountReader } from './account-reader';

/** Commissions are in basis points of block rewards, 0 to 10000. */
export type ActivationAccount = ReturnType<typeof decodeActivationAccount>;

const accountDiscriminator = [23, 29, 221, 229, 148, 135, 217, 153];
const configDiscriminator = [46, 64, 171, 251, 213, 197, 130, 76];
const maxBps = 10_000;

/**
 * Decodes an activation account (Anchor layout, 144 bytes allocated). Trailing bytes are ignored: the program does not clear a
 * longer earlier state.
 * @throws AccountLayoutError with the field and byte that failed
 */
export function decodeActivationAccount(data: Uint8Array) {
  const reader = new AccountReader(data, t('an activation account'));
  reader.discriminator(accountDiscriminator);
  return {
    isEnabled: reader.bool('is_enabled'),
    /** The party that has approved while the other has not. */
    proposer: reader.option('proposer', () => reader.address('proposer')),
    validatorAuthority: reader.address('validator_authority'),
    /** The validator's share of block rewards. */
    validatorCommissionBps: bps(reader, t('validator commission')),
    operatorCommissionBps: bps(reader, t('operator commission')),
    bump: reader.u8('bump'),
    /** Set by the operator on approval. */
    hash: reader.option('hash', () => reader.bytes(64, 'hash')),
  };
}

/** Decodes the cluster-wide config account of the activation program. @throws AccountLayoutError */
export function decodeActivationConfig(data: Uint8Array) {
  const reader = new AccountReader(data, t('an activation config account'));
  reader.discriminator(configDiscriminator);
  return {
    authority: reader.address('authority'),
    operatorAuthority: reader.address(t('operator authority')),
    operatorCommissionBps: bps(reader, t('operator commission')),
    commissionAccount: reader.address(t('commission account')),
    bump: reader.u8('bump'),
  };
}

function bps(reader: AccountReader, field: string): number {
  const value = reader.u16(field);
  if (value > maxBps) {
    throw new AccountLayoutError(
      t('The {field} is {value} basis points; at most {most} is possible.', { field, value, most: maxBps }),
    );
  }
  return value;
}
