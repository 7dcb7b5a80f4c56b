import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import { AttackNote } from '@/components/sandbox/attack-note';
import { Button } from '@/components/ui/button';
import { useIsSandbox } from '@/hooks/config/use-config';
import { useAttackedReview } from '@/hooks/sandbox/use-attacked-review';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';
import type { SignBlock } from './review/review-actions';
import { ReviewSheet } from './review/review-sheet';

const AttackPicker = lazy(async () => ({
  default: (await import('@/components/sandbox/attack-picker')).AttackPicker,
}));

export function TransactionReview({ flow, landed }: { flow: TransactionFlowControl; landed?: ReactNode }) {
  const block = useSignBlock(flow);
  const sandbox = useIsSandbox();
  const attacked = useAttackedReview(flow);
  if (!flow.state) return null;
  const refused = flow.state.step === 'done' && flow.state.outcome.kind === 'refused';
  const judged = refused || flow.state.step === 'review';
  return (
    <ReviewSheet
      state={flow.state}
      onSign={flow.sign}
      signBlock={block}
      landed={landed}
      onClose={flow.close}
      onRetry={flow.retry}
      onAcceptWorst={flow.acceptWorst}
      batch={flow.batch}
      onNext={flow.next}
      above={
        attacked.attack && judged ? (
          <AttackNote attack={attacked.attack} refused={refused}>
            <Button size="sm" onClick={flow.retry}>
              {t('Build it honestly')}
            </Button>
          </AttackNote>
        ) : null
      }
      below={
        sandbox && (flow.state.step === 'review' || (attacked.attack && judged)) ? (
          <Suspense>
            <AttackPicker operation={flow.state.intent.operation} attacked={attacked} />
          </Suspense>
        ) : null
      }
    />
  );
}

function useSignBlock({ state, signer }: TransactionFlowControl): SignBlock | undefined {
  const wallet = useWalletSession();
  if (!state || signer) return undefined;
  const account = shortAddress(state.intent.wallet);
  return wallet.state.phase === 'connected'
    ? {
        title: t('Your wallet is on another account'),
        reason: t(
          'This was built for {account}, and nothing was sent. Switch back to that account, or cancel and start again.',
          { account },
        ),
      }
    : {
        title: t('Your wallet is disconnected'),
        reason: t(
          'This was built for {account}, and nothing was sent. Connect that account again, or cancel.',
          { account },
        ),
        action: { label: t('Connect the wallet'), run: () => wallet.setChoosing(true) },
      };
}
