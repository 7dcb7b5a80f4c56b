import { t } from '@clearstake/contract/i18n';
import { type DecodedInstruction, say } from '@clearstake/verifier';
import { MoreDetails } from '@/components/portfolio/more-details';
import { ShortenedText } from '@/components/transaction/review/shortened-text';

/** The instructions of a receipt, decoded here from its bytes: not as the file describes them. */
export function ReceiptInstructions({ instructions }: { instructions: readonly DecodedInstruction[] }) {
  return (
    <MoreDetails summary={t('What its instructions say')} className="text-sm/5">
      <ol className="grid gap-2 pt-2">
        {instructions.map(({ index, title, summary }) => (
          <li key={index}>
            <b className="font-560">{say(title)}</b>
            <p className="wrap-anywhere">
              <ShortenedText text={say(summary)} />
            </p>
          </li>
        ))}
      </ol>
    </MoreDetails>
  );
}
