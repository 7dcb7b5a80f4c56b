import { Link as LinkIcon, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { useCopy } from './use-copy';

interface CopyLinkButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size'> {
  address?: () => string;
  icon?: LucideIcon;
  children: ReactNode;
}

export function CopyLinkButton(props: CopyLinkButtonProps) {
  const { address, icon = LinkIcon, children, ...look } = props;
  const { copy, said } = useCopy();
  return (
    <Button {...look} onClick={() => copy(address?.() ?? location.href)}>
      <Icon of={icon} small={look.size === 'sm'} />
      {said ?? children}
    </Button>
  );
}
