import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfig } from '@/hooks/config/use-config';
import { useNow } from '@/hooks/use-now';
import { formatAge } from '@/lib/time/format-time';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import { formatDiscount, formatSol4, guaranteeSentence, type SwapOffer } from './exit-text';
import { boundaryShare, type LaneChoice, OptionCard } from './option-card';

interface SwapOptionCardProps {
  choice: LaneChoice;
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

/** Exit through the aggregator: a quote on request, then the swap. */
export function SwapOptionCard({
  choice,
  symbol,
  offered,
  blocked,
  quote,
  quoting,
  error,
  value,
  onQuote,
}: SwapOptionCardProps) {
  const now = useNow(1_000);
  const sandbox = useConfig().data?.features.sandbox;
  return (
    <OptionCard
      choice={choice}
      title={
        <>
          Swap {symbol} now {sandbox ? <Badge kind="warn">Simulated quote</Badge> : null}
          {quote?.tooLittle ? <Badge kind="fail">Would be refused</Badge> : null}
        </>
      }
      note={
        !offered
          ? 'The aggregator does not exist on this cluster.'
          : error
            ? `No quote: ${error.message}`
            : quote
              ? guaranteeSentence(quote, quote.least, symbol)
              : 'Outside aggregator. Its terms are read from the transaction that it builds.'
      }
      at={0}
      boundaryAt={boundaryShare}
      wait="about 1 min"
      receive={quote ? formatSol4(quote.gives) : <NotKnown />}
      receiveNote={
        quote
          ? `${quote.tooLittle ? `guaranteed; ${formatSol4(quote.expected)} quoted, ` : 'quote '}${formatAge(now - quote.readAt)} old`
          : 'no quote yet'
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
            {quoting ? 'Asking' : quote ? 'Ask again' : 'Quote'}
          </Button>
        )
      }
    />
  );
}

const NotKnown = () => <span className="text-sm/5 font-450 text-t3">not known</span>;
