import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { keepUnits } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { useConfig, usePins } from '@/hooks/config/use-config';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { useSwapQuote } from '@/hooks/portfolio/use-swap-quote';
import { useTokensElsewhere } from '@/hooks/portfolio/use-tokens-elsewhere';
import { type UnstakeInput, useUnstakeForm } from '@/hooks/portfolio/use-unstake-form';
import { usePool } from '@/hooks/staking/use-pool';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { cx } from '@/lib/cx';
import { poolGain, poolValue } from '@/lib/portfolio/pool-value';
import type { InflationRewards } from '@/lib/portfolio/records';
import { isWhole } from '@/services/portfolio/read-portfolio';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import { type ExitOption, isFreeAtOnce, optionCosts } from '@/services/portfolio/unstake-plan';
import {
  formatSol4,
  formatUnstakingDifference,
  nativeBlockReason,
  type SwapOffer,
  swapLimits,
  swapOffer,
  unstakeAmountError,
  unstakeBlockReason,
} from './exit-text';
import { NativeOptionCard } from './native-option-card';
import { boundaryShare, OptionCard, OptionHead, optionGroup, Proceeds } from './option-card';
import { PoolNote } from './pool-note';
import { SwapOptionCard } from './swap-option-card';
import { UnstakeFields } from './unstake-fields';
import { UnstakeSummary } from './unstake-summary';

export interface UnstakeFormProps {
  portfolio: Portfolio;
  context: PortfolioContext;
  rewards: InflationRewards | undefined;
  input: UnstakeInput;
  onInput: (input: UnstakeInput) => void;
  start: TransactionFlowControl['start'];
  /** Before the review, which the dialog would cover. */
  onClose: () => void;
}

