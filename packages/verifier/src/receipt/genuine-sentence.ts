import { t } from '@clearstake/contract/i18n';
import { landedTitle } from '../said/operation-labels';
import type { ReceiptCheck } from './verify-receipt';

/**
 * What a receipt proves together with the chain's record: "Genuine. You withdrew 2 SOL on Fri 16:51; the chain has it." Null where
 * something does not hold, or cannot be told without that record.
 */
export function genuineSentence(check: ReceiptCheck, written: (time: number) => string): string | null {
  const { receipt, intent, known, problems, doubts, landed, onChain } = check;
  if (receipt === null || intent === null || problems.length > 0 || doubts.length > 0) return null;
  if (landed === null || onChain !== true) return null;
  if (receipt.version !== 1 && receipt.audit.result === 'differs') return null;
  if (landed.error !== null)
    return t('Genuine. It failed on chain, and only its fee was charged; the chain has it.');
  const done = landedTitle(intent, known);
  return landed.blockTime === null
    ? t('Genuine. {done}; the chain has it.', { done })
    : t('Genuine. {done} on {time}; the chain has it.', {
        done,
        time: written(Number(landed.blockTime) * 1000),
      });
}
