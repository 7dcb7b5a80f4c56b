import type { PinnedAutoCompound } from '@contract/pins';
import { SYSTEM_PROGRAM } from '../../addresses';
import { AUTO_COMPOUND_DISABLE, AUTO_COMPOUND_ENABLE } from '../../decode/programs/auto-compound';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { accountRule, type Rule, silent, slot, type Template } from '../template';
import { fixedRule, walletRule } from './create-stake-account';

/** Switches auto-compounding of one of the accounts that `stake` allows, in the wallet's own ledger. */
export function switchAutoCompound(
  context: Context,
  pinned: PinnedAutoCompound,
  enable: boolean,
  stake: Rule<string>,
): Template {
  const row = rows.autoCompound(enable);
  const own = accountRule(row, [context.facts.derived.autoCompoundLedger], {
    check: 'S14',
    code: 'auto-compound-differs',
  });
  const ledger: Rule<string> = {
    ...own,
    read: (address) =>
      address === context.facts.derived.autoCompoundLedger ? row.asked : { kind: 'address', address },
    note: () => 'Pinned program, the ledger of your wallet',
  };
  return {
    name: enable ? 'Enable auto-compound' : 'Disable auto-compound',
    program: pinned.program,
    tag: Uint8Array.of(enable ? AUTO_COMPOUND_ENABLE : AUTO_COMPOUND_DISABLE),
    dataLength: 1,
    fields: [],
    shapes: [
      [
        slot(silent(stake), 'w'),
        slot(ledger, 'w'),
        slot(walletRule(context), 'ws'),
        slot(fixedRule(SYSTEM_PROGRAM)),
      ],
    ],
  };
}
