import type { ReactNode } from 'react';
import { FiatValue, FiatWorth } from '@/components/stake/fiat-value';
import { Amount } from '@/components/ui/amount';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import type { PortfolioTotals } from '@/lib/portfolio/totals';

interface PositionHeadProps {
  totals: PortfolioTotals;
  /** Lamports of the wallet itself; undefined while unknown. */
  wallet: bigint | undefined;
  /** Lamports in the wrapped SOL account; undefined while unknown, and a part of its own where it holds some or cannot be read. */
  wrapped: { data?: bigint | undefined; isError: boolean };
  /** The pool tokens and what they are worth in lamports; undefined while unknown, null where there is no pool. */
  liquid: { tokens: bigint; lamports: bigint; symbol: string } | null | undefined;
  /** Beside the position: the rewards. */
  children: ReactNode;
  /** Below: what waits for a hand. */
  todo: ReactNode;
}

interface Part {
  readonly name: string;
  readonly lamports: bigint | undefined;
  readonly fill: string;
}

/** Everything that the address can stake, move or withdraw, in one figure and its parts. */
export function PositionHead({ totals, wallet, wrapped, liquid, children, todo }: PositionHeadProps) {
  const liquidLamports = liquid === null ? 0n : liquid?.lamports;
  const idle = totals.idle + totals.ready;
  const parts: Part[] = [
    { name: 'Native stake', lamports: totals.staked, fill: 'fill-native' },
    ...(liquid === null
      ? []
      : [
          {
            name: liquid
              ? `${formatLamports(liquid.tokens, { minimum: 2, maximum: 2, grouped: true })} ${liquid.symbol}`
              : 'Pool tokens',
            lamports: liquidLamports,
            fill: 'fill-liquid',
          },
        ]),
    { name: 'Wallet', lamports: wallet, fill: 'fill-wallet' },
    ...(wrapped.isError || (wrapped.data ?? 0n) > 0n
      ? [{ name: 'Wrapped SOL', lamports: wrapped.data, fill: 'fill-wrapped' }]
      : []),
    { name: 'Idle or ready', lamports: idle, fill: 'fill-ready' },
  ];
  const known = [totals.staked, idle, wallet, wrapped.data, liquidLamports];
  const total = known.reduce<bigint | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    0n,
  );
  return (
    <Sheet aria-label="Position">
      <Cols className="posn">
        <Cell>
          <div className="t2 sm">Total position</div>
          <div className="v">
            {total === undefined ? (
              <span className="t3">unavailable</span>
            ) : (
              <span title={`${grouped(total)} lamports`}>
                {formatLamports(total, { minimum: 2, maximum: 2, grouped: true })}
                <Unit>SOL</Unit>
              </span>
            )}
          </div>
          <div className="t2 sm worth">
            {total === undefined ? 'A part of it cannot be read.' : <FiatValue lamports={total} />}
          </div>
          <div className="split" aria-hidden="true">
            {parts.map(({ name, lamports, fill }) =>
              lamports && lamports > 0n ? (
                <i key={name} className={fill} style={{ flexGrow: Number(lamports / 1_000_000n) }} />
              ) : null,
            )}
          </div>
          <dl className="worths">
            {parts.map(({ name, lamports, fill }) => (
              <div key={name}>
                <dt>
                  <i className={fill} />
                  {name}
                </dt>
                <dd>
                  {lamports === undefined ? (
                    <span className="t3">unavailable</span>
                  ) : (
                    <>
                      <Amount lamports={lamports} />
                      <small>
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
