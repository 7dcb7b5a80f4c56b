import { expect, it } from 'vitest';
import { PinsFileError, readPinsText } from './pins-file';

const hash = 'ab'.repeat(32);
// Addresses that anybody can check: programs and sysvars of every cluster.
const stakeProgram = 'Stake11111111111111111111111111111111111111';
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const systemProgram = '11111111111111111111111111111111';
const autoCompound = {
  program: 'pmQHMpnpA534JmxEdwY3ADfwDBFmy5my3CeutHM2QTt',
  ledgerSeed: 'ledger',
  ledgerHeaderSize: 36,
  ledgerEntrySize: 40,
  enable: { data: '00', accounts: ['stake w', 'ledger w', 'wallet ws', systemProgram] },
  disable: { data: '01', accounts: ['stake w', 'ledger w', 'wallet ws', systemProgram] },
};
/** A pool of the devnet build of the program. */
const wholePool = {
  program: 'DPoo15wWDqpPJJtS2MUZ49aRxqz5ZaaJCJP4z8bLuib',
  address: stakeProgram,
  mint: tokenProgram,
  validatorList: memoProgram,
  withdrawAuthority: memoProgram,
  reserve: null,
  managerFeeAccount: null,
  referrers: [],
  tokenProgram,
  maxSolDepositFeeBps: 50,
  maxStakeWithdrawalFeeBps: 50,
  rateFloorBps: 10_000,
  decimals: 9,
  symbol: 'tSOL',
};
const read = (file: unknown) => readPinsText(JSON.stringify(file), hash);

it('a pins file fills what is open and appends to lists', () => {
  const validator = { vote: stakeProgram, identity: tokenProgram, name: 'Another' };
  const { sha256, pins, entries } = read({
    cluster: 'mainnet-beta',
    validators: [validator],
    pool: { reserve: stakeProgram, managerFeeAccount: tokenProgram, referrers: [memoProgram] },
    autoCompound,
    guard: { codeSha256: hash },
  });
  expect(sha256).toBe(hash);
  expect(pins.validators.map(({ name }) => name)).toEqual(['Rakurai', 'Another']);
  expect(pins.pool).toMatchObject({
    address: 'RaiDhwyRoMVxLN9KD7kAXAwHbWKf1TCTe5HFSrPVJaD',
    reserve: stakeProgram,
    managerFeeAccount: tokenProgram,
    referrers: [memoProgram],
  });
  expect(pins.autoCompound).toEqual(autoCompound);
  expect(pins.guard).toMatchObject({
    program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
    codeSha256: hash,
  });
  expect(entries).toContainEqual(['pool.reserve', stakeProgram]);
  expect(entries).toContainEqual(['validators.0.vote', stakeProgram]);
  expect(entries).toContainEqual([
    'autoCompound.enable.accounts',
    `stake w, ledger w, wallet ws, ${systemProgram}`,
  ]);
  expect(entries.some(([place]) => place === 'cluster')).toBe(false);
});

it('a pins file pins a whole pool where none is pinned', () => {
  const pool = wholePool;
  expect(read({ cluster: 'testnet', pool }).pins.pool).toEqual(pool);
  expect(() => read({ cluster: 'testnet', pool: { ...pool, reserve: undefined, mint: undefined } })).toThrow(
    new PinsFileError(
      'The pins file’s pool field "mint" is missing. Nothing of it is pinned yet, so it must be whole.',
    ),
  );
});

const pool = (members: object) => ({ cluster: 'mainnet-beta', pool: members });
it.each<[string, unknown, string]>([
  [
    'another pool',
    pool({ address: stakeProgram }),
    '"pool.address" is pinned already as RaiDhwyRoMVxLN9KD7kAXAwHbWKf1TCTe5HFSrPVJaD; a pins file adds what is open and changes nothing.',
  ],
  [
    'another auto-compound program',
    { cluster: 'sandbox', autoCompound },
    'An auto-compound program is pinned for sandbox already; a pins file adds what is open and changes nothing.',
  ],
  [
    'something that is no address',
    pool({ reserve: 'abc' }),
    'The pins file field "pool.reserve" must be a base58 public key of 32 bytes.',
  ],
  [
    'an unknown entry',
    pool({ reserves: stakeProgram }),
    'The pins file field "pool" has a field that nobody expects: reserves.',
  ],
  [
    'a fee of more than the whole',
    { cluster: 'testnet', pool: { ...wholePool, maxSolDepositFeeBps: 10_001 } },
    'The pins file field "pool.maxSolDepositFeeBps" must be at most 10000.',
  ],
  ['no cluster', {}, 'The pins file field "cluster" is missing.'],
  [
    'a pool of a program that has another job',
    { cluster: 'testnet', pool: { ...wholePool, program: systemProgram } },
    'The pins file field "pool.program" must be a program that does nothing else here.',
  ],
  [
    'one program for the pool and for auto-compound',
    { cluster: 'testnet', pool: wholePool, autoCompound: { ...autoCompound, program: wholePool.program } },
    'The pins file names one program for the pool and for auto-compound.',
  ],
  [
    'an account in other words',
    {
      cluster: 'testnet',
      autoCompound: { ...autoCompound, enable: { data: '00', accounts: ['stake x'] } },
    },
    'The pins file field "autoCompound.enable.accounts.0" must be "stake", "ledger", "wallet" or an address, then a space and "w", "s" or "ws" where it is written or signs.',
  ],
  [
    'a switch without an account to switch',
    {
      cluster: 'testnet',
      autoCompound: { ...autoCompound, disable: { data: '01', accounts: ['wallet s'] } },
    },
    'The pins file field "autoCompound.disable.accounts" must name "stake" once.',
  ],
])('a file with %s is refused with the reason', (_, file, sentence) => {
  expect(() => read(file)).toThrow(new PinsFileError(sentence));
});

it.each([
  systemProgram,
  stakeProgram,
  'Vote111111111111111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
  'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
])('a file with %s as the auto-compound program is refused', (program) => {
  expect(() => read({ cluster: 'testnet', autoCompound: { ...autoCompound, program } })).toThrow(
    'must be a program that does nothing else here.',
  );
});

it('a file that is not JSON is refused with the reason', () => {
  expect(() => readPinsText('{', hash)).toThrow(new PinsFileError('The pins file is not JSON.'));
});
