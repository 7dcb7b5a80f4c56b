import { grouped, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Counted } from '@/components/counted/counted';
import { FiatValue, FiatWorth } from '@/components/stake/fiat-value';
import { Amount } from '@/components/ui/amount';
import { rich } from '@/components/ui/rich';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import type { PortfolioTotals } from '@/lib/portfolio/totals';

/** Keeps the colours in print: they are the only key to the bar. */
const exactColours = 'forced-color-adjust-none [print-color-adjust:exact]';

/** `id` of the position, where one is after an unstake: it says when the SOL is ready. */
export const positionId = 'position';

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
  actions?: ReactNode;
  todo?: ReactNode;
}

/** The total position and its parts, those that are not zero; exact, so that the parts add up to it. */
export function PositionHead(props: PositionHeadProps) {
  const { totals, wallet, wrapped, liquid, reading, actions, todo } = props;
  const liquidLamports = liquid === null ? 0n : liquid?.lamports;
  const idle = totals && totals.idle + totals.ready + totals.locked + totals.foreign;
  const all = [
    { name: t('Native stake'), lamports: totals?.staked, fill: 'bg-accent' },
    {
      name: liquid
        ? withUnit(formatLamports(liquid.tokens, { minimum: 2, maximum: 2, grouped: true }), liquid.symbol)
        : t('Pool tokens'),
      lamports: liquidLamports,
      fill: 'bg-[color-mix(in_oklab,var(--accent)_50%,var(--surface))]',
    },
    { name: t('Wallet'), lamports: wallet, fill: 'bg-control-line' },
    {
      name: t('Wrapped SOL'),
      lamports: wrapped.data ?? (wrapped.isError ? undefined : 0n),
      fill: 'bg-[color-mix(in_oklab,var(--control-line)_50%,var(--surface))]',
    },
    {
      name: 'idle',
      label: rich('<term>Not earning</term> or ready to withdraw', {
        term: (text) => <Term of="idle">{text}</Term>,
      }),
      lamports: idle,
      fill: 'bg-warn',
    },
  ];
  const parts = all.filter(({ lamports }) => lamports !== 0n);
  const amounts = [totals?.staked, idle, wallet, wrapped.data, liquidLamports];
  const total = amounts.reduce<bigint | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    0n,
  );
  return (
    <Sheet id={positionId} aria-label={t('Position')} className="scroll-mt-4">
      <Cols className="grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-m:stacked">
        <Cell>
          <div className="text-sm text-t2">{t('Total position')}</div>
          <div className="tnum mt-1.5 mb-1 text-[40px]/[46px] font-620 tracking-[-0.036em] max-[761px]:text-[32px]/[38px] [--unit:16px]">
            {total === undefined ? <Unknown width="5em" reading={reading} /> : <Total lamports={total} />}
          </div>
          <div className="text-sm text-t2">
            {total !== undefined ? (
              <FiatValue lamports={total} />
            ) : reading ? (
              '\u00a0'
            ) : (
              t('A part of it cannot be read.')
            )}
          </div>
          {actions ? <div className="mt-4 flex gap-2 max-s:*:flex-1">{actions}</div> : null}
          <Counted
            of="portfolio"
            className="mt-3"
            summary={
              total === undefined
                ? t('How the total is counted')
                : t('How {total} SOL is counted', {
                    total: formatLamports(total, { minimum: 2, maximum: 2, grouped: true }),
                  })
            }
          />
        </Cell>
        <Cell>
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
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm/5 s:grid-cols-[1fr_auto_auto]">
            {parts.map(({ name, label, lamports, fill }) => (
              <div key={name} className="col-span-full grid grid-cols-subgrid">
                <dt className="flex items-center gap-1.5 text-t2">
                  <i className={cx('size-2.5 rounded-[2px]', exactColours, fill)} />
                  {label === undefined ? name : <span>{label}</span>}
                </dt>
                <dd className="tnum text-end font-560 s:col-span-2 s:grid s:grid-cols-subgrid">
                  {lamports === undefined ? (
                    <Unknown width="4em" reading={reading} />
                  ) : (
                    <>
                      <Amount lamports={lamports} precision="money" />
                      <small className="font-400 text-t2 max-s:hidden">
                        <FiatWorth lamports={lamports} />
                      </small>
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Cell>
      </Cols>
      {todo}
    </Sheet>
  );
}

/** All decimals that are not zero, those after the second smaller. */
function Total({ lamports }: { lamports: bigint }) {
  const exact = formatLamports(lamports, { minimum: 2, grouped: true });
  const short = formatLamports(lamports, { minimum: 2, maximum: 2, grouped: true });
  const split = exact.startsWith(short) ? short.length : exact.length;
  return (
    <span title={t('{lamports} lamports', { lamports: grouped(lamports) })}>
      {exact.slice(0, split)}
      {split < exact.length ? (
        <span className="text-[0.6em]/none font-540 text-t2">{exact.slice(split)}</span>
      ) : null}
      <Unit>SOL</Unit>
    </span>
  );
}

function Unknown({ width, reading }: { width: string; reading: boolean }) {
  return reading ? (
    <Skeleton width={width} height="1lh" />
  ) : (
    <span className="text-t3">{t('unavailable')}</span>
  );
}
