import { formatAge } from '@clearstake/contract/format/format-time';
import { keepUnits } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfig } from '@/hooks/config/use-config';
import { useNow } from '@/hooks/use-now';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import { formatDiscount, formatSol4, guaranteeSentence, type SwapOffer } from './exit-text';
import { OptionCard, type OptionChoice } from './option-card';

interface SwapOptionCardProps {
  choice: OptionChoice;
  symbol: string;
  offered: boolean;
  /** No amount is entered that the tokens can give, or no wallet is connected. */
  blocked: boolean;
  /** The quote and the part of it that can be relied on. */
  quote: (SwapQuote & SwapOffer) | undefined;
  quoting: boolean;
  error: Error | null;
  value: bigint | undefined;
  onQuote: () => void;
}

export function SwapOptionCard(props: SwapOptionCardProps) {
  const { choice, symbol, offered, blocked, quote, quoting, error, value, onQuote } = props;
  const now = useNow(1_000);
  const sandbox = useConfig().data?.features.sandbox;
  return (
    <OptionCard
      choice={choice}
      title={
        <>
          {t('Swap {symbol} now', { symbol })}{' '}
          {sandbox && quote ? <Badge kind="warn">{t('Simulated quote')}</Badge> : null}
          {quote?.tooLittle ? <Badge kind="fail">{t('Would be refused')}</Badge> : null}
        </>
      }
      note={
        !offered
          ? t('The aggregator does not exist on this cluster.')
          : error
            ? t('No quote: {error}', { error: error.message })
            : quote
              ? keepUnits(guaranteeSentence(quote, quote.least, symbol))
              : t('Outside aggregator. Its terms are read from the transaction that it builds.')
      }
      at={0}
      wait={t('about 1 min')}
      receive={quote ? formatSol4(quote.gives) : <NotKnown />}
      receiveNote={
        !quote
          ? t('choose it to ask for a quote')
          : quote.tooLittle
            ? t('guaranteed; {quoted} quoted, {age} old', {
                quoted: formatSol4(quote.expected),
                age: formatAge(now - quote.readAt),
              })
            : t('quote {age} old', { age: formatAge(now - quote.readAt) })
      }
      cost={
        quote && value !== undefined ? (
          formatSol4(value > quote.gives ? value - quote.gives : 0n)
        ) : (
          <NotKnown />
        )
      }
      costNote={quote && value !== undefined ? formatDiscount(quote.gives, value) : ''}
      action={
        !offered || blocked ? null : (
          <Button onClick={onQuote} disabled={quoting}>
            {quoting ? t('Asking') : quote ? t('Ask again') : t('Quote##verb')}
          </Button>
        )
      }
    />
  );
}

const NotKnown = () => <span className="text-sm/5 font-450 text-t3">{t('not known')}</span>;
