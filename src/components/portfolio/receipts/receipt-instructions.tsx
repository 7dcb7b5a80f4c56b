import { t } from '@contract/i18n';
import { MoreDetails } from '@/components/portfolio/more-details';
import { ShortenedText } from '@/components/transaction/review/shortened-text';
import { rich } from '@/components/ui/rich';
import type { Receipt } from '@/transaction/receipt/receipt-schema';
import type { DecodedInstruction } from '@/transaction/types';

interface ReceiptInstructionsProps {
  /** As the file states them; the bytes alone do not give a token's unit. */
  stated: Receipt['instructions'];
  /** Decoded here with units; empty when nothing proves them. */
  decoded: readonly DecodedInstruction[];
}

/** The instructions as the receipt states them, with the decoded text where that adds a token's unit. */
export function ReceiptInstructions({ stated, decoded }: ReceiptInstructionsProps) {
  const summaries = new Map(decoded.map(({ index, summary }) => [index, summary]));
  return (
    <MoreDetails summary={t('What its instructions say')} className="text-sm/5">
      <ol className="grid gap-2 pt-2">
        {stated.map(({ title, summary }, index) => {
          const withUnit = summaries.get(index) ?? summary;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the instructions of a signed transaction never move.
            <li key={index}>
              <b className="font-560">{title}</b>
              <p className="wrap-anywhere">
                <ShortenedText text={summary} />
              </p>
              {withUnit === summary ? null : (
                <p className="wrap-anywhere">
                  {rich('By the addresses it was signed for: {summary}', {
                    summary: <ShortenedText text={withUnit} />,
                  })}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </MoreDetails>
  );
}
