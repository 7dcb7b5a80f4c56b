import type { PinnedAggregator, PinnedPool } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../../addresses';
import { type SwapAccount, swapVariants } from '../../decode/programs/jupiter';
import type { Context } from '../context';
import { rows } from '../row-specs';
import { type AccountSlot, accountRule, type Rule, silent, slot, type Template } from '../template';
import { walletRule } from './create-stake-account';
import { tokenAccountRule } from './token';

export const SWAP = 'swap';

/** An account that the variant does not fix, or that follows from the data: the policy judges it. */
const anyAccount: Rule<string> = {
  row: rows.anythingElse(),
  shown: false,
  read: (address) => ({ kind: 'address', address }),
  failures: () => [],
};

function pinnedRule(expected: readonly (string | null)[]): Rule<string> {
  return silent(accountRule(rows.anythingElse(), expected, 'S12'));
}

function slotsOf(
  context: Context,
  pinned: PinnedAggregator,
  pool: PinnedPool,
): Readonly<Record<SwapAccount, AccountSlot>> {
  const { wrappedSolAccount, poolTokenAccount } = context.facts.derived;
  return {
    user: slot(walletRule(context)),
    in: slot(silent(tokenAccountRule(poolTokenAccount)), 'w'),
    out: slot(accountRule(rows.swapOutput(), [wrappedSolAccount], 'S12'), 'w'),
    otherOut: slot(pinnedRule([wrappedSolAccount, pinned.program])),
    mint: slot(pinnedRule([pool.mint])),
    outMint: slot(pinnedRule([WRAPPED_SOL_MINT])),
    fee: slot(pinnedRule([pinned.program])),
    authority: slot(anyAccount),
    token: slot(pinnedRule([TOKEN_PROGRAM])),
    token2022: slot(pinnedRule([pinned.program, TOKEN_2022_PROGRAM])),
  };
}

/** The allowed swap variants between the wallet's own two token accounts. */
export function swapTemplates(context: Context, pinned: PinnedAggregator, pool: PinnedPool): Template[] {
  const slots = slotsOf(context, pinned, pool);
  const open = { ...slot(anyAccount), writable: null };
  const last = [pinned.eventAuthority, pinned.program].map((address) => slot(pinnedRule([address])));
  return swapVariants.map((variant) => ({
    name: SWAP,
    program: pinned.program,
    tag: hex.decode(variant.discriminator),
    shapes: [[...variant.accounts.map((account) => (account === null ? open : slots[account])), ...last]],
    openEnded: true,
  }));
}
