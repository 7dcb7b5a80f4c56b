import { refusalSentence } from '../refusal-codes';
import type { Outcome } from '../types/outcome';

/** What happened and whether money moved, in one or two sentences. */
export function outcomeSentence(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'declined':
      return 'You declined in your wallet. Nothing was signed or sent, and no SOL left your wallet.';
    case 'refused':
      return `${refusalSentence(outcome.code)} Nothing was sent, and no SOL left your wallet.`;
    case 'not-sent':
      return `${outcome.reason} Nothing was sent, and no SOL left your wallet.`;
    case 'confirmed':
      return outcome.finalized
        ? 'The network carried it out, and it is final.'
        : 'The network carried it out. It becomes final in a few seconds.';
    case 'failed-on-chain':
      return `The network rejected it: ${outcome.reason}. Only the fee was paid; nothing else moved.`;
    case 'expired':
      return 'It was not taken up in time and can no longer be. No SOL left your wallet; you can try again.';
    case 'unknown':
      return `${outcome.reason} It was sent and may still be carried out: do not send it again. Watching goes on, also after a reload.`;
  }
}
