import { t } from '@contract/i18n';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { Icon } from './icon';
import { smallIconButton } from './small-icon-button';

interface CopyButtonProps {
  text: string;
  /** Accessible name: "Copy address". */
  label: string;
}

/** Icon button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const name = { idle: label, copied: t('Copied'), refused: t('The browser refused to copy') }[outcome];
  return (
    <button
      type="button"
      className={smallIconButton}
      title={name}
      aria-label={name}
      onClick={() => {
        copyText(text).then(
          () => setOutcome('copied'),
          () => setOutcome('refused'),
        );
      }}
    >
      <Icon of={outcome === 'copied' ? Check : Copy} small />
    </button>
  );
}
