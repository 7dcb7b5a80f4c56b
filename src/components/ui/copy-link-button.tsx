import { Link as LinkIcon, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';

interface CopyLinkButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size'> {
  /** The address to copy, asked for at the click; the page's own as it stands, unless told. */
  address?: () => string;
  icon?: LucideIcon;
  /** Its name where the visible words alone do not tell it from others. What became of a press is then told instead. */
  label?: string;
  children: ReactNode;
}

/** Copies an address. */
export function CopyLinkButton(props: CopyLinkButtonProps) {
  const { address, icon = LinkIcon, label, children, ...look } = props;
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    // Missing on pages that are not served securely.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) setOutcome('refused');
    else
      clipboard.writeText(address?.() ?? location.href).then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      );
  };
  return (
    <Button {...look} aria-label={outcome === 'idle' ? label : undefined} onClick={copy}>
      <Icon of={icon} small={look.size === 'sm'} />
      {outcome === 'idle' ? children : outcome === 'copied' ? 'Copied' : 'The browser refused to copy'}
    </Button>
  );
}
