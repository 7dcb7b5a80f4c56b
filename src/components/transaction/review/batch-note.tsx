import type { Batch } from '@/hooks/transaction/use-transaction-flow';

/** Shown before the first signature when a request needs several transactions. */
export function BatchNote({ batch }: { batch: Batch }) {
  const { position, total } = batch;
  return (
    <p className="text-sm text-t2 mt-3">
      Transaction <b>{position}</b> of <b>{total}</b>. What you asked for does not fit one transaction, so you
      sign {total} times. Each is checked by itself; if you stop, those that landed stay done and nothing of
      the rest is sent.
    </p>
  );
}
