import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfig } from '@/hooks/config/use-config';
import { useNow } from '@/hooks/use-now';
import { formatAge } from '@/lib/time/format-time';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import { below, four, guaranteeWords, type SwapOffer } from './exit-words';
import { boundaryShare, Lane, NotKnown } from './lane';

interface SwapLaneProps {
  symbol: string;
  offered: boolean;
  blocked: string | undefined;
  /** The quote and the part of it that can be relied on. */
  quote: (SwapQuote & SwapOffer) | undefined;
  asking: boolean;
  error: Error | null;
  value: bigint | undefined;
  onAsk: () => void;
  onSwap: () => void;
}

/** Exit through the aggregator: a quote on request, then the swap. */
export function SwapLane({
  symbol,
  offered,
  blocked,
  quote,
  asking,
  error,
  value,
  onAsk,
  onSwap,
}: SwapLaneProps) {
  const now = useNow(1_000);
  const sandbox = useConfig().data?.cluster === 'sandbox';
  return (
    <Lane
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
              ? guaranteeWords(quote, quote.least, symbol)
              : 'Outside aggregator. Its terms are read from the transaction that it builds.'
      }
      at={0}
      boundaryAt={boundaryShare}
      wait="about 1 min"
      receive={quote ? four(quote.gives) : <NotKnown asked={value !== undefined} />}
      receiveNote={
        quote
          ? `${quote.tooLittle ? `guaranteed; ${four(quote.expected)} quoted, ` : 'quote '}${formatAge(now - quote.readAt)} old`
          : 'no quote yet'
      }
      cost={
        quote && value !== undefined ? (
          four(value > quote.gives ? value - quote.gives : 0n)
        ) : (
          <NotKnown asked={value !== undefined} />
        )
      }
      costNote={quote && value !== undefined ? below(quote.gives, value) : ''}
      action={
        !offered || blocked !== undefined ? null : quote && !quote.tooLittle ? (
          <Button onClick={onSwap}>Swap</Button>
        ) : (
          <Button onClick={onAsk} disabled={asking}>
            {asking ? 'Asking' : quote ? 'Ask again' : 'Quote'}
          </Button>
        )
      }
    />
  );
}
