import { parseJson, stringifyJson } from '@clearstake/contract/json';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stakeAccountJson, type TestStake } from '@/testing/stake-accounts';
import { readPortfolio } from './read-portfolio';

const sol = 1_000_000_000n;
const rent = 2_282_880n;
const other = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
const addressOf = (index: number) => base58.encode(new Uint8Array(32).fill(index));
const stake = (index: number, change: Partial<TestStake> = {}): TestStake => ({
  pubkey: addressOf(index),
  authority: testWallet,
  vote: other,
  delegated: 5n * sol,
  lamports: 5n * sol + rent,
  activationEpoch: 1_000n,
  ...change,
});
const accountOf = (of: TestStake) => (stakeAccountJson(of) as { account: object }).account;

/** What the node's index lists, what is at addresses, and its slot. Each may fail instead. */
let index: readonly unknown[] | Error;
let accounts: Record<string, unknown>;
let slot: number;
let asked: string[][];

function answer(method: string, params: readonly unknown[]): unknown {
  switch (method) {
    case 'getProgramAccounts':
      if (index instanceof Error) throw index;
      return { context: { slot: 90 }, value: index };
    case 'getMultipleAccounts': {
      const addresses = params[0] as string[];
      asked.push(addresses);
      const failing = addresses.map((each) => accounts[each]).find((each) => each instanceof Error);
      if (failing) throw failing;
      return { context: { slot }, value: addresses.map((each) => accounts[each] ?? null) };
    }
    case 'getEpochInfo':
      return { epoch: 1061, absoluteSlot: 100, blockHeight: 1, slotIndex: 1, slotsInEpoch: 432_000 };
    case 'getMinimumBalanceForRentExemption':
      return rent;
    default:
      return { context: { slot: 1 }, value: null };
  }
}

beforeEach(() => {
  [index, accounts, slot, asked] = [[], {}, 100, []];
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { id, method, params } = parseJson(body) as { id: number; method: string; params: unknown[] };
    try {
      return new Response(stringifyJson({ jsonrpc: '2.0', id, result: answer(method, params) }));
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      return new Response(stringifyJson({ jsonrpc: '2.0', id, error: { code: -32010, message } }));
    }
  });
});
afterEach(() => void vi.unstubAllGlobals());

const listed = (...indexes: number[]) => indexes.map((each) => ({ pubkey: addressOf(each) }));
const read = (known: readonly string[] = [], lastLanding?: bigint) =>
  readPortfolio(testWallet, new AbortController().signal, Promise.resolve({ addresses: known, lastLanding }));
const shown = async (...parts: Parameters<typeof read>) =>
  (await read(...parts)).positions.map(({ address }) => address);

it('a portfolio has what is at the listed addresses now, of its authority', async () => {
  index = listed(1, 2, 3, 4);
  accounts = {
    [addressOf(1)]: accountOf(stake(1)),
    [addressOf(3)]: accountOf(stake(3, { authority: other })),
    [addressOf(4)]: accountOf(stake(4, { authority: other, staker: testWallet })),
  };
  expect(await shown()).toEqual([addressOf(1), addressOf(4)]);
});

it('a portfolio has a landed account that the node’s index does not list yet', async () => {
  accounts = { [addressOf(1)]: accountOf(stake(1)) };
  expect(await shown([addressOf(1), addressOf(2)])).toEqual([addressOf(1)]);
});

it('a portfolio has an account of 4,008 bytes, whose idle part is beyond the rent of its size', async () => {
  // By the rent rule of two years for 128 bytes and the data: 28,786,560 lamports.
  const lamports = 5n * sol + 28_786_560n + 7n;
  index = listed(1);
  accounts = { [addressOf(1)]: accountOf(stake(1, { lamports, bytes: 4_008 })) };
  expect((await read()).positions).toMatchObject([{ delegated: 5n * sol, idle: 7n, withdrawable: 7n }]);
});

it('a portfolio counts the accounts that cannot be read, and has the others', async () => {
  index = [...listed(1, 2, 3), { pubkey: 7 }];
  accounts = {
    [addressOf(1)]: accountOf(stake(1)),
    [addressOf(2)]: { ...accountOf(stake(2)), lamports: 'many' },
    [addressOf(3)]: accountOf(stake(3, { bytes: 150 })),
  };
  const { positions, gaps } = await read();
  expect(positions).toHaveLength(1);
  expect(gaps.unread?.count).toBe(3);
});

it('a portfolio has the accounts that are known otherwise where the node refuses its list', async () => {
  index = new Error('Excluded');
  accounts = { [addressOf(1)]: accountOf(stake(1)) };
  const { positions, gaps } = await read([addressOf(1)]);
  expect(positions).toHaveLength(1);
  expect(gaps).toEqual({ listing: 'The Solana node says: “Excluded”.' });
  expect(await read()).toMatchObject({ positions: [], gaps: { listing: expect.any(String) } });
});

it('a portfolio fails where none of its accounts can be read', async () => {
  index = listed(1);
  accounts = { [addressOf(1)]: new Error('Busy') };
  await expect(read()).rejects.toThrow('The Solana node says: “Busy”.');
});

it.each([
  [101n, { landing: 101n }],
  [100n, {}],
])('a portfolio says where a transaction landed after the answer: slot %i', async (landing, gaps) => {
  index = listed(1);
  accounts = { [addressOf(1)]: accountOf(stake(1)) };
  expect(await read([], landing)).toMatchObject({ slot: 100n, gaps });
  expect((await read([], landing)).gaps).toEqual(gaps);
});
