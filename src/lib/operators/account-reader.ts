import { t } from '@clearstake/contract/i18n';
import { type Address, getAddressDecoder } from '@solana/kit';

export class AccountLayoutError extends Error {
  override readonly name = 'AccountLayoutError';
}

const addressDecoder = getAddressDecoder();

/** Reads Borsh fields in sequence; an empty option is one byte, so offsets are not fixed. */
export class AccountReader {
  private offset = 0;
  private readonly view: DataView;

  constructor(
    private readonly data: Uint8Array,
    private readonly what: string,
  ) {
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  discriminator(expected: readonly number[]): void {
    const discriminator = this.bytes(expected.length, t('account type'));
    if (expected.some((byte, index) => discriminator[index] !== byte)) {
      throw new AccountLayoutError(
        t('This is not {what}: its first bytes name another account type.', { what: this.what }),
      );
    }
  }

  bytes(length: number, field: string): Uint8Array {
    const end = this.offset + length;
    if (end > this.data.length) {
      throw new AccountLayoutError(
        t('{what} ends early: {field} needs byte {end}, the account has {length}.', {
          what: this.what,
          field,
          end,
          length: this.data.length,
        }),
      );
    }
    const slice = this.data.slice(this.offset, end);
    this.offset = end;
    return slice;
  }

  bool(field: string): boolean {
    const at = this.offset;
    const value = this.u8(field);
    if (value > 1) {
      const { what } = this;
      throw new AccountLayoutError(
        t('{what}: {field} at byte {at} is {value}; only 0 and 1 are valid.', { what, field, at, value }),
      );
    }
    return value === 1;
  }

  u8(field: string): number {
    const [value] = this.bytes(1, field);
    return value ?? 0;
  }

  u16(field: string): number {
    const at = this.offset;
    this.bytes(2, field);
    return this.view.getUint16(at, true);
  }

  address(field: string): Address {
    return addressDecoder.decode(this.bytes(32, field));
  }

  option<T>(field: string, read: () => T): T | null {
    return this.bool(t('{field} tag', { field })) ? read() : null;
  }
}
