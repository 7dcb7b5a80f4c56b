import { t } from '@contract/i18n';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';

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
