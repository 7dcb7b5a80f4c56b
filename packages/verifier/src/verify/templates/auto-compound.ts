import type { PinnedAutoCompound } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { finding } from '../../finding';
import { said } from '../../said/said';
import type { Finding } from '../../types';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { type AccountSlot, accountRule, type Rule, silent, type Template } from '../template';
import { fixedRule, walletRule } from './create-stake-account';

/** Switches auto-compounding of one of the accounts that `stake` allows, in the wallet's own ledger. */
export function switchAutoCompound(
  context: Context,
  pinned: PinnedAutoCompound,
  enable: boolean,
  stake: Rule<string>,
): Template {
  const row = rows.autoCompound(enable);
  const own = accountRule(row, [context.facts.derived.autoCompoundLedger], 'S14');
  const ledger: Rule<string> = {
    ...own,
    read: (address) =>
      address === context.facts.derived.autoCompoundLedger ? row.asked : { kind: 'address', address },
    note: () => said('pinned-program-own-ledger'),
  };
  const named: Readonly<Record<string, Rule<string>>> = {
    stake: silent(stake),
    ledger,
    wallet: walletRule(context),
  };
  const pinnedSlot = (text: string): AccountSlot => {
    const [account = '', privileges = ''] = text.split(' ');
    const rule = named[account] ?? fixedRule(account);
    return { rule, writable: privileges.includes('w') };
  };
  const { data, accounts } = enable ? pinned.enable : pinned.disable;
  const tag = hex.decode(data);
  return {
    name: enable ? 'enable-auto-compound' : 'disable-auto-compound',
    program: pinned.program,
    tag,
    shapes: [accounts.map(pinnedSlot)],
  };
}

/** S14: a program to switch with is pinned. */
export function switchFindings({ pins }: Context, enable: boolean): Finding[] {
  if (pins.autoCompound !== null) return [];
  const failure = { check: 'S14', code: 'operation-unavailable' } as const;
  return [finding(rows.autoCompound(enable), failure, said('auto-compound-not-pinned'))];
}
