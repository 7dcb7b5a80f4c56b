import { Check, Copy } from 'lucide-react';
import { smallIconButton } from './button-class';
import { Icon } from './icon';
import { useCopy } from './use-copy';

export function CopyButton({ text, label }: { text: string; label: string }) {
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
