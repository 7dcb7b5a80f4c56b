import { t } from '@contract/i18n';
import { Link as LinkIcon, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { Button } from './button';
import { Icon } from './icon';

interface CopyLinkButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size'> {
  /** Called on click; defaults to the page's URL. */
  address?: () => string;
  icon?: LucideIcon;
  children: ReactNode;
}

/** Button that copies a URL. */
export function CopyLinkButton(props: CopyLinkButtonProps) {
  const { address, icon = LinkIcon, children, ...look } = props;
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    copyText(address?.() ?? location.href).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <Button {...look} onClick={copy}>
      <Icon of={icon} small={look.size === 'sm'} />
      {outcome === 'idle' ? children : outcome === 'copied' ? t('Copied') : t('The browser refused to copy')}
    </Button>
  );
}
