import { createHash } from 'node:crypto';
import { pinsFor } from '@contract/pins';
import { encodeStakeAccount } from '@server/sandbox/chain/layout/stake-account';
import { encodeTokenAccount } from '@server/sandbox/chain/layout/token';
import { StakePoolLayout } from '@solana/spl-stake-pool';
import { describe, expect, it } from 'vitest';
import type { RawAccount } from '@/transaction';
import { STAKE_PROGRAM, TOKEN_PROGRAM, U64_MAX, UPGRADEABLE_LOADER } from '@/transaction/addresses';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { parseProgram, programDataOf } from '@/transaction/facts/guard-program';
import { parseAutoCompoundLedger } from '@/transaction/facts/parse-auto-compound-ledger';
import { parseLookupTable } from '@/transaction/facts/parse-lookup-table';
import { parseStakeAccount } from '@/transaction/facts/parse-stake-account';
import { parsePoolBefore, parseStakePool } from '@/transaction/facts/parse-stake-pool';
import { parseTokenAccount } from '@/transaction/facts/parse-token-account';
import { parseValidatorList } from '@/transaction/facts/parse-validator-list';
import { testKey } from './keys';
import { attacker } from './world';

/** Accounts of which every member has a value of its own. */
const key = (name: string) => testKey(`member ${name}`).address;
const { pool, autoCompound } = pinsFor('sandbox');
if (!pool || !autoCompound) throw new Error('The sandbox pins both.');

function account(owner: string, data: Uint8Array, change: Partial<RawAccount> = {}): RawAccount {
  return { owner, data, lamports: 77n, executable: false, ...change };
}
const byte = (...values: number[]) => Uint8Array.from(values);

describe('a stake account', () => {
  const delegation = {
    voter: key('vote'),
    stake: 11n,
    activationEpoch: 12n,
    deactivationEpoch: 13n,
    creditsObserved: 14n,
  };
  const data = (state: number) => {
    const bytes = encodeStakeAccount({ staker: key('staker'), withdrawer: key('withdrawer') }, delegation);
    bytes.set(u32(state));
    bytes.set(u64(BigInt.asUintN(64, -5n)), 76);
    bytes.set(u64(6n), 84);
    bytes.set(addressBytes(key('custodian')), 92);
    return bytes;
  };
  const members = {
    address: 'address',
    lamports: 77n,
    staker: key('staker'),
    withdrawer: key('withdrawer'),
    // A time is signed.
    lockup: { unixTimestamp: -5n, epoch: 6n, custodian: key('custodian') },
  };

  it.each([
    [0, 'uninitialized'],
    [1, 'initialized'],
    [2, 'delegated'],
    [3, 'rewards-pool'],
  ])('in state %i is %s, and delegated in that alone', (state, name) => {
    expect(parseStakeAccount('address', account(STAKE_PROGRAM, data(state)))).toEqual({
      ...members,
      state: name,
      delegation:
        name === 'delegated'
          ? { vote: key('vote'), lamports: 11n, activationEpoch: 12n, deactivationEpoch: 13n }
          : null,
    });
  });
});

describe('a token account', () => {
  const data = (delegate: boolean, closer: boolean, state = 1) => {
    const bytes = encodeTokenAccount({ mint: key('mint'), owner: key('owner'), amount: 9n });
    bytes.set(concatBytes(u32(delegate ? 1 : 0), addressBytes(key('delegate'))), 72);
    bytes.set(byte(state), 108);
    bytes.set(concatBytes(u32(closer ? 1 : 0), addressBytes(key('closer'))), 129);
    return account(TOKEN_PROGRAM, bytes);
  };
  const members = { address: 'address', lamports: 77n, mint: key('mint'), owner: key('owner'), amount: 9n };

  it.each<[boolean, boolean, number, object]>([
    [false, false, 1, { delegate: null, closeAuthority: null, state: 'initialized' }],
    [true, false, 1, { delegate: key('delegate'), closeAuthority: null, state: 'initialized' }],
    [false, true, 2, { delegate: null, closeAuthority: key('closer'), state: 'frozen' }],
    [false, false, 0, { delegate: null, closeAuthority: null, state: 'uninitialized' }],
  ])('with a delegate: %s, with a close authority: %s, in state %i', (delegate, closer, state, more) => {
    expect(parseTokenAccount('address', data(delegate, closer, state))).toEqual({ ...members, ...more });
  });
});

