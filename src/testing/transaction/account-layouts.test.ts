import { pinsFor } from '@contract/pins';
import { GUARD_PROGRAM_DATA } from '@server/sandbox/chain/world/guard-program';
import { patched } from '@server/sandbox/hostile/bytes';
import { describe, expect, it } from 'vitest';
import type { RawAccount } from '@/transaction';
import { UPGRADEABLE_LOADER } from '@/transaction/addresses';
import { parseProgram } from '@/transaction/facts/guard-program';
import { parseAutoCompoundLedger } from '@/transaction/facts/parse-auto-compound-ledger';
import { parseLookupTable } from '@/transaction/facts/parse-lookup-table';
import { parseStakeAccount } from '@/transaction/facts/parse-stake-account';
import { parsePoolBefore, parseStakePool } from '@/transaction/facts/parse-stake-pool';
import { parseTokenAccount } from '@/transaction/facts/parse-token-account';
import { attacker, lookupTable, stakeAddress, testWorld } from './world';

/** Accounts that look valid and are not. */
const world = await testWorld();

type Parse = (address: string, account: RawAccount) => unknown;
type Change = (account: RawAccount) => Partial<RawAccount>;
const ledger: Parse = (_, account) => {
  const { autoCompound } = pinsFor('sandbox');
  return autoCompound && parseAutoCompoundLedger(autoCompound, account);
};
/** With a program account that names it as its code. */
const guardCode: Parse = (_, code) => {
  const data = Uint8Array.of(2, 0, 0, 0, ...Array(32).fill(7));
  return parseProgram({ data, owner: UPGRADEABLE_LOADER, executable: true, lamports: 1n }, code);
};
const pool = pinsFor('sandbox').pool?.address ?? '';
const kinds: Readonly<Record<string, readonly [Parse, () => string]>> = {
  'token account': [parseTokenAccount, () => world.poolTokenAccount],
  'stake account': [parseStakeAccount, () => stakeAddress('active-1')],
  'lookup table': [parseLookupTable, () => lookupTable],
  ledger: [ledger, () => world.ledger],
  'stake pool': [parseStakePool, () => pool],
  'stake pool of before': [(_, account) => parsePoolBefore(account), () => pool],
  'guard program': [guardCode, () => GUARD_PROGRAM_DATA],
};

function read(kind: string, change: Change = () => ({})): unknown {
  const [parse, addressOf] = kinds[kind] ?? kinds.ledger ?? [];
  const address = addressOf?.() ?? '';
  const account = world.accounts.get(address);
  if (!account || !parse) throw new Error(`There is no ${kind}.`);
  return parse(address, { ...account, ...change(account) });
}

const foreign: Change = () => ({ owner: attacker.address });
const longer: Change = ({ data }) => ({ data: Uint8Array.of(...data, 0) });
const shorter =
  (bytes: number): Change =>
  ({ data }) => ({ data: data.slice(0, bytes) });
const sized =
  (bytes: number): Change =>
  ({ data }) => ({ data: Uint8Array.from({ length: bytes }, (_, at) => data[at] ?? 0) });
const tagged =
  (at: number, tag: number): Change =>
  ({ data }) => ({ data: patched(data, at, Uint8Array.of(tag)) });

describe('an account', () => {
  it.each(Object.keys(kinds))('is read as a %s', (kind) => {
    expect(read(kind)).not.toBeNull();
  });

  it('is read as a lookup table that has no address yet', () => {
    expect(read('lookup table', shorter(56))).toMatchObject({ addresses: [] });
  });

  it.each<[string, string, Change]>([
    ['token account', 'of another program', foreign],
    ['token account', 'of another size', longer],
    ['token account', 'in an unknown state', tagged(108, 3)],
    ['stake account', 'of another program', foreign],
    ['stake account', 'that is too short', shorter(199)],
    ['stake account', 'in an unknown state', tagged(0, 4)],
    ['lookup table', 'of another kind', tagged(0, 2)],
    ['lookup table', 'with a part of an entry', longer],
    ['lookup table', 'with a part of its header', shorter(24)],
    ['token account', 'with a delegate that is neither there nor not', tagged(72, 2)],
    ['token account', 'with a rent of wrapped SOL that is neither there nor not', tagged(109, 2)],
    ['token account', 'with a close authority that is neither there nor not', tagged(129, 2)],
    ['lookup table', 'with an authority that is neither there nor not', tagged(21, 2)],
    ['lookup table', 'of more addresses than an index can name', sized(56 + 32 * 257)],
    ['guard program', 'with an authority that is neither there nor not', tagged(12, 2)],
    // Offsets of the options where none before them is set.
    ...[346, 347, 348, 381, 383].map((at): [string, string, Change] => [
      'stake pool',
      `with an option at byte ${at} that does not exist`,
      tagged(at, 3),
    ]),
    ...[401, 418].map((at): [string, string, Change] => [
      'stake pool of before',
      `with an option at byte ${at} that does not exist`,
      tagged(at, 3),
    ]),
    ['ledger', 'of another program', foreign],
    ['ledger', 'of another kind', tagged(0, 2)],
    ['ledger', 'of another size', longer],
    ['ledger', 'that counts more entries than it has', tagged(34, 2)],
  ])('is not read as a %s %s', (kind, _, change) => {
    expect(read(kind, change)).toBeNull();
  });
});
