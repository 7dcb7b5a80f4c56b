import { LOOKUP_TABLE_PROGRAM, U64_MAX } from '../../addresses';
import type { DecodedLookup } from '../../types/decoded';
import type { Finding } from '../../types/finding';
import type { Context } from '../context';
import { rowFinding } from '../evaluate';
import { rows } from '../row-specs';

/** What is wrong with a lookup table as the message uses it; null when every entry is there to stay. */
function tableProblem({ facts, intent }: Context, lookup: DecodedLookup): string | null {
  const table = facts.lookupTables.get(lookup.table);
  if (!table) return 'It does not exist';
  if (table.owner !== LOOKUP_TABLE_PROGRAM) return 'It is not a lookup table';
  if (table.deactivationSlot !== U64_MAX) return 'It is being closed';
  const used = [...lookup.writableIndexes, ...lookup.readonlyIndexes];
  if (used.some((index) => index >= table.addresses.length))
    return 'It does not hold all the accounts, and may be extended';
  if (table.lastExtendedSlot >= facts.slot) return 'It was extended in this very slot';
  return used.some((index) => table.addresses[index] === intent.wallet) ? 'It holds your wallet' : null;
}

/** R5: the contents of every lookup table are known now and can no longer change. */
export function lookupTableFindings(context: Context): Finding[] {
  return context.message.lookups.flatMap((lookup) => {
    const problem = tableProblem(context, lookup);
    if (problem === null) return [];
    return [
      rowFinding(
        rows.anythingElse(),
        { check: 'R5', code: 'lookup-unresolved', meaning: `${problem}.` },
        `Lookup table ${lookup.table}`,
      ),
    ];
  });
}
