import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../addresses';
import { said } from '../../said/said';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { accountRule, type RowSpec, type Rule, silent, slot, type Template } from '../template';
import { fixedRule, walletRule } from './create-stake-account';

export const CREATE_TOKEN_ACCOUNT = 'create-own-token-account';
export const CLOSE_WRAPPED_SOL = 'close-wrapped-sol';

const CREATE_IDEMPOTENT = 1;
const CLOSE_ACCOUNT = 9;

export function tokenAccountRule(address: string | null): Rule<string> {
  return accountRule(rows.tokenAccount(address), [address], 'S8');
}

/**
 * Creation of one of the wallet's associated token accounts: idempotent, or plain while it does not exist. The program derives
 * the address from owner and mint, so the two cannot be mixed up.
 */
export function createTokenAccount(
  context: Context,
  own: readonly (string | null)[],
  mint: Rule<string>,
  exists: boolean,
): Template[] {
  const row = rows.tokenAccount(own[0] ?? null);
  const created = accountRule(row, own, 'S8');
  const meaning = said('token-account-of-somebody-else');
  const owner = accountRule(row, [context.intent.wallet], { check: 'S8', meaning });
  const accounts = [
    slot(walletRule(context), 'w'),
    slot(silent(created), 'w'),
    slot(silent(owner)),
    slot(silent(mint)),
    slot(fixedRule(SYSTEM_PROGRAM)),
    slot(fixedRule(TOKEN_PROGRAM)),
  ];
  const tags = [Uint8Array.of(CREATE_IDEMPOTENT), ...(exists ? [] : [Uint8Array.of(0), new Uint8Array()])];
  const base = { name: CREATE_TOKEN_ACCOUNT, program: ASSOCIATED_TOKEN_PROGRAM, shapes: [accounts] } as const;
  return tags.map((tag) => ({ ...base, tag }));
}

/** Closes the wallet's wrapped SOL account in favour of the wallet. @param row where another account is reported */
export function closeWrappedSol(context: Context, row: RowSpec): Template {
  const { wrappedSolAccount } = context.facts.derived;
  const { wallet } = context.intent;
  return {
    name: CLOSE_WRAPPED_SOL,
    program: TOKEN_PROGRAM,
    tag: Uint8Array.of(CLOSE_ACCOUNT),
    shapes: [
      [
        slot(silent(accountRule(row, [wrappedSolAccount], 'S13')), 'w'),
        slot(accountRule(rows.destination(wallet), [wallet], 'S13'), 'w'),
        slot(walletRule(context)),
      ],
    ],
  };
}
