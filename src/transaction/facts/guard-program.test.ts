import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { testKey } from '@/testing/transaction/keys';
import { attacker } from '@/testing/transaction/world';
import { UPGRADEABLE_LOADER } from '../addresses';
import { addressBytes, concatBytes, u32, u64 } from '../bytes';
import type { RawAccount } from '../types/facts';
import { parseProgram, programDataOf } from './guard-program';

const [code, upgrade] = [testKey('code').address, testKey('upgrade').address];
const byte = (...values: number[]) => Uint8Array.from(values);
const account = (data: Uint8Array, owner = UPGRADEABLE_LOADER, executable = false): RawAccount => ({
  ...{ owner, data, lamports: 77n, executable },
});
const named = concatBytes(u32(2), addressBytes(code));
const program = account(named, UPGRADEABLE_LOADER, true);
const withCode = (bytes: Uint8Array, tag = 3, authority = 1, owner = UPGRADEABLE_LOADER) =>
  account(concatBytes(u32(tag), u64(5n), byte(authority), addressBytes(upgrade), bytes), owner);

it('reads a program’s code without the loader’s zeros, and who may replace it', () => {
  for (const [stored, hashed] of [
    [byte(7, 8, 9), byte(7, 8, 9)],
    [byte(7, 0, 9, 0, 0), byte(7, 0, 9)],
    [byte(), byte()],
    [byte(0, 0), byte()],
  ] as const)
    expect(parseProgram(program, withCode(stored))).toEqual({
      programData: code,
      codeSha256: createHash('sha256').update(hashed).digest('hex'),
      upgradeAuthority: upgrade,
    });
  expect(parseProgram(program, withCode(byte(7), 3, 0))?.upgradeAuthority).toBeNull();
  expect([program, null, undefined].map(programDataOf)).toEqual([code, null, null]);
});

it.each<[string, RawAccount | null | undefined, RawAccount | null | undefined]>([
  ['without a program', null, withCode(byte(7))],
  ['of another loader', { ...program, owner: attacker.address }, withCode(byte(7))],
  ['that cannot be run', { ...program, executable: false }, withCode(byte(7))],
  ['whose code is of another loader', program, withCode(byte(7), 3, 1, attacker.address)],
  ['whose authority is neither there nor not', program, withCode(byte(7), 3, 2)],
])('reads no program %s', (_, given, data) => {
  expect(parseProgram(given, data)).toBeNull();
});
