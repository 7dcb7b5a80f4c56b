import './manage.css';
import type { ReactNode } from 'react';
import type { Permission } from '@/lib/portfolio/permissions';

interface ManageActionProps {
  permission: Permission;
  title: string;
  /** What it does, for whom may do it. */
  note: string;
  /** Said after the reason: when it will be possible. */
  later?: string | undefined;
  children: ReactNode;
}

/** One thing that can be done with an account, or why it cannot. */
export function ManageAction({ permission, title, note, later, children }: ManageActionProps) {
  return (
    <div className="opt">
      <div>
        <h3>{title}</h3>
        <p>{permission.allowed ? note : `${permission.reason}.${later ? ` ${later}` : ''}`}</p>
      </div>
      {permission.allowed ? <span className="row wrap">{children}</span> : null}
    </div>
  );
}
