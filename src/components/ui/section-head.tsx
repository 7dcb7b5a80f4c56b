import type { ComponentProps } from 'react';

/** The heading of a section above its sheet, with a sentence, and controls at the end of the line. */
export function SectionHead(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div
      className="mt-8 mb-3 flex print:break-after-avoid items-baseline justify-between gap-4 max-s:mt-6.5 max-s:flex-wrap max-s:gap-x-4 max-s:gap-y-2 max-s:[&>div]:min-w-[min(100%,240px)] [&>div_p]:text-sm/5 [&>div_p]:text-t2"
      {...props}
    />
  );
}