describe('a lookup table', () => {
  const table = (count: number, authority = 1) => {
    const header = new Uint8Array(56);
    header.set(concatBytes(u32(1), u64(U64_MAX), u64(8n), byte(0, authority)));
    const keys = Array.from({ length: count }, (_, index) => addressBytes(testKey(`entry ${index}`).address));
    return account(attacker.address, concatBytes(header, ...keys));
  };

  it.each([0, 1, 256])('has %i addresses in their order', (count) => {
    expect(parseLookupTable('address', table(count))).toEqual({
      address: 'address',
      owner: attacker.address,
      deactivationSlot: U64_MAX,
      lastExtendedSlot: 8n,
      addresses: Array.from({ length: count }, (_, index) => testKey(`entry ${index}`).address),
    });
  });

  it('may have no authority, and is none without its header', () => {
    expect(parseLookupTable('address', table(1, 0))).not.toBeNull();
    for (const length of [0, 3, 11, 19, 55])
      expect(parseLookupTable('address', account('', table(0).data.slice(0, length)))).toBeNull();
  });
});

describe('a stake pool', () => {
  const fee = (numerator: bigint, denominator: bigint) => concatBytes(u64(denominator), u64(numerator));
  const some = (tag: number, bytes: Uint8Array) => (tag === 0 ? byte(0) : concatBytes(byte(tag), bytes));
  const address = (name: string) => addressBytes(key(name));

  /** The account with its options set or not: the first and the last epoch's fee, each option, the next withdrawal fee. */
  function poolData(nextEpochFee: number, option: number, nextFee: number): Uint8Array {
    const fixed = new Uint8Array(346);
    fixed.set(byte(1));
    for (const [at, name] of [
      [98, 'list'],
      [130, 'reserve'],
      [162, 'mint'],
      [194, 'fees'],
      [226, 'program'],
    ] as const)
      fixed.set(address(name), at);
    fixed.set(concatBytes(u64(21n), u64(22n), u64(23n)), 258);
    return concatBytes(
      fixed,
      some(nextEpochFee, fee(1n, 100n)),
      some(option, address('deposit vote')),
      some(option, address('withdraw vote')),
      fee(2n, 100n),
      fee(3n, 100n),
      some(nextFee, fee(4n, 100n)),
      byte(5),
      some(option, address('gate')),
      fee(6n, 100n),
      byte(7),
      some(option, address('other gate')),
      fee(8n, 100n),
      some(nextFee, fee(9n, 100n)),
      u64(31n),
      u64(32n),
    );
  }

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [2, 1, 2],
    [0, 1, 0],
    [2, 0, 1],
  ])('with options of the tags %i, %i and %i', (nextEpochFee, option, nextFee) => {
    const data = poolData(nextEpochFee, option, nextFee);
    expect(parseStakePool('address', account('owner', data))).toEqual({
      address: 'address',
      owner: 'owner',
      accountType: 1,
      validatorList: key('list'),
      reserve: key('reserve'),
      mint: key('mint'),
      managerFeeAccount: key('fees'),
      tokenProgram: key('program'),
      totalLamports: 21n,
      tokenSupply: 22n,
      lastUpdateEpoch: 23n,
      stakeWithdrawalFee: { numerator: 3n, denominator: 100n },
      // Only what is due at the next turn of an epoch counts.
      nextStakeWithdrawalFee: nextFee === 1 ? { numerator: 4n, denominator: 100n } : null,
      solDepositAuthority: option === 0 ? null : key('gate'),
      solDepositFee: { numerator: 6n, denominator: 100n },
    });
    expect(parsePoolBefore(account('owner', data))).toEqual({ tokenSupply: 31n, totalLamports: 32n });
    const stock = StakePoolLayout.decode(Buffer.from(data));
    expect([`${stock.solDepositFee.numerator}`, `${stock.lastEpochTotalLamports}`]).toEqual(['6', '32']);
  });

  it('whose data end early is none', () => {
    const data = poolData(0, 0, 0);
    expect(parsePoolBefore(account('', data.slice(0, -1)))).toBeNull();
    // Up to the fee of a deposit: 346, three tags, two fees, tag, share, tag, fee.
    const needed = 346 + 3 + 32 + 3 + 16;
    expect(parseStakePool('', account('', data.slice(0, needed)))).not.toBeNull();
    expect(parseStakePool('', account('', data.slice(0, needed - 1)))).toBeNull();
  });
});

