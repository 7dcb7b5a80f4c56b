import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { useConfig } from '@/hooks/config/use-config';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { type SwapQuote, useSwapQuote } from '@/hooks/portfolio/use-swap-quote';
import { usePool } from '@/hooks/staking/use-pool';
import { usePins, useStakeTerms } from '@/hooks/staking/use-stake-terms';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { useNow } from '@/hooks/use-now';
import { formatLamports, LAMPORTS_PER_SOL, parseLamports } from '@/lib/lamports';
import { mayUnstake, type Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { signatureFee } from '@/lib/staking/costs';
import { formatAge } from '@/lib/time';
import type { StakePoolFacts } from '@/transaction/types';
import { redemptionLamports } from '@/transaction/verify/pool-math';
import type { AccountActions } from './account-actions';
import { Lane } from './lane';

/** The boundary stands here on the clock, so that later moments have room. */
const boundaryShare = 0.7;
const swapTerms = { maxSlippageBps: 100, maxDiscountBps: 100 };

interface WaysOutProps {
  portfolio: Portfolio;
  viewer: Viewer;
  boundary: Boundary | undefined;
  actions: AccountActions;
  start: TransactionFlowControl['start'];
}

/** Deactivating, burning pool tokens and swapping them, compared by what arrives, what it costs and when. */
export function WaysOut({ portfolio, viewer, boundary, actions, start }: WaysOutProps) {
  const pinned = usePins()?.pool;
  const position = usePool(portfolio.address);
  const terms = useStakeTerms();
  const swapOffered = useConfig().data?.features.aggregatorExit ?? false;
  const quote = useSwapQuote(viewer);
  const [text, setText] = useState<string | undefined>(undefined);
  const pool = position.data?.pool;
  const held = position.data?.tokens?.amount ?? 0n;
  if (!pinned || !pool) return null;
  const entered = text ?? (held > 0n ? formatLamports(held) : '');
  const parsed = parseLamports(entered);
  const tokens = parsed.ok ? parsed.lamports : undefined;
  const tooMany = tokens !== undefined && tokens > held;
  const value = tokens === undefined ? undefined : poolValue(pool, tokens);
  const wait = boundary?.distance ?? 'at the boundary';
  const blocked = blockedReason(viewer, held, tooMany, tokens, pinned.symbol);
  const source =
    value === undefined
      ? undefined
      : sourceFor(portfolio.positions, viewer, value, terms.data?.minimumDelegation);
  return (
    <>
      <div className="sect">
        <div>
          <h2>Three ways out, one clock</h2>
          <p>
            {value === undefined
              ? 'Enter an amount to compare them.'
              : `For ${formatLamports(value, { minimum: 4, maximum: 4, grouped: true })} SOL of value. Pick by what you receive and when.`}
          </p>
        </div>
        <Field
          label={`Amount, ${pinned.symbol}`}
          inputMode="decimal"
          autoComplete="off"
          value={entered}
          onChange={(event) => {
            setText(event.target.value);
            quote.reset();
          }}
          error={entered === '' || parsed.ok ? undefined : parsed.message}
        />
      </div>
      <Sheet aria-label="Ways out">
        <div className="lanes">
          <div className="lane head" aria-hidden="true">
            <span>Way out</span>
            <span>Now to the boundary{boundary ? `, ${boundary.moment}` : ''}</span>
            <span className="r">You receive, SOL</span>
            <span className="r">Cost, SOL</span>
            <span />
          </div>
          <Lane
            title="Deactivate native stake"
            note={
              source
                ? 'Native stake of the same value. Withdraw after the boundary; two signatures.'
                : 'No native stake of this size that your wallet may split or deactivate.'
            }
            at={boundaryShare}
            boundaryAt={boundaryShare}
            wait={wait}
            receive={
              source && value !== undefined ? (
                four(value - 3n * signatureFee)
              ) : (
                <Nothing asked={value !== undefined} />
              )
            }
            receiveNote="keeps earning until then"
            cost={source ? 'under 0.0001' : <Nothing asked={value !== undefined} />}
            costNote="network fees only"
            action={
              source && value !== undefined ? (
                <Button
                  onClick={() =>
                    source.whole
                      ? actions.unstake([source.position])
                      : actions.split(source.position, value, true)
                  }
                >
                  Deactivate
                </Button>
              ) : null
            }
          />
          <Lane
            title={`Unstake ${pinned.symbol}`}
            note="Burns the token, gives you a deactivating stake account, then withdraw."
            at={boundaryShare}
            boundaryAt={boundaryShare}
            wait={wait}
            receive={tokens === undefined ? <Nothing /> : four(redemptionLamports(pool, tokens))}
            receiveNote={`at ${formatLamports(poolValue(pool, LAMPORTS_PER_SOL), { minimum: 4, maximum: 4 })} per ${pinned.symbol}`}
            cost={
              tokens === undefined || value === undefined ? (
                <Nothing />
              ) : (
                four(value - redemptionLamports(pool, tokens))
              )
            }
            costNote="pool fee"
            action={
              blocked === undefined && tokens !== undefined ? (
                <Button onClick={() => start({ operation: 'liquid-unstake', tokens })}>Unstake</Button>
              ) : null
            }
          />
          <SwapLane
            symbol={pinned.symbol}
            offered={swapOffered}
            blocked={blocked}
            quote={quote.data}
            asking={quote.isPending}
            error={quote.error}
            value={value}
            onAsk={() => {
              if (tokens !== undefined) quote.mutate(tokens);
            }}
            onSwap={() => {
              if (tokens !== undefined) start({ operation: 'swap-exit', tokens, ...swapTerms });
            }}
          />
        </div>
        <div className="cell row between wrap">
          <span className="sm t2">
            {blocked ??
              (quote.data && tokens !== undefined
                ? comparison(quote.data, redemptionLamports(pool, tokens), boundary)
                : 'Ask for a quote to compare the swap.')}
          </span>
          <span className="xs t3">A swap worse than 1.00 % below pool value is refused.</span>
        </div>
      </Sheet>
    </>
  );
}

interface SwapLaneProps {
  symbol: string;
  offered: boolean;
  blocked: string | undefined;
  quote: SwapQuote | undefined;
  asking: boolean;
  error: Error | null;
  value: bigint | undefined;
  onAsk: () => void;
  onSwap: () => void;
}

function SwapLane({ symbol, offered, blocked, quote, asking, error, value, onAsk, onSwap }: SwapLaneProps) {
  const now = useNow(1_000);
  const sandbox = useConfig().data?.cluster === 'sandbox';
  return (
    <Lane
      title={
        <>
          Swap {symbol} now {sandbox ? <Badge kind="warn">Simulated quote</Badge> : null}
        </>
      }
      note={
        !offered
          ? 'The aggregator does not exist on this cluster.'
          : error
            ? `No quote: ${error.message}`
            : quote
              ? `Outside aggregator. At least ${four(quote.least)} SOL or it fails.`
              : 'Outside aggregator. Its terms are read from the transaction that it builds.'
      }
      at={0}
      boundaryAt={boundaryShare}
      wait="about 1 min"
      receive={quote ? four(quote.expected) : <Nothing asked={value !== undefined} />}
      receiveNote={quote ? `quote ${formatAge(now - quote.readAt)} old` : 'no quote yet'}
      cost={
        quote && value !== undefined ? (
          four(value > quote.expected ? value - quote.expected : 0n)
        ) : (
          <Nothing />
        )
      }
      costNote={quote && value !== undefined ? below(quote.expected, value) : ''}
      action={
        !offered || blocked !== undefined ? null : quote ? (
          <Button onClick={onSwap}>Swap</Button>
        ) : (
          <Button onClick={onAsk} disabled={asking}>
            {asking ? 'Asking' : 'Quote'}
          </Button>
        )
      }
    />
  );
}

function Nothing({ asked = false }: { asked?: boolean }) {
  return <span className="t3 unasked">{asked ? 'not known' : 'for an amount'}</span>;
}

function four(lamports: bigint): string {
  return formatLamports(lamports, { minimum: 4, maximum: 4, grouped: true });
}

/** What the tokens are worth by the pool's own figures, before any fee. */
function poolValue(pool: StakePoolFacts, tokens: bigint): bigint {
  return pool.tokenSupply === 0n ? 0n : (tokens * pool.totalLamports) / pool.tokenSupply;
}

function below(expected: bigint, value: bigint): string {
  if (value === 0n || expected >= value) return 'at pool value';
  return `${(Number(((value - expected) * 1_000_000n) / value) / 10_000).toFixed(2)} % below pool value`;
}

function blockedReason(
  viewer: Viewer,
  held: bigint,
  tooMany: boolean,
  tokens: bigint | undefined,
  symbol: string,
): string | undefined {
  if (viewer === undefined) return 'Connect the wallet of this address to unstake or swap.';
  if (held === 0n) return `This wallet holds no ${symbol}.`;
  if (tokens === undefined) return 'Enter an amount.';
  if (tooMany) return `This wallet holds ${formatLamports(held)} ${symbol}, less than this amount.`;
  return undefined;
}

/** Native stake that can give this value: an account of exactly that size, else one that can be split. */
function sourceFor(
  positions: readonly StakePosition[],
  viewer: Viewer,
  value: bigint,
  minimum: bigint | undefined,
): { readonly position: StakePosition; readonly whole: boolean } | undefined {
  if (minimum === undefined || value < minimum) return undefined;
  const candidates = positions.filter((position) => mayUnstake(position, viewer).allowed);
  const exact = candidates.find(({ delegated }) => delegated === value);
  if (exact) return { position: exact, whole: true };
  const larger = candidates.find(({ delegated }) => delegated >= value + minimum);
  return larger ? { position: larger, whole: false } : undefined;
}

/** What the faster way costs against the slower one. */
function comparison(quote: SwapQuote, unstaked: bigint, boundary: Boundary | undefined): string {
  if (quote.expected >= unstaked) return 'Swapping now gives no less than unstaking, and gives it at once.';
  const more = unstaked - quote.expected;
  if (!boundary) return `Swapping now costs ${four(more)} SOL more than unstaking.`;
  const hours = Math.max(1, Math.round((boundary.at - Date.now()) / 3_600_000));
  const rate = four(more / BigInt(hours));
  return `Swapping now costs ${four(more)} SOL more than unstaking and saves ${boundary.distance}: ${rate} SOL per hour.`;
}
