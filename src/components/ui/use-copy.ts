import { t } from '@clearstake/contract/i18n';
import { useEffect, useState } from 'react';

/** Copies a text; rejects when the browser refuses. Call it on a press. */
export async function copyText(text: string): Promise<void> {
  // Undefined over plain http, where the older command still works.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) return clipboard.writeText(text);
  let copied = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    copied = event.clipboardData !== null;
  };
  document.addEventListener('copy', onCopy, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy);
  if (!copied) throw new Error('The browser refused to copy.');
}

/** Copies texts; `said` says for two seconds what came of it, and is undefined otherwise. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string) =>
    void copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const said = { idle: undefined, copied: t('Copied'), refused: t('The browser refused to copy') }[outcome];
  return { copy, said, copied: outcome === 'copied' };
}
