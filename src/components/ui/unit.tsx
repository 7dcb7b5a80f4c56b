import { cx } from '@/lib/cx';

/**
 * A muted unit after a figure: a symbol stands on the right of it in every language, an Arabic word on the left. What is around it
 * may give its size: `[--unit:13px]`.
 */
export function Unit({ children }: { children: string }) {
  return (
    <span
      className={cx(
        'ltr-marked text-[length:var(--unit,0.8em)]/none font-450 tracking-normal text-t3',
        /^\p{Script=Arabic}/u.test(children) ? 'mr-[0.28em]' : 'ml-[0.28em]',
      )}
    >
      {children}
    </span>
  );
}
