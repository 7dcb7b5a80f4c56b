import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { TransactionReview } from './transaction-review';

/** The review above a page that has no form beside it. The page below should be `inert` meanwhile. */
export function ReviewLayer({ flow }: { flow: TransactionFlowControl }) {
  if (!flow.state) return null;
  return (
    <div className="reviewlayer">
      <TransactionReview flow={flow} />
    </div>
  );
}
