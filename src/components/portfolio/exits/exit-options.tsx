import { memo, useId, useState } from 'react';
import type { AccountActions } from '@/components/portfolio/accounts/account-actions';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Field } from '@/components/ui/field';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { useConfig } from '@/hooks/config/use-config';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { useSwapQuote } from '@/hooks/portfolio/use-swap-quote';
import { usePool } from '@/hooks/staking/use-pool';
import { usePins, useStakeTerms } from '@/hooks/staking/use-stake-terms';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { formatLamports, LAMPORTS_PER_SOL } from '@/lib/format/lamports';
import { lamportsForField, parseLamports } from '@/lib/format/parse-lamports';
import { exitSource, type Viewer } from '@/lib/portfolio/permissions';
import { poolValue } from '@/lib/portfolio/pool-value';
import { signatureFee } from '@/lib/staking/costs';
import { redemptionLamports } from '@/transaction/verify/pool-math';
import {
  exitBlockReason,
  formatSol4,
  nativeExitText,
  swapComparison,
  swapLimitLabel,
  swapLimits,
  swapOffer,
} from './exit-text';
import { boundaryShare, MissingFigure, OptionCard, OptionHead } from './option-card';
import { SwapOptionCard } from './swap-option-card';
import { SwapTerms } from './swap-terms';

interface ExitOptionsProps {
  portfolio: Portfolio;
  viewer: Viewer;
  boundary: Boundary | undefined;
  actions: AccountActions;
  start: TransactionFlowControl['start'];
}