export function UnstakeSection(props: UnstakeFormProps) {
  const { portfolio, context, rewards, input, start } = props;
  const { viewer, boundary, actions } = context;
  const pinned = usePins()?.pool ?? undefined;
  const position = usePool(portfolio.address);
  const elsewhere = useTokensElsewhere(portfolio.address, pinned?.mint);
  const minimum = useStakeTerms().data?.minimumDelegation;
  const swapOffered = useConfig().data?.features.aggregatorExit ?? false;
  const quote = useSwapQuote(viewer);
  const pool = position.data?.pool;
  const held = position.data?.tokens?.amount ?? 0n;
  const form = useUnstakeForm({ portfolio, viewer, input, pool, held, minimumDelegation: minimum });
  const { lamports, tokens, redemption, plan } = form;
  const symbol = pinned?.symbol ?? t('pool tokens');
  // What is proposed can change after a reading: a quote is of the tokens that were asked about.
  const quoted = quote.variables === tokens ? quote.data : undefined;
  const swap =
    quoted && redemption !== undefined ? { ...quoted, ...swapOffer(quoted, redemption) } : undefined;
  const proceeds = {
    native: form.native,
    pool: form.fromTokens,
    swap: swap && !swap.tooLittle ? swap.gives : undefined,
  };
  const value = tokens === undefined || !pool ? undefined : poolValue(pool, tokens);
  const costs = optionCosts(proceeds, { lamports, tokens: value });
  const { best, chosen } = form.options(costs);
  const whole = isWhole(portfolio.gaps);
  const question = { viewer, lamports, most: form.most, symbol: pinned?.symbol, minimum, whole };
  const amountError =
    best === undefined ? (unstakeAmountError(question) ?? (plan ? undefined : form.poolProblem)) : undefined;
  const several = Object.values(proceeds).filter((lamports) => lamports !== undefined).length > 1;
  const mayQuote = swapOffered && tokens !== undefined && viewer !== undefined;
  const askQuote = () => {
    if (tokens !== undefined) quote.mutate(tokens);
  };
  const choiceOf = (option: ExitOption) => ({
    chosen: chosen === option,
    best: several && best === option,
    onChoose: proceeds[option] === undefined ? undefined : () => form.choose(option),
  });
  const swapChoice = {
    ...choiceOf('swap'),
    // To choose it is to ask what it gives.
    ...(swap === undefined && mayQuote && !quote.isPending
      ? {
          onChoose: () => {
            form.choose('swap');
            askQuote();
          },
        }
      : {}),
  };
  const atOnce = plan !== undefined && isFreeAtOnce(plan, portfolio.epoch);
  const wait = boundary?.distance ?? t('when the epoch ends');
  const act: Record<ExitOption, (() => void) | undefined> = {
    native: plan && (() => actions.unstakePlan(plan)),
    pool: tokens === undefined ? undefined : () => start({ operation: 'liquid-unstake', tokens }),
    swap: tokens === undefined ? undefined : () => start({ operation: 'swap-exit', tokens, ...swapLimits }),
  };
  const run = chosen && act[chosen];
  const tokenText = tokens === undefined ? '' : withUnit(formatSol4(tokens), symbol);
  return (
    <div className={cx('ruled-rows -mx-6 -my-5 max-s:-mx-4', optionGroup)}>
      <UnstakeFields
        form={form}
        symbol={held > 0n ? symbol : undefined}
        error={amountError && keepUnits(amountError)}
        onInput={(next) => {
          quote.reset();
          props.onInput(next);
        }}
      />
      {lamports ? <OptionHead moment={boundary?.moment} /> : null}
      {lamports && form.source !== 'pool' ? (
        <NativeOptionCard
          choice={choiceOf('native')}
          form={form}
          blocked={keepUnits(nativeBlockReason(question))}
          wait={wait}
          atOnce={atOnce}
        />
      ) : null}
      {lamports && held > 0n && pool && (form.source === 'any' || form.source === 'pool') ? (
        <>
          <OptionCard
            choice={choiceOf('pool')}
            title={t('Unstake {tokens}', { tokens: symbol })}
            note={form.poolProblem ?? t('Becomes a stake account of yours that is unstaking; then withdraw.')}
            at={boundaryShare}
            wait={wait}
            receive={<Proceeds lamports={form.fromTokens} />}
            receiveNote={
              tokenText === '' ? mostNote(lamports, form.most.pool) : t('for {tokens}', { tokens: tokenText })
            }
            cost={costs.pool === undefined ? null : formatSol4(costs.pool)}
            costNote={t('the pool’s and the network’s fees')}
            action={null}
          />
          <SwapOptionCard
            choice={swapChoice}
            symbol={symbol}
            offered={swapOffered}
            blocked={tokens === undefined || viewer === undefined}
            quote={swap}
            quoting={quote.isPending}
            error={quote.error}
            value={value}
            onQuote={askQuote}
          />
          {swap && redemption !== undefined ? (
            <SwapTerms quote={swap} redemption={form.fromTokens ?? redemption} />
          ) : null}
        </>
      ) : null}
      <UnstakeSummary
        portfolio={portfolio}
        form={form}
        boundary={boundary}
        atOnce={atOnce}
        rewards={rewards}
        gained={
          pool && position.data?.before && tokens !== undefined
            ? poolGain(pool, position.data.before, tokens)
            : undefined
        }
        proceeds={proceeds}
        costs={costs}
        best={best}
        several={several}
        chosen={chosen}
        symbol={symbol}
        tokenText={tokenText}
        onAct={
          run &&
          (() => {
            props.onClose();
            run();
          })
        }
        blocked={amountError === undefined ? unstakeBlockReason(question) : undefined}
        refusedSwap={swap?.tooLittle ?? false}
      />
      {pinned ? (
        <PoolNote
          elsewhere={elsewhere}
          position={position}
          held={held}
          epoch={portfolio.epoch}
          symbol={symbol}
        />
      ) : null}
    </div>
  );
}

/** Why pool tokens cannot give the amount; empty where another reason is said. Lamports. */
function mostNote(requested: bigint | undefined, most: bigint): string {
  return requested !== undefined && requested > most
    ? t('they give at most {most}', { most: formatSol4(most) })
    : '';
}

function SwapTerms({ quote, redemption }: { quote: SwapQuote & SwapOffer; redemption: bigint }) {
  const { gives, platformFeeBps, networkFee, steps } = quote;
  return (
    <KeyValues className="grid-cols-[repeat(auto-fit,minmax(136px,auto))] justify-between gap-x-6 gap-y-2.5 px-6 pt-3 pb-4 text-xs *:block *:p-0 max-[761px]:px-4 [&_dd]:mt-0.5 [&_dd]:text-start">
      <KeyValue label={t('Compared with unstaking')}>
        {keepUnits(formatUnstakingDifference(gives, redemption))}
      </KeyValue>
      <KeyValue label={t('Aggregator’s fee')}>
        {platformFeeBps === 0
          ? t('None##fee')
          : t('{percent} %, already taken off', { percent: formatPercent(platformFeeBps / 100) })}
      </KeyValue>
      <KeyValue label={t('Network fee, at most')}>{withUnit(formatLamports(networkFee), 'SOL')}</KeyValue>
      <KeyValue label={t('Route')}>
        {t('{steps, plural, one {1 trade} other {{steps} trades}}; venues are not named', { steps })}
      </KeyValue>
      <KeyValue label={t('Price impact')}>{t('Not in the aggregator’s answer')}</KeyValue>
    </KeyValues>
  );
}