describe('a validator list', () => {
  const entry = (index: number) =>
    concatBytes(
      new Uint8Array(24),
      u64(BigInt(index) + 100n),
      new Uint8Array(4),
      u32(index + 200),
      byte(0),
      addressBytes(testKey(`listed ${index}`).address),
    );
  const list = (count: number, entries: number, kind = 2) =>
    account(
      pool.program,
      concatBytes(
        byte(kind),
        u32(9),
        u32(count),
        ...Array.from({ length: entries }, (_, index) => entry(index)),
      ),
    );
  const read = (account: RawAccount) => [...parseValidatorList(pool, account)];
  const expected = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      testKey(`listed ${index}`).address,
      { validator: index + 200, transient: BigInt(index) + 100n },
    ]);

  it.each([
    ['as many as it counts', 2, 2, 2],
    ['fewer than there is room for', 1, 3, 1],
    ['fewer than it counts', 3, 2, 2],
    ['none', 0, 0, 0],
  ])('has the seeds of %s', (_, count, entries, found) => {
    expect(read(list(count, entries))).toEqual(expected(found));
  });

  it('is empty for another account', () => {
    expect(read({ ...list(2, 2), owner: attacker.address })).toEqual([]);
    expect(read(list(2, 2, 1))).toEqual([]);
    expect(read(account(pool.program, byte(2, 0, 0, 0, 0, 1, 0, 0)))).toEqual([]);
    const cut = list(2, 2);
    expect(read({ ...cut, data: cut.data.slice(0, -1) })).toEqual(expected(1));
  });
});

describe('a ledger', () => {
  const ledger = (count: number, change: Partial<RawAccount> = {}) => {
    const header = new Uint8Array(36);
    header.set(byte(1));
    header.set(byte(count & 255, count >> 8), 34);
    const entries = Array.from({ length: count }, (_, index) =>
      concatBytes(addressBytes(testKey(`kept ${index % 7}`).address), u64(5n)),
    );
    return account(autoCompound.program, concatBytes(header, ...entries), change);
  };

  it.each([0, 1, 7, 256, 300])('has its %i stake accounts in their order', (count) => {
    expect(parseAutoCompoundLedger(autoCompound, ledger(count))).toEqual(
      Array.from({ length: count }, (_, index) => testKey(`kept ${index % 7}`).address),
    );
  });

  it('is none without its header', () => {
    const { data } = ledger(0);
    expect(parseAutoCompoundLedger(autoCompound, ledger(0, { data: data.slice(0, -1) }))).toBeNull();
    expect(parseAutoCompoundLedger(autoCompound, ledger(0, { data: new Uint8Array() }))).toBeNull();
  });
});

describe('an upgradeable program', () => {
  const code = key('code');
  const program = account(UPGRADEABLE_LOADER, concatBytes(u32(2), addressBytes(code)), { executable: true });
  const header = (tag: number, authority: number) =>
    concatBytes(u32(tag), u64(5n), byte(authority), addressBytes(key('upgrade')));
  const withCode = (bytes: Uint8Array, tag = 3, authority = 1, owner = UPGRADEABLE_LOADER) =>
    account(owner, concatBytes(header(tag, authority), bytes));
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  it.each<[string, Uint8Array, Uint8Array]>([
    ['its code', byte(7, 8, 9), byte(7, 8, 9)],
    ['its code without the loader’s zeros', byte(7, 0, 9, 0, 0), byte(7, 0, 9)],
    ['no code', byte(), byte()],
    ['nothing but zeros', byte(0, 0), byte()],
  ])('has %s', (_, bytes, hashed) => {
    expect(parseProgram(program, withCode(bytes))).toEqual({
      programData: code,
      codeSha256: hash(hashed),
      upgradeAuthority: key('upgrade'),
    });
  });

  it('may be nobody’s to replace', () => {
    expect(parseProgram(program, withCode(byte(7), 3, 0))?.upgradeAuthority).toBeNull();
  });

  it.each<[string, RawAccount | null | undefined, RawAccount | null | undefined]>([
    ['without a program', null, withCode(byte(7))],
    ['without code', program, undefined],
    ['of another loader', { ...program, owner: attacker.address }, withCode(byte(7))],
    ['that cannot be run', { ...program, executable: false }, withCode(byte(7))],
    ['of another kind', { ...program, data: concatBytes(u32(3), addressBytes(code)) }, withCode(byte(7))],
    ['of another size', { ...program, data: Uint8Array.of(...program.data, 0) }, withCode(byte(7))],
    ['whose code is of another loader', program, withCode(byte(7), 3, 1, attacker.address)],
    ['whose code is of another kind', program, withCode(byte(7), 2)],
    ['whose authority is neither there nor not', program, withCode(byte(7), 3, 2)],
    ['whose code has no header', program, account(UPGRADEABLE_LOADER, header(3, 1).slice(0, -1))],
  ])('is none %s', (_, account, other) => {
    expect(parseProgram(account, other)).toBeNull();
  });

  it('names the account with its code', () => {
    expect([programDataOf(program), programDataOf(null), programDataOf(undefined)]).toEqual([
      code,
      null,
      null,
    ]);
  });
});
