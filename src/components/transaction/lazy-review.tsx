import { t } from '@clearstake/contract/i18n';
import type { ComponentProps } from 'react';
import { LazyPart, lazyCode } from '@/components/lazy/lazy-part';
import type { TransactionReview } from './transaction-review';

const review = lazyCode(async () => (await import('./transaction-review')).TransactionReview);

/**
 * The review, whose code is loaded with the first transaction. Rendered also without one: React holds back a transition for
 * code inside a Suspense boundary only when that is there before, and until then the form keeps the focus.
 */
export function LazyReview(props: ComponentProps<typeof TransactionReview>) {
  return (
    <LazyPart code={review} name={t('The review')}>
      {(Review) => (props.flow.state ? <Review {...props} /> : null)}
    </LazyPart>
  );
}
