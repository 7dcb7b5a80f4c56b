import { formatPercent } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { msg, t } from '@clearstake/contract/i18n';
import { lessBps } from '@clearstake/verifier';
import type { BoundaryText } from '@/lib/portfolio/next-step';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import type { ExitOption, OptionAmounts } from '@/services/portfolio/unstake-plan';

export function formatSol4(lamports: bigint): string {
  return formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}

/** The least that four decimals show. Lamports. */
const least4 = 100_000n;

/** As formatSol4, but a positive amount never rounds to zero. */
function formatPositiveSol4(lamports: bigint): string {
  return lamports < least4 ? t('less than {amount}', { amount: formatSol4(least4) }) : formatSol4(lamports);
}

/** In percent with two decimals: "0.28". */
function sharePercent(part: bigint, whole: bigint): string {
  const percent = Number((part * 1_000_000n) / whole) / 10_000;
  // Rounded first: a small share is "0.00" beside the amount that it belongs to.
  return formatPercent(Number(percent.toFixed(2)));
}

/** Discount of `value` to the pool value `expected`, in percent. */
export function formatDiscount(expected: bigint, value: bigint): string {
  if (value === 0n || expected >= value) return t('at pool value');
  return t('{percent} % below pool value', { percent: sharePercent(value - expected, value) });
}

/** Difference between a swap and unstaking the same tokens, which the pool redeems at its value less its fee. */
export function formatUnstakingDifference(swapped: bigint, redemption: bigint): string {
  if (redemption === 0n) return t('not known');
  if (swapped === redemption) return t('The same as unstaking gives');
  const difference = swapped < redemption ? redemption - swapped : swapped - redemption;
  const values = { sol: formatSol4(difference), percent: sharePercent(difference, redemption) };
  return swapped < redemption
    ? t('{sol} SOL ({percent} %) less than unstaking gives', values)
    : t('{sol} SOL ({percent} %) more than unstaking gives', values);
}

/** Terms that the intent sets for a swap; the checks refuse one that guarantees less. */
export const swapLimits = { maxSlippageBps: 100, maxDiscountBps: 100 };

export function formatSwapLimit(): string {
  return formatPercent(swapLimits.maxDiscountBps / 100);
}

export type SwapOffer = ReturnType<typeof swapOffer>;

/** The part of a quote that can be relied on. Lamports. */
export function swapOffer({ expected, least }: Pick<SwapQuote, 'expected' | 'least'>, redemption: bigint) {
  /** The guarantee is so low that the checks refuse the swap. */
  const tooLittle = least <= 0n || least < lessBps(redemption, swapLimits.maxDiscountBps);
  const guaranteed = least > 0n ? least : 0n;
  return { gives: tooLittle ? guaranteed : expected, tooLittle };
}

export function guaranteeSentence({ gives, tooLittle }: SwapOffer, least: bigint, symbol: string): string {
  if (!tooLittle) return t('Outside aggregator. At least {sol} SOL or it fails.', { sol: formatSol4(least) });
  return gives === 0n
    ? t('Outside aggregator. It guarantees nothing: it may take your {symbol} and give you 0 SOL.', {
        symbol,
      })
    : t('Outside aggregator. It guarantees only {sol} SOL, over {percent} % less than unstaking gives.', {
        sol: formatPositiveSol4(gives),
        percent: formatSwapLimit(),
      });
}

interface UnstakeQuestion {
  readonly viewer: Viewer;
  readonly lamports: bigint | undefined;
  /** The most that stake accounts, and pool tokens, give. Lamports. */
  readonly most: { readonly native: bigint; readonly pool: bigint };
  readonly symbol: string | undefined;
  readonly minimum: bigint | undefined;
  /** Whether every stake account could be read. */
  readonly whole: boolean;
}

const formatGrouped = (lamports: bigint) => formatLamports(lamports, { grouped: true });

/** What is wrong with an amount that no option gives; undefined where something else is the reason. */
export function unstakeAmountError(question: UnstakeQuestion): string | undefined {
  const { viewer, lamports, most, symbol, minimum } = question;
  if (viewer === undefined || !lamports || (most.native === 0n && most.pool === 0n)) return undefined;
  if (lamports > most.native && lamports > most.pool) {
    const native = formatGrouped(most.native);
    const pool = formatGrouped(most.pool);
    if (most.pool === 0n || symbol === undefined)
      return t('This is too much at once: the stake accounts give at most {native} SOL.', { native });
    return most.native === 0n
      ? t('This is too much at once: your {symbol} at most {pool} SOL.', { symbol, pool })
      : t(
          'This is too much at once: the stake accounts give at most {native} SOL, your {symbol} at most {pool} SOL.',
          { native, symbol, pool },
        );
  }
  // The tokens are worth it: it is the pool that refuses.
  if (minimum === undefined || lamports > most.native) return undefined;
  return t('No stake accounts make up this amount: each part, and what stays, needs {minimum} SOL or more.', {
    minimum: formatGrouped(minimum),
  });
}

