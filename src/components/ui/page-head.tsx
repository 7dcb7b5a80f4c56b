import type { ReactNode } from 'react';

type Props = Partial<Record<'title' | 'note' | 'children', ReactNode>>;

export function PageHead({ title, note, children }: Props) {
  return (
    <div className="mb-6 flex items-end justify-between gap-6 max-m:grid max-m:place-items-start max-m:gap-3.5 [&>:last-child:not(:first-child)]:shrink-0 [&_p]:mt-1 [&_p]:max-w-[96ch] [&_p]:text-t2">
      {title === undefined ? null : (
        <div>
          <h1>{title}</h1>
          {note === undefined ? null : <p>{note}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
