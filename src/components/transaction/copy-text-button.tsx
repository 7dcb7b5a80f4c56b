import { t } from '@contract/i18n';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonKind, ButtonSize } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { copyText } from '@/lib/copy-text';

interface CopyTextButtonProps {
  text: string;
  children: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
}

/** A labelled button that copies a text and shows for two seconds whether that worked. */
export function CopyTextButton({
  text,
  children,
  kind = 'line',
  size = 'lg',
  className,
}: CopyTextButtonProps) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await copyText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <Button kind={kind} size={size} className={className} onClick={() => void copy()}>
      <Icon of={outcome === 'copied' ? Check : Copy} small />
      {{ idle: children, copied: t('Copied'), refused: t('The browser refused to copy') }[outcome]}
    </Button>
  );
}
