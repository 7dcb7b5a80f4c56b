import { Link as LinkIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';

/** Copies the address of the page as it stands. */
export function CopyLinkButton({ children }: { children: ReactNode }) {
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
      clipboard.writeText(location.href).then(
        () => setOutcome('copied'),
        () => setOutcome('refused'),
      );
  };
  return (
    <Button onClick={copy}>
      <Icon of={LinkIcon} />
      {outcome === 'idle' ? children : outcome === 'copied' ? 'Copied' : 'The browser refused to copy'}
    </Button>
  );
}
