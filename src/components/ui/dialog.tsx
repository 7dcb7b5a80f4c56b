import './dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';
import { iconButton } from './icon-button';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence for screen readers, shown when `showDescription` is set. */
  description: string;
  showDescription?: boolean;
  children: ReactNode;
}

/**
 * A modal sheet: focus is held inside, Escape and a press beside it close it, focus returns to where it was.
 *
 * The browser's own dialog: libraries that lock the scroll behind a modal write a style element into the page, which our
 * Content-Security-Policy refuses.
 */
export function Dialog({ open, onOpenChange, title, description, showDescription, children }: DialogProps) {
  const id = useId();
  const show = useCallback((element: HTMLDialogElement | null) => {
    if (!element) return;
    element.showModal();
    const root = document.documentElement;
    // The scroll bar's place is kept only where there is one: otherwise the page behind would move aside.
    const bar = window.innerWidth > root.clientWidth;
    // A class and not `:has()`, which every row that comes into a long table would make the browser look for again.
    root.classList.add('behind-dialog');
    root.classList.toggle('has-bar', bar);
    return () => {
      root.classList.remove('behind-dialog', 'has-bar');
      // Closing, not only removing, is what gives the focus back.
      element.close();
    };
  }, []);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event; the press only catches the backdrop.
    <dialog
      ref={show}
      className={cx(
        'm-auto max-h-[calc(100dvh-48px)] w-[min(560px,calc(100vw-32px))] overflow-auto p-0',
        'rounded-4 border border-line-strong bg-raised text-t1 shadow-2 backdrop:bg-scrim',
        '[animation:dialog-in_var(--t-3)_var(--ease)] max-s:[animation:none]',
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
          <button type="button" className={iconButton} aria-label="Close" onClick={() => onOpenChange(false)}>
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