/** Deactivating, unstaking pool tokens and swapping them, compared by proceeds, cost and time. */
export const ExitOptions = memo(function ExitOptions({
  portfolio,
  viewer,
  boundary,
  actions,
  start,
}: ExitOptionsProps) {
  const pinned = usePins()?.pool;
  const position = usePool(portfolio.address);
  const terms = useStakeTerms();
  const swapOffered = useConfig().data?.features.aggregatorExit ?? false;
  const quote = useSwapQuote(viewer);
  const [text, setText] = useState<string | undefined>(undefined);
  const fieldId = useId();
  const enter = (typed: string) => {
    setText(typed);
    quote.reset();
  };
  const pool = position.data?.pool;
  const held = position.data?.tokens?.amount ?? 0n;
  if (!pinned) return null;
  if (!pool) {
    return position.isError ? (
      <Callout
        kind="fail"
        role="status"
        action={<Button onClick={() => void position.refetch()}>Try again</Button>}
      >
        <b>The ways out cannot be compared, because the stake pool cannot be read.</b>{' '}
        {position.error.message} Nothing was sent. Stake accounts can still be deactivated in their list.
      </Callout>
    ) : null;
  }
  const entered = text ?? (held > 0n ? lamportsForField(held) : '');
  const parsed = parseLamports(entered);
  const tokens = parsed.ok ? parsed.lamports : undefined;
  const value = tokens === undefined ? undefined : poolValue(pool, tokens);
  const redemption = tokens === undefined ? undefined : redemptionLamports(pool, tokens);
  const swap =
    quote.data && redemption !== undefined
      ? { ...quote.data, ...swapOffer(quote.data, redemption) }
      : undefined;
  const wait = boundary?.distance ?? 'at the boundary';
  const blocked = exitBlockReason({ viewer, held, tokens, symbol: pinned.symbol });
  const minimum = terms.data?.minimumDelegation;
  const source =
    value === undefined || minimum === undefined
      ? undefined
      : exitSource(portfolio.positions, viewer, value, minimum);
  const poolOptions = (
    <>
      <OptionCard
        title={`Unstake ${pinned.symbol}`}
        note="Burns the token, gives you a deactivating stake account, then withdraw."
        at={boundaryShare}
        boundaryAt={boundaryShare}
        wait={wait}
        receive={redemption === undefined ? <MissingFigure requested={false} /> : formatSol4(redemption)}
        receiveNote={`at ${formatLamports(poolValue(pool, LAMPORTS_PER_SOL), { minimum: 4, maximum: 4 })} per ${pinned.symbol}`}
        cost={
          redemption === undefined || value === undefined ? (
            <MissingFigure requested={false} />
          ) : (
            formatSol4(value - redemption)
          )
        }
        costNote="pool fee, and network fees under 0.0001"
        action={
          blocked === undefined && tokens !== undefined ? (
            <Button onClick={() => start({ operation: 'liquid-unstake', tokens })}>Unstake</Button>
          ) : null
        }
      />
      <SwapOptionCard
        symbol={pinned.symbol}
        offered={swapOffered}
        blocked={blocked}
        quote={swap}
        quoting={quote.isPending}
        error={quote.error}
        value={value}
        onQuote={() => {
          if (tokens !== undefined) quote.mutate(tokens);
        }}
        onSwap={() => {
          if (tokens !== undefined) start({ operation: 'swap-exit', tokens, ...swapLimits });
        }}
      />
      {swap && redemption !== undefined ? <SwapTerms quote={swap} redemption={redemption} /> : null}
    </>
  );
  const summary = (
    <Cell className="flex items-center gap-2 justify-between flex-wrap">
      <span className="text-sm text-t2">
        {blocked ??
          (!swap || redemption === undefined
            ? 'Ask for a quote to compare the swap.'
            : swap.tooLittle
              ? 'The quoted swap guarantees too little, so it would be refused. Unstake, or ask again.'
              : swapComparison(
                  swap.gives,
                  redemption,
                  boundary && { wait: boundary.at - Date.now(), distance: boundary.distance },
                ))}
      </span>
      <span className="text-xs text-t3">
        A swap is refused when it guarantees over {swapLimitLabel} less than unstaking gives.
      </span>
    </Cell>
  );
  return (
    <>
      <SectionHead>
        <div>
          <h2>Three ways out, one clock</h2>
          <p>
            {value === undefined
              ? 'Enter an amount to compare them.'
              : `For ${formatLamports(value, { minimum: 4, maximum: 4, grouped: true })} SOL of value. Pick by what you receive and when.`}
          </p>
        </div>
        <div className="grid gap-2">
          <Field
            id={fieldId}
            label={`Amount, ${pinned.symbol}`}
            inputMode="decimal"
            autoComplete="off"
            value={entered}
            onChange={(event) => enter(event.target.value)}
            error={entered === '' || parsed.ok ? undefined : parsed.message}
          />
          <ReadingChoice text={entered} fieldId={fieldId} onChoose={enter} />
        </div>
      </SectionHead>
      <Sheet aria-label="Ways out">
        <div>
          <OptionHead boundary={boundary ? `, ${boundary.moment}` : ''} />
          <OptionCard
            title="Deactivate native stake"
            {...nativeExitText(value !== undefined, Boolean(source), viewer)}
            at={boundaryShare}
            boundaryAt={boundaryShare}
            wait={wait}
            receive={
              source && value !== undefined ? (
                formatSol4(value - 3n * signatureFee)
              ) : value === undefined || viewer === undefined ? (
                <MissingFigure requested={value !== undefined} />
              ) : (
                <span className="text-sm/5 font-450 text-t3">not possible</span>
              )
            }
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
          {held === 0n ? null : poolOptions}
        </div>
        {held === 0n ? (
          <details>
            <summary className="cursor-pointer border-t border-line px-6 py-3 text-sm/5 text-t2 hover:text-t1 max-[761px]:px-4">
              Unstaking or swapping {pinned.symbol} needs {pinned.symbol}, and{' '}
              {viewer === undefined ? 'this address' : 'your wallet'} holds none: a liquid stake gives it.
            </summary>
            {poolOptions}
            {summary}
          </details>
        ) : (
          summary
        )}
      </Sheet>
    </>
  );
});
