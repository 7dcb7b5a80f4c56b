import { LOOKUP_TABLE_PROGRAM, U64_MAX } from '../../addresses';
import { elseFinding } from '../../finding';
import { type Said, said } from '../../said/said';
import type { DecodedLookup, Finding } from '../../types';
import type { Context } from '../context';

/** What is wrong with a lookup table as used by the message; null when every entry is permanent. */
function tableProblem({ facts, message }: Context, lookup: DecodedLookup): Said | null {
  const table = facts.lookupTables.get(lookup.table);
  if (!table) return said('no-such-table');
  if (table.owner !== LOOKUP_TABLE_PROGRAM) return said('no-lookup-table');
  if (table.deactivationSlot !== U64_MAX) return said('table-closing');
  const used = [...lookup.writableIndexes, ...lookup.readonlyIndexes];
  if (used.some((index) => index >= table.addresses.length)) return said('table-too-short');
  if (table.lastExtendedSlot >= facts.slot) return said('table-just-extended');
  // A table's content is known from the node alone, which must not be able to pass a thief's account off as the wallet's. The
  // network refuses an account that is in the message twice, and nobody puts one person's token accounts into a table.
  const { poolTokenAccount, wrappedSolAccount } = facts.derived;
  const outside = new Set<string | null | undefined>([
    ...message.staticKeys,
    poolTokenAccount,
    wrappedSolAccount,
  ]);
  return used.some((index) => outside.has(table.addresses[index])) ? said('table-holds-own-account') : null;
}

/** R5: the contents of every lookup table are known now and can no longer change. */
export function lookupTableFindings(context: Context): Finding[] {
  return context.message.lookups.flatMap((lookup) => {
    const meaning = tableProblem(context, lookup);
    if (meaning === null) return [];
    return [elseFinding({ check: 'R5', meaning }, said('uses-lookup-table', { table: lookup.table }))];
  });
}
