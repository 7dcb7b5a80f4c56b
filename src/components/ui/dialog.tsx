import { t } from '@clearstake/contract/i18n';
import './dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';
import { iconButton } from './icon-button';

interface DialogProps {
  /** It is in the server's HTML also while it is closed: a button with this `commandfor` opens it before the scripts are there. */
  id?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** For screen readers; visible when `showDescription` is set. */
  description: string;
  showDescription?: boolean;
  /** Its content grows while it is open: what is shown stays where it is, and the dialog grows below. */
  grows?: boolean;
  /** For a form with figures side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** Not a library: those that lock the page's scroll inject a style element, which our Content-Security-Policy refuses. */
export function Dialog(props: DialogProps) {
  const { id: ownId, open, onOpenChange, title, description, showDescription, grows, wide, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const onHydrated = useEffectEvent(() => {
    if (dialog.current?.open && !open) onOpenChange(true);
  });
  // A press may have opened it before.
  useLayoutEffect(() => onHydrated(), []);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    const root = document.documentElement;
    // Reserves the scroll bar's gutter only if there is a scroll bar; otherwise the page would shift.
    const bar = window.innerWidth > root.clientWidth;
    // A class instead of `:has()`, which would be re-evaluated for every row that enters a long table.
    root.classList.add('behind-dialog');
    root.classList.toggle('has-bar', bar);
    return () => {
      root.classList.remove('behind-dialog', 'has-bar');
      // Removing the element alone does not restore the focus; closing it does.
      element.close();
    };
  }, [open]);
  if (!open && ownId === undefined) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event; the click handler is for the backdrop.
    <dialog
      ref={dialog}
      id={ownId}
      {...(ownId !== undefined && { closedby: 'any' })}
      className={cx(
        'm-auto overflow-auto p-0',
        wide
          ? 'max-h-[84dvh] w-[min(960px,calc(100vw-32px))]'
          : 'max-h-[calc(100dvh-48px)] w-[min(560px,calc(100vw-32px))]',
        wide && grows && 'mt-[8dvh] max-s:mt-auto max-s:h-[88dvh]',
        !wide && grows && 'mt-[clamp(24px,calc(50vh-270px),15vh)] max-s:mt-auto max-s:h-[75dvh]',
        'rounded-4 border border-line-strong bg-raised text-t1 shadow-2 backdrop:bg-scrim',
        'animate-dialog-in max-s:animate-none',
        'max-s:mx-0 max-s:mb-0 max-s:max-h-[92dvh] max-s:w-full max-s:max-w-none max-s:rounded-b-none',
      )}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onOpenChange(false);
      }}
    >
      <div>
        <header className="flex items-center justify-between gap-4 border-b border-line px-6 py-4 max-s:px-4">
          <h2 id={`${id}-title`}>{title}</h2>
          <button
            type="button"
            // Its glyph, not its frame, ends at the edge of the content.
            className={cx(iconButton, '-me-2.5')}
            aria-label={t('Close')}
            onClick={() => onOpenChange(false)}
            {...(ownId !== undefined && { command: 'close', commandfor: ownId })}
          >
            <Icon of={X} />
          </button>
        </header>
        <div className="px-6 py-5 max-s:px-4">
          <p id={`${id}-description`} className={showDescription ? 'text-t2' : 'sr-only'}>
            {description}
          </p>
          {children}
        </div>
      </div>
    </dialog>
  );
}
