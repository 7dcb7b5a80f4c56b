import { Check, Copy } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useCopy } from '@/components/ui/use-copy';

interface CopyTextButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'className'> {
  text: string;
  children: string;
}

export function CopyTextButton({ text, children, size = 'lg', ...look }: CopyTextButtonProps) {
  const { copy, said, copied } = useCopy();
  return (
    <Button size={size} {...look} onClick={() => copy(text)}>
      <Icon of={copied ? Check : Copy} small />
      {said ?? children}
    </Button>
  );
}
