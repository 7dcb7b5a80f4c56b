import { t } from '@contract/i18n';
import type { ComponentProps } from 'react';
import { lazyCode } from '@/components/lazy/lazy-code';
import { LazyPart } from '@/components/lazy/lazy-part';
import type { TransactionReview } from './transaction-review';

const review = lazyCode(async () => (await import('./transaction-review')).TransactionReview);

/** The review, whose code is loaded with the first transaction: until then the form stays as it is, with the focus. */
export function LazyReview(props: ComponentProps<typeof TransactionReview>) {
  if (!props.flow.state) return null;
  return (
    <LazyPart code={review} name={t('The review')}>
      {(Review) => <Review {...props} />}
    </LazyPart>
  );
}
