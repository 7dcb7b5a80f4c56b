import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import type { Permission } from '@/lib/portfolio/permissions';

export const manageOption = 'border-t border-line pt-2';

interface ManageActionProps {
  permission: Permission;
  title: string;
  note: string;
  /** Shown after the reason: when it becomes possible. */
  later?: string | undefined;
  children?: ReactNode;
}

export function ManageAction({ permission, title, note, later, children }: ManageActionProps) {
  return (
    <div
      className={cx(
        manageOption,
        'flex items-start justify-between gap-x-4 gap-y-2 max-s:flex-wrap',
        // What can be done comes first; the others have nothing to focus.
        !permission.allowed && 'order-1',
      )}
    >
      <div className="max-s:flex-[1_1_180px]">
        <h3>{title}</h3>
        <p className="mt-0.5 text-sm text-t2">
          {permission.allowed ? note : `${permission.reason}.${later ? ` ${later}` : ''}`}
        </p>
      </div>
      {permission.allowed ? <span className="flex items-center gap-2 flex-wrap">{children}</span> : null}
    </div>
  );
}
