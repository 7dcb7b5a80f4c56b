import { grouped } from '@/lib/format/figures';
import type { Outcome } from '@/transaction/types';

export interface OutcomeText {
  readonly kind: 'plain' | 'warn' | 'fail';
  readonly title: string;
  readonly money: string;
  readonly next: string;
  /** Nothing of this attempt can land any more, so a second one cannot double it. */
  readonly retry: boolean;
}

const retryLater =
  'Trying again waits until this one cannot land any more, in a minute or two. To change your request, close this.';

/** Texts of an outcome. Claims that rest only on a node or a wallet are attributed to it. */
export function outcomeText(outcome: Exclude<Outcome, { kind: 'refused' }>): OutcomeText {
  switch (outcome.kind) {
    case 'confirmed':
      return {
        kind: 'plain',
        title: outcome.finalized ? 'Done and final.' : 'Confirmed.',
        money: `It landed in slot ${grouped(outcome.slot)}.`,
        next: outcome.finalized
          ? 'Your portfolio shows it.'
          : 'It becomes final in a few seconds; you need not wait.',
        retry: false,
      };
    case 'declined':
      return {
        kind: 'warn',
        title: 'Your wallet says that you declined.',
        money: outcome.mayLand
          ? 'It says that nothing was signed, and nothing was sent from here. The chain is watched in case your wallet sent it all the same.'
          : 'It says that nothing was signed, and nothing was sent from here. It cannot land.',
        next: outcome.mayLand ? retryLater : 'You can try again.',
        retry: !outcome.mayLand,
      };
    case 'not-sent':
      if (outcome.mayLand) {
        return {
          kind: 'warn',
          title: 'Your wallet reported an error.',
          money: `${sentence(outcome.reason)} Nothing was sent from here. The chain is watched in case your wallet sent it all the same.`,
          next: retryLater,
          retry: false,
        };
      }
      return {
        kind: 'fail',
        title: 'It was not sent.',
        money: `${sentence(outcome.reason)} No SOL left your wallet.`,
        next: 'You can try again.',
        retry: true,
      };
    case 'failed-on-chain':
      return {
        kind: 'fail',
        title: 'The network ran it and it failed.',
        money: `${sentence(outcome.reason)} Only the network fee was charged; the amount did not move.`,
        next: 'Check the reason before you try again.',
        retry: true,
      };
    case 'expired':
      return {
        kind: 'warn',
        title: 'It expired before it landed.',
        money:
          'The Solana node has no trace of it and says that its blockhash is too old to land. So by what it says, no SOL left your wallet.',
        next: 'You can try again. Whenever you open this page, it is looked for once more.',
        retry: true,
      };
    case 'unknown':
      return {
        kind: 'warn',
        title: 'Not known yet.',
        money: `${sentence(outcome.reason)} It was signed and may still land, so it is not known whether SOL moved.`,
        next: 'Watching goes on, also after you reload. Do not send it again before this is settled.',
        retry: false,
      };
  }
}

function sentence(reason: string): string {
  const text = reason.trim();
  if (text === '') return '';
  return `${text[0]?.toUpperCase()}${text.slice(1)}${/[.!?]”?$/.test(text) ? '' : '.'}`;
}
