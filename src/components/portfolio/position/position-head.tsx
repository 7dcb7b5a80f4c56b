import { t } from '@contract/i18n';
import type { ReactNode } from 'react';
import { FiatValue, FiatWorth } from '@/components/stake/fiat-value';
import { Amount } from '@/components/ui/amount';
import { rich } from '@/components/ui/rich';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { grouped, withUnit } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import type { PortfolioTotals } from '@/lib/portfolio/totals';

/** Keeps the colours in print: they are the only key to the bar. */
const exactColours = 'forced-color-adjust-none [print-color-adjust:exact]';

interface PositionHeadProps {
  /** Undefined where not every stake account could be read. */
  totals: PortfolioTotals | undefined;
  /** Lamports of the wallet account; undefined while unknown. */
  wallet: bigint | undefined;
  /** Lamports in the wrapped SOL account. Listed when positive or unreadable. */
  wrapped: { data?: bigint | undefined; isError: boolean };
  /** Pool tokens and their value in lamports; undefined while unknown, null on clusters without a pool. */
  liquid: { tokens: bigint; lamports: bigint; symbol: string } | null | undefined;
  /** A part is being read for the first time: what is undefined is not unavailable yet. */
  reading: boolean;
  /** The rewards, beside the position. */
  children: ReactNode;
  /** Pending tasks, below. */
  todo: ReactNode;
}

interface Part {
  readonly name: string;
  /** Shown instead of the name. */
  readonly label?: ReactNode;
  readonly lamports: bigint | undefined;
  readonly fill: string;
}

/** The total position and its parts. */
export function PositionHead(props: PositionHeadProps) {
  const { totals, wallet, wrapped, liquid, reading, children, todo } = props;
  const liquidLamports = liquid === null ? 0n : liquid?.lamports;
  const idle = totals && totals.idle + totals.ready + totals.locked + totals.foreign;
  const parts: Part[] = [
    { name: t('Native stake'), lamports: totals?.staked, fill: 'bg-accent' },
    ...(liquid === null
      ? []
      : [
          {
            name: liquid
              ? withUnit(
                  formatLamports(liquid.tokens, { minimum: 2, maximum: 2, grouped: true }),
                  liquid.symbol,
                )
              : t('Pool tokens'),
            lamports: liquidLamports,
            fill: 'bg-[color-mix(in_oklab,var(--accent)_50%,var(--surface))]',
          },
        ]),
    { name: t('Wallet'), lamports: wallet, fill: 'bg-control-line' },
    ...((wrapped.data === undefined ? wrapped.isError : wrapped.data > 0n)
      ? [
          {
            name: t('Wrapped SOL'),
            lamports: wrapped.data,
            fill: 'bg-[color-mix(in_oklab,var(--control-line)_50%,var(--surface))]',
          },
        ]
      : []),
    {
      name: 'idle',
      label: rich('<term>Idle</term> or ready', { term: (text) => <Term of="idle">{text}</Term> }),
      lamports: idle,
      fill: 'bg-warn',
    },
  ];
  const amounts = [totals?.staked, idle, wallet, wrapped.data, liquidLamports];
  const total = amounts.reduce<bigint | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    0n,
  );
  return (
    <Sheet aria-label={t('Position')}>
      <Cols className="grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-[761px]:stacked">
        <Cell>
          <div className="text-sm text-t2">{t('Total position')}</div>
          <div className="tnum mt-1.5 mb-1 text-[40px]/[46px] font-620 tracking-[-0.036em] max-[761px]:text-[32px]/[38px] [--unit:16px]">
            {total === undefined ? (
              <Unknown width="5em" reading={reading} />
            ) : (
              <span title={t('{lamports} lamports', { lamports: grouped(total) })}>
                {formatLamports(total, { minimum: 2, maximum: 2, grouped: true })}
                <Unit>SOL</Unit>
              </span>
            )}
          </div>
          <div className="pb-5 text-sm text-t2">
            {total !== undefined ? (
              <FiatValue lamports={total} />
            ) : reading ? (
              '\u00a0'
            ) : (
              t('A part of it cannot be read.')
            )}
          </div>
          <div className="mb-3.5 flex h-3 gap-0.5" aria-hidden="true">
            {parts.map(({ name, lamports, fill }) =>
              lamports && lamports > 0n ? (
                <i
                  key={name}
                  className={cx('block min-w-0.5 rounded-[2px]', exactColours, fill)}
                  style={{ flexGrow: Number(lamports / 1_000_000n) }}
                />
              ) : null,
            )}
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(112px,auto))] justify-between gap-3 text-sm/5 max-l:grid-cols-2 l:grid-cols-[1fr_auto_auto]">
            {parts.map(({ name, label, lamports, fill }) => (
              <div key={name} className="l:col-span-full l:grid l:grid-cols-subgrid">
                <dt className="flex items-center gap-1.5 text-t2">
                  <i className={cx('size-2.5 rounded-[2px]', exactColours, fill)} />
                  {label === undefined ? name : <span>{label}</span>}
                </dt>
                <dd className="mt-0.5 font-560 l:col-span-2 l:mt-0 l:grid l:grid-cols-subgrid l:text-end">
                  {lamports === undefined ? (
                    <Unknown width="4em" reading={reading} />
                  ) : (
                    <>
                      <Amount lamports={lamports} />
                      <small className="block font-400 text-t2">
                        <FiatWorth lamports={lamports} />
                      </small>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Cell>
        {children}
      </Cols>
      {todo}
    </Sheet>
  );
}

function Unknown({ width, reading }: { width: string; reading: boolean }) {
  return reading ? (
    <Skeleton width={width} height="1lh" />
  ) : (
    <span className="text-t3">{t('unavailable')}</span>
  );
}
