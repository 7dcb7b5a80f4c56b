import { X } from 'lucide-react';
import { type ReactNode, useCallback, useId } from 'react';
import { Icon } from './icon';

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
      className="dialog"
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
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className="iconbtn" aria-label="Close" onClick={() => onOpenChange(false)}>
            <Icon of={X} />
          </button>
        </header>
        <div className="body">
          <p id={`${id}-description`} className={showDescription ? 't2' : 'vh'}>
            {description}
          </p>
          {children}
        </div>
      </div>
    </dialog>
  );
}
