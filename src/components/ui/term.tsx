import { t } from '@clearstake/contract/i18n';
import { createContext, type ReactNode, use } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import type { GlossaryTerm } from '@/lib/staking/glossary';
import { Skeleton } from './skeleton';
import { Tooltip } from './tooltip';
import { useIsServed } from './use-is-served';

const TermMeaning = lazyComponent(
  async () => {
    const { meaningOf } = await import('@/lib/staking/glossary');
    return ({ of }: { of: GlossaryTerm }) => meaningOf(of);
  },
  {
    // As large as most meanings, because the tooltip is positioned before it loads.
    fallback: <Skeleton width="22em" height={51} />,
    failed: () => t('The meaning could not be loaded. Point here again to try again.'),
  },
);

/** The meanings, where the server renders the page. */
export const TermMeanings = createContext<((term: GlossaryTerm) => string) | undefined>(undefined);

/** The server writes its meaning into the page; the browser's code has none until the first one opens. */
export function Term({ of, children }: { of: GlossaryTerm; children: ReactNode }) {
  const served = useIsServed();
  const meaningOf = use(TermMeanings);
  return (
    <Tooltip
      content={
        served ? (
          // React leaves the server's text as it is, in place of a text only.
          <span suppressHydrationWarning>{meaningOf?.(of) ?? ''}</span>
        ) : (
          <TermMeaning of={of} />
        )
      }
    >
      {children}
    </Tooltip>
  );
}