export function unstakeBlockReason(question: UnstakeQuestion): string {
  const { viewer, lamports, most, symbol, whole } = question;
  if (viewer === undefined) return t('Connect the wallet of this address to unstake.');
  if (most.native === 0n && most.pool === 0n)
    return whole
      ? t('There is nothing here that could be unstaked and withdrawn.')
      : t('What can be unstaked here is not known, because not all stake accounts could be read.');
  if (!lamports) return t('Enter an amount to see what each way gives, when and at what cost.');
  return lamports > most.native && symbol !== undefined
    ? t('{symbol} can be unstaked again once the pool’s value is updated for this epoch.', { symbol })
    : t('The network’s minimum delegation is not known yet.');
}

export function nativeBlockReason({ viewer, lamports, most, minimum, whole }: UnstakeQuestion): string {
  if (viewer === undefined) return t('Connect the wallet of this address to see what it may unstake.');
  if (most.native === 0n)
    return whole
      ? t('No native stake that your wallet may unstake and withdraw.')
      : t('Not all stake accounts could be read.');
  if (!lamports) return t('Enter an amount.');
  if (lamports > most.native)
    return t('Your stake accounts give at most {native} SOL.', { native: formatGrouped(most.native) });
  return minimum === undefined
    ? t('The network’s minimum delegation is not known yet.')
    : t('Each part, and what stays, needs {minimum} SOL or more.', { minimum: formatGrouped(minimum) });
}

/** Why an option is recommended. Lamports that each costs, undefined where it is not possible or not known. */
export function optionReason(best: ExitOption, { native, pool }: OptionAmounts, symbol: string): string {
  switch (best) {
    case 'swap':
      return t('Swapping costs no more than the other ways, and gives it at once.');
    case 'native':
      return pool === undefined || native === undefined
        ? t('Unstaking native stake costs the network’s fees only.')
        : t('Unstaking native stake costs {sol} SOL less than unstaking {symbol}, at the same time.', {
            sol: formatPositiveSol4(pool - native),
            symbol,
          });
    case 'pool':
      return native === undefined
        ? t('Your {symbol} can give this amount, your stake accounts cannot.', { symbol })
        : t('Unstaking {symbol} costs no more than unstaking native stake.', { symbol });
  }
}

const later = {
  native: {
    known: msg(
      'After that: ready one epoch later, and it earns one epoch longer, about {earned} SOL, going by what was paid last.',
    ),
    unknown: msg(
      'After that: ready one epoch later, and it earns one epoch longer; how much is not known, because these accounts were not all paid for the last epoch.',
    ),
  },
  pool: {
    known: msg(
      'After that: ready one epoch later, and it earns one epoch longer, about {earned} SOL, going by what the pool gained last.',
    ),
    unknown: msg(
      'After that: ready one epoch later, and it earns one epoch longer; how much is not known, because the pool has no gain of the last epoch on record.',
    ),
  },
};

/** `earned`: lamports of the last epoch; undefined where not known for all of it. `earns`: that it earns until then is known. */
export function nowOrLater(
  boundary: BoundaryText,
  option: keyof typeof later,
  earned: bigint | undefined,
  earns: boolean,
): string {
  if (!earns)
    return t('Now: ready {moment}. After that: ready one epoch later.', { moment: boundary.moment });
  const now = t('Now: ready {moment}, earning until then.', { moment: boundary.moment });
  const { known, unknown } = later[option];
  return earned === undefined
    ? `${now} ${t(unknown)}`
    : `${now} ${t(known, { earned: formatLamports(earned, { minimum: 4, maximum: 6 }) })}`;
}

const hour = 3_600_000n;

/** Cost of swapping now against unstaking, which takes `wait` milliseconds; `distance` is the wait, formatted. */
export function swapComparison(
  swapped: bigint,
  unstaked: bigint,
  boundary: { readonly wait: number; readonly distance: string } | undefined,
): string {
  if (swapped >= unstaked) return t('Swapping now gives no less than unstaking, and gives it at once.');
  const more = unstaked - swapped;
  const cost = formatPositiveSol4(more);
  if (!boundary || boundary.wait < 1)
    return t('Swapping now costs {cost} SOL more than unstaking.', { cost });
  return t(
    'Swapping now costs {cost} SOL more than unstaking and saves {distance}: {perHour} SOL per hour.',
    {
      cost,
      distance: boundary.distance,
      perHour: formatPositiveSol4((more * hour) / BigInt(Math.round(boundary.wait))),
    },
  );
}
