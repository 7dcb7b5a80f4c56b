import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'div'>, 'className' | 'title'> {
  title?: ReactNode;
  titleId?: string;
  note?: ReactNode;
}

export function SectionHead({ title, titleId, note, children, ...props }: Props) {
  return (
    <div
      className="mt-8 mb-3 flex print:break-after-avoid items-baseline justify-between gap-4 max-s:mt-6.5 max-s:flex-wrap max-s:gap-x-4 max-s:gap-y-2 max-s:[&>div]:min-w-[min(100%,240px)] [&>div_p]:text-sm/5 [&>div_p]:text-t2"
      {...props}
    >
      {title === undefined ? null : (
        <div>
          <h2 id={titleId}>{title}</h2>
          {note === undefined ? null : <p>{note}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
