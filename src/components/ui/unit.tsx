import { cx } from '@/lib/cx';

/** A symbol stands on the right of its figure in every language, an Arabic word on the left. */
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
