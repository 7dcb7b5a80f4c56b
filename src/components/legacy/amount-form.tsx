import { t } from '@clearstake/contract/i18n';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { Unit } from '@/components/ui/unit';
import { opensWallet } from '@/components/wallet/wallet-dialog';
import type { LegacyAmount } from '@/hooks/legacy/use-legacy-amount';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';

interface AmountFormProps {
  label: string;
  amount: LegacyAmount;
  locked: boolean;
  connected: boolean;
  onReview: (lamports: bigint) => void;
}

/** Amount field with a review button; when disabled, the reason is below it. */
export function AmountForm({ label, amount, locked, connected, onReview }: AmountFormProps) {
  const wallet = useWalletSession();
  const id = useId();
  const fieldId = useId();
  const { lamports, blocked } = amount;
  return (
    <form
      className="grid gap-3 grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (lamports !== undefined && blocked === undefined && !locked) onReview(lamports);
      }}
    >
      <Field
        id={fieldId}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={amount.text}
        readOnly={locked}
        onChange={(event) => amount.setText(event.target.value)}
        after={<Unit>SOL</Unit>}
        hint={amount.available}
        error={locked ? undefined : amount.error}
      />
      {locked ? null : <ReadingChoice text={amount.text} fieldId={fieldId} onChoose={amount.setText} />}
      {/* Hidden, not unmounted: the focus returns to the button when the review closes. */}
      <div hidden={locked} className="grid gap-3">
        {connected ? (
          <>
            <Button kind="ink" size="lg" type="submit" disabled={blocked !== undefined} aria-describedby={id}>
              {t('Review the transaction')}
            </Button>
            <p id={id} className="text-xs text-t3">
              {blocked ?? t('Nothing is signed yet: the transaction is built, decoded and compared first.')}
            </p>
          </>
        ) : (
          <>
            <Button
              kind="ink"
              size="lg"
              aria-describedby={id}
              {...opensWallet(() => wallet.setChoosing(true))}
            >
              {t('Connect a wallet to review')}
            </Button>
            <p id={id} className="text-xs text-t3">
              {t('The transaction is built for one address. Connecting signs nothing.')}
            </p>
            <NeedsScripts />
          </>
        )}
      </div>
    </form>
  );
}
