import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence for screen readers, shown when `showDescription` is set. */
  description: string;
  showDescription?: boolean;
  wide?: boolean;
  /** `alertdialog` for a refusal. */
  role?: 'dialog' | 'alertdialog';
  onOpenAutoFocus?: ComponentProps<typeof Radix.Content>['onOpenAutoFocus'];
  children: ReactNode;
}

/** A modal sheet: focus is held inside, Escape closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const focus = props.onOpenAutoFocus ? { onOpenAutoFocus: props.onOpenAutoFocus } : {};
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={cx('dialog', props.wide && 'wide')}
          role={props.role ?? 'dialog'}
          {...focus}
        >
          <header>
            <Radix.Title asChild>
              <h2>{props.title}</h2>
            </Radix.Title>
            <Radix.Close className="iconbtn" aria-label="Close">
              <Icon of={X} />
            </Radix.Close>
          </header>
          <div className="body">
            <Radix.Description className={props.showDescription ? 't2' : 'vh'}>
              {props.description}
            </Radix.Description>
            {props.children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
