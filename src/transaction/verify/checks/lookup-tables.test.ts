import { AGGREGATOR_POOL_TOKENS } from '@server/sandbox/chain/testing/own-pool';
import { AGGREGATOR_WRAPPED_SOL } from '@server/sandbox/chain/world/aggregator';
import { messageOf } from '@server/sandbox/hostile/draft';
import { expect, it } from 'vitest';
import { honestInput, withFacts } from '@/testing/transaction/edited';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { testKey } from '@/testing/transaction/keys';
import { findingText, outside, reviewText } from '@/testing/transaction/review-text';
import { attacker, lookupTable, SLOT, testWorld } from '@/testing/transaction/world';
import { decodeBytes } from '../../decode/decode-blob';
import { JUPITER_PROGRAM } from '../../decode/programs/jupiter';
import { verify } from '../verify';

const world = await testWorld();
const input = await honestInput(honestFields['swap-exit'], world);
const { draft } = honestTransaction(honestFields['swap-exit'], world);
const known = input.facts.lookupTables.get(lookupTable);
if (!known) throw new Error('The swap has a table.');
const { addresses } = known;

/** What is said of tables when the node returns these. */
const saidOf = (lookupTables: typeof input.facts.lookupTables, decoded = input.decoded) =>
  verify(withFacts({ ...input, decoded }, { lookupTables })).findings.filter(({ check }) => check === 'R5');

/** The venue's two accounts are the last ones that the swap uses; three others follow them. */
const used = addresses.length - 3;
it.each<[string, Partial<typeof known> | null, string | null]>([
  ['is missing', null, 'It does not exist.'],
  ['is of another program', { owner: attacker.address }, 'It is not a lookup table.'],
  ['is being closed', { deactivationSlot: 5n }, 'It is being closed.'],
  [
    'is an entry too short',
    { addresses: addresses.slice(0, used - 1) },
    'It does not hold all the accounts, and may be extended.',
  ],
  ['holds the last account that is used', { addresses: addresses.slice(0, used) }, null],
  ['was extended now', { lastExtendedSlot: SLOT }, 'It was extended in this very slot.'],
  ['was extended a slot ago', { lastExtendedSlot: SLOT - 1n }, null],
])('judges a table that %s', (_, change, meaning) => {
  const found = saidOf(new Map([[lookupTable, change && { ...known, ...change }]]));
  expect(found.map((finding) => finding.meaning)).toEqual(meaning === null ? [] : [meaning]);
});

it.each([
  ['the tokens that are sold', world.poolTokenAccount],
  ['the wallet’s wrapped SOL', world.wrappedSolAccount],
  ['what the transaction names as well', JUPITER_PROGRAM],
])('trusts no table for %s', (_, own) => {
  const at = input.decoded.message?.lookups[0]?.writableIndexes[0] ?? -1;
  const found = saidOf(new Map([[lookupTable, { ...known, addresses: addresses.with(at, own) }]]));
  expect(found.map((finding) => findingText(finding, world))).toEqual([
    outside('R5', 'lookup-unresolved', 'Lookup table table'),
  ]);
  expect(found[0]?.meaning).toBe('It holds an account that must stand in the transaction itself.');
});

it('counts the tables', () => {
  // What the venue changes in one, what is only read in the other.
  const venue = [AGGREGATOR_POOL_TOKENS, AGGREGATOR_WRAPPED_SOL];
  const tables = {
    [lookupTable]: venue,
    [testKey('another table').address]: addresses.filter((address) => !venue.includes(address)),
  };
  const lookupTables = new Map(
    Object.entries(tables).map(([table, held]) => [table, { ...known, addresses: held }]),
  );
  const decoded = decodeBytes(messageOf({ ...draft, tables }));
  const verdict = verify(withFacts({ ...input, decoded }, { lookupTables }));
  expect(verdict.findings).toEqual([]);
  expect(reviewText(verdict, world).at(-1)).toContain(
    '3 of 3 instructions known | 0 unknown, 2 lookup tables',
  );
});
