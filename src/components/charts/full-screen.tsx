import { t } from '@clearstake/contract/i18n';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';

interface FullScreenProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A chart in a modal `<dialog>`, which traps the focus and closes on Escape. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-canvas p-6 text-t1 open:grid open:content-start open:gap-4"
      aria-label={title}
      onClose={onClose}
    >
      <div className="flex items-center gap-2 justify-between">
        <h2>{title}</h2>
        <IconButton icon={X} label={t('Close full screen')} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
