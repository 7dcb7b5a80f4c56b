import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonKind, ButtonSize } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useCopy } from '@/components/ui/use-copy';

interface CopyTextButtonProps {
  text: string;
  children: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  className?: string;
}

export function CopyTextButton({
  text,
  children,
  kind = 'line',
  size = 'lg',
  className,
}: CopyTextButtonProps) {
  const { copy, said, copied } = useCopy();
  return (
    <Button kind={kind} size={size} className={className} onClick={() => copy(text)}>
      <Icon of={copied ? Check : Copy} small />
      {said ?? children}
    </Button>
  );
}
