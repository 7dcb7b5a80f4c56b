import { expect, it } from 'vitest';
import { honestInput, withFacts } from '../../../testing/edited';
import { honestFields } from '../../../testing/honest';
import { findingText, outside } from '../../../testing/review-text';
import { worded } from '../../../testing/worded';
import { attacker, lookupTable, SLOT, testWorld } from '../../../testing/world';
import { verify } from '../verify';

const world = await testWorld();
const input = await honestInput(honestFields['swap-exit'], world);
const known = input.facts.lookupTables.get(lookupTable);
if (!known) throw new Error('The swap has a table.');
const { addresses } = known;

/** What is said of tables when the node returns these. */
const saidOf = (lookupTables: typeof input.facts.lookupTables, decoded = input.decoded) =>
  verify(withFacts({ ...input, decoded }, { lookupTables })).findings.filter(({ check }) => check === 'R5');

/** The venue's two accounts are the last ones that the swap uses; three others follow them. */
const used = addresses.length - 3;
it.each<[string, Partial<typeof known> | null, string | null]>([
  ['is of another program', { owner: attacker.address }, 'It is not a lookup table.'],
  ['is being closed', { deactivationSlot: 5n }, 'It is being closed.'],
  [
    'is an entry too short',
    { addresses: addresses.slice(0, used - 1) },
    'It does not hold all the accounts, and may be extended.',
  ],
  ['holds the last account that is used', { addresses: addresses.slice(0, used) }, null],
  ['was extended now', { lastExtendedSlot: SLOT }, 'It was extended in this very slot.'],
])('judges a table that %s', (_, change, meaning) => {
  const found = saidOf(new Map([[lookupTable, change && { ...known, ...change }]]));
  expect(worded(found.map((finding) => finding.meaning))).toEqual(meaning === null ? [] : [meaning]);
});

it.each([
  ['the tokens that are sold', world.poolTokenAccount],
  ['the wallet’s wrapped SOL', world.wrappedSolAccount],
])('trusts no table for %s', (_, own) => {
  const at = input.decoded.message?.lookups[0]?.writableIndexes[0] ?? -1;
  const found = saidOf(new Map([[lookupTable, { ...known, addresses: addresses.with(at, own) }]]));
  expect(found.map((finding) => findingText(finding, world))).toEqual([
    outside('R5', 'lookup-unresolved', 'Lookup table table'),
  ]);
  expect(worded(found[0]?.meaning)).toBe('It holds an account that must stand in the transaction itself.');
});
