import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { basePath } from '@/lib/base-path';

export function Actions({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        'flex items-center gap-3 max-s:flex-wrap max-s:gap-2 [&_button]:scroll-my-0! ' +
        '*:h-auto *:min-h-control-lg *:whitespace-normal max-s:*:grow max-s:*:px-3.5 ' +
        'short:sticky short:bottom-0 short:z-2 short:mt-auto short:flex-none short:border-t short:border-line short:bg-surface ' +
        'short:px-(--pad) short:pt-2 short:pb-[max(8px,env(safe-area-inset-bottom))] ' +
        'short:*:min-h-10 short:*:py-1 short:*:text-base/4.5'
      }
    >
      {children}
    </div>
  );
}

export const mainAction = 'flex-1 max-s:flex-auto max-s:grow-4!';

export const finePrint =
  'mt-2.5 text-center text-xs text-balance text-t3 short:mt-0 short:px-(--pad) short:pb-2';

/** To the page "Is it safe?", in another tab: a review would be lost by leaving it. */
export function SafetyLink() {
  return (
    <a href={`${basePath}/safety`} target="_blank" rel="noreferrer" className="link whitespace-nowrap">
      {t('Is it safe?')}
    </a>
  );
}
