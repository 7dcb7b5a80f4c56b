import { Check, Copy } from 'lucide-react';
import { smallIconButton } from './button-class';
import { Icon } from './icon';
import { useCopy } from './use-copy';

interface CopyButtonProps {
  text: string;
  /** Accessible name: "Copy address". */
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { copy, said, copied } = useCopy();
  const name = said ?? label;
  return (
    <button
      type="button"
      className={smallIconButton}
      title={name}
      aria-label={name}
      onClick={() => copy(text)}
    >
      <Icon of={copied ? Check : Copy} small />
    </button>
  );
}
