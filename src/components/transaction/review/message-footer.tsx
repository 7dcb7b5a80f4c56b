import { t } from '@clearstake/contract/i18n';
import type { Verdict } from '@clearstake/verifier';
import { CopyTextButton } from '@/components/transaction/copy-text-button';
import { Term } from '@/components/ui/term';
import { BlockhashLife } from './blockhash-life';
import { Pad } from './pad';

interface MessageFooterProps {
  verdict: Verdict;
  /** Null when it no longer matters: refused or sent. */
  lastValidBlockHeight: bigint | null;
  /** Text to copy; undefined when another button copies it. */
  report: string | undefined;
}

/** SHA-256 of the message, as hardware wallets show it, and the remaining validity of its blockhash. */
export function MessageFooter({ verdict, lastValidBlockHeight, report }: MessageFooterProps) {
  const hash = verdict.messageSha256;
  return (
    <Pad>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 text-sm/5">
        <span className="min-w-0 text-t2" title={hash ? `base58 ${hash.base58}` : undefined}>
          <Term of="message hash">{t('Message SHA-256')}</Term>{' '}
          <span className="mono" translate="no" dir={hash ? 'ltr' : undefined}>
            {hash ? shortHex(hash.hex) : t('unavailable, the message cannot be read')}
          </span>
        </span>
        {report === undefined ? null : (
          <CopyTextButton text={report} kind="accent" size="sm" className="-me-2.5">
            {t('Copy review')}
          </CopyTextButton>
        )}
        {lastValidBlockHeight === null ? null : <BlockhashLife lastValidBlockHeight={lastValidBlockHeight} />}
      </div>
    </Pad>
  );
}

/** "b41f 9c07 … e2d8 5a13". */
function shortHex(hex: string): string {
  const groups = hex.match(/.{4}/g) ?? [];
  return groups.length <= 4 ? groups.join(' ') : [...groups.slice(0, 2), '…', ...groups.slice(-2)].join(' ');
}
