import { t } from '@clearstake/contract/i18n';
import { type FlowState, type Intent, landedTitle, type Outcome, said, say } from '@clearstake/verifier';
import type { SignBlock } from '@/components/transaction/review/review-actions';
import type { SheetView } from '@/components/transaction/review/sheet-view';
import { outcomeText, sentenceOf } from './outcome-text';

export interface Headline {
  readonly tone: 'pass' | 'fail' | 'warn' | 'wait';
  readonly title: string;
  readonly note: string;
}

export function headline(state: FlowState, view: SheetView, signBlock: SignBlock | undefined): Headline {
  if (view.outcome) return outcomeHeadline(state.intent, view.outcome, view);
  switch (state.step) {
    case 'review':
    case 'signing':
      if (signBlock) return { tone: 'warn', title: signBlock.title, note: signBlock.reason };
      return {
        tone: 'pass',
        title: t('It does what you asked'),
        note:
          state.step === 'review'
            ? t('Decoded here, from the exact bytes your wallet will get')
            : t('Approve or decline in your wallet. What it gives back is checked before anything is sent.'),
      };
    case 'sending':
    case 'sent':
      return {
        tone: state.trouble ? 'warn' : 'wait',
        title: state.step === 'sending' ? t('Sending') : t('Sent, not confirmed yet'),
        note: state.trouble
          ? t('{trouble} It was signed, so it may land all the same: it is watched, do not send it again.', {
              trouble: sentenceOf(state.trouble),
            })
          : t(
              'You may close this page: the signature is kept here, and watching goes on when you come back.',
            ),
      };
    default:
      return {
        tone: 'wait',
        title: t('Reading the transaction'),
        note: t('Decoding the bytes and comparing them with what you asked for'),
      };
  }
}

function refusedTitle({ unasked }: Extract<Outcome, { kind: 'refused' }>, walletOpened: boolean): string {
  if (unasked === 'landed') return t('Refused, but your wallet sent it');
  if (unasked === 'may-land') return t('Refused, and not sent from here');
  return walletOpened ? t('Refused, nothing was sent') : t('Refused, wallet not opened');
}

function outcomeHeadline(intent: Intent, outcome: Outcome, view: SheetView): Headline {
  const { walletOpened, audit, verdict } = view;
  if (outcome.kind === 'refused') {
    return {
      tone: 'fail',
      title: refusedTitle(outcome, walletOpened),
      note: say(said(outcome.code)),
    };
  }
  const { title, money, next } = outcomeText(outcome);
  if (outcome.kind !== 'confirmed') {
    const failed = outcome.kind === 'failed-on-chain' || (outcome.kind === 'not-sent' && !outcome.mayLand);
    return { tone: failed ? 'fail' : 'warn', title, note: `${money} ${next}` };
  }
  switch (audit?.kind) {
    case 'differs':
      return {
        tone: 'fail',
        title: t('The chain recorded something else than you signed'),
        note: t('Save the receipt and do not sign anything more here until this is explained.'),
      };
    case 'not-found':
      return {
        tone: 'warn',
        title: t('The node has no record of it'),
        note: t('It says: {sentence}', { sentence: money }),
      };
    default:
      return { tone: 'pass', title: landedTitle(intent, verdict), note: `${title} ${money} ${next}` };
  }
}
