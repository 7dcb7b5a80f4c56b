import { addressBytes, fromBase58 } from '../chain/bytes';
import type { Commitment } from '../chain/types';
import { invalidParams, RpcError } from './error';

/** Positional parameters of a call, parsed with a validator's errors. */
export class Params {
  readonly #values: readonly unknown[];

  constructor(values: unknown) {
    if (values === undefined || values === null) this.#values = [];
    else if (Array.isArray(values)) this.#values = values;
    else throw invalidParams('Invalid parameters: expected an array of positional parameters.');
  }

  get(index: number): unknown {
    return this.#values[index] ?? undefined;
  }

  address(index: number): string {
    return asAddress(this.#values[index]);
  }

  text(index: number, what: string): string {
    const value = this.#values[index];
    if (typeof value !== 'string') throw invalidParams(`Invalid params: missing or invalid ${what}.`);
    return value;
  }

  u64(index: number, what: string): bigint {
    return asU64(this.#values[index], what);
  }

  list(index: number, what: string): readonly unknown[] {
    const value = this.#values[index];
    if (!Array.isArray(value)) throw invalidParams(`Invalid params: ${what} must be an array.`);
    return value;
  }

  config(index: number): Config {
    return new Config(this.#values[index]);
  }
}

/** A configuration object; missing means all defaults. Also accepts the old form, a bare commitment. */
export class Config {
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(value: unknown) {
    if (value === undefined || value === null) this.#fields = new Map();
    else if (typeof value === 'string') this.#fields = new Map([['commitment', value]]);
    else if (typeof value === 'object' && !Array.isArray(value))
      this.#fields = new Map(Object.entries(value));
    else throw invalidParams('Invalid params: the configuration must be an object.');
  }

  get(name: string): unknown {
    return this.#fields.get(name) ?? undefined;
  }

  commitment(field = 'commitment'): Commitment {
    const value = this.get(field) ?? 'finalized';
    if (value === 'processed' || value === 'confirmed' || value === 'finalized') return value;
    throw invalidParams(`Invalid params: unknown variant \`${String(value)}\`, expected a commitment level.`);
  }

  /** The commitment of a method that reads history, which starts at confirmed. */
  finality(): Commitment {
    const commitment = this.commitment();
    if (commitment !== 'processed') return commitment;
    throw invalidParams('Method does not support commitment below `confirmed`');
  }

  flag(name: string): boolean {
    const value = this.get(name) ?? false;
    if (typeof value !== 'boolean') throw invalidParams(`Invalid params: ${name} must be true or false.`);
    return value;
  }

  u64(name: string): bigint | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : asU64(value, name);
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalidParams(`Invalid params: ${name} must be text.`);
    return value;
  }

  list(name: string): readonly unknown[] {
    const value = this.get(name) ?? [];
    if (!Array.isArray(value)) throw invalidParams(`Invalid params: ${name} must be an array.`);
    return value;
  }

  object(name: string): Config | undefined {
    const value = this.get(name);
    return value === undefined ? undefined : new Config(value);
  }

  /** @throws RpcError when the chain has not reached the caller's minimum slot. */
  requireSlot(slot: bigint): void {
    const wanted = this.u64('minContextSlot');
    if (wanted !== undefined && slot < wanted) {
      throw new RpcError(-32016, 'Minimum context slot has not been reached', { contextSlot: slot });
    }
  }
}

export function asAddress(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: an address must be base58 text.');
  if (addressBytes(value)) return value;
  throw invalidParams(`Invalid param: ${isBase58(value) ? 'WrongSize' : 'Invalid'}`);
}

export function asSignature(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('Invalid params: a signature must be base58 text.');
  if (value.length < 64 || value.length > 88 || addressBytes(value))
    throw invalidParams('Invalid param: WrongSize');
  if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(value)) throw invalidParams('Invalid param: Invalid');
  return value;
}

export function asU64(value: unknown, what: string): bigint {
  if (typeof value === 'bigint' && value >= 0n && value < 1n << 64n) return value;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value);
  throw invalidParams(`Invalid params: ${what} must be an unsigned 64-bit integer.`);
}

export function decodeBytes(text: string, encoding: string): Uint8Array {
  if (encoding === 'base58') {
    if (!isBase58(text)) throw invalidParams('invalid base58 encoding');
    return fromBase58(text);
  }
  if (encoding !== 'base64')
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
    throw invalidParams('invalid base64 encoding');
  return new Uint8Array(Buffer.from(text, 'base64'));
}

function isBase58(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]*$/.test(text);
}
