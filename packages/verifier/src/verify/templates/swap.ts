import type { PinnedAggregator, PinnedPool } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL_MINT } from '../../addresses';
import { type SwapVariant, swapVariants } from '../../decode/programs/jupiter';
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

function shapeOf(
  context: Context,
  variant: SwapVariant,
  pinned: PinnedAggregator,
  pool: PinnedPool,
): AccountSlot[] {
  const at = variant.accounts;
  const { wrappedSolAccount, poolTokenAccount } = context.facts.derived;
  const slots = new Map<number, AccountSlot>();
  const put = (position: number | undefined, value: AccountSlot) => {
    if (position !== undefined) slots.set(position, value);
  };
  put(at.user, slot(walletRule(context)));
  put(at.source, slot(silent(tokenAccountRule(poolTokenAccount)), 'w'));
  put(at.destination, slot(accountRule(rows.swapOutput(), [wrappedSolAccount], 'S12'), 'w'));
  put(at.optionalDestination, slot(pinnedRule([wrappedSolAccount, pinned.program])));
  put(at.sourceMint, slot(pinnedRule([pool.mint])));
  put(at.destinationMint, slot(pinnedRule([WRAPPED_SOL_MINT])));
  put(at.platformFee, slot(pinnedRule([pinned.program])));
  put(at.programAuthority, slot(anyAccount));
  for (const position of at.tokenPrograms) put(position, slot(pinnedRule([TOKEN_PROGRAM])));
  put(at.extendedTokenProgram, slot(pinnedRule([pinned.program, TOKEN_2022_PROGRAM])));
  put(at.eventAuthority, slot(pinnedRule([pinned.eventAuthority])));
  put(at.program, slot(pinnedRule([pinned.program])));
  return Array.from(
    { length: at.program + 1 },
    (_, position) => slots.get(position) ?? { ...slot(anyAccount), writable: null },
  );
}

/** The allowed swap variants between the wallet's own two token accounts. */
export function swapTemplates(context: Context, pinned: PinnedAggregator, pool: PinnedPool): Template[] {
  return swapVariants.map((variant) => ({
    name: SWAP,
    program: pinned.program,
    tag: hex.decode(variant.discriminator),
    shapes: [shapeOf(context, variant, pinned, pool)],
    openEnded: true,
  }));
}
