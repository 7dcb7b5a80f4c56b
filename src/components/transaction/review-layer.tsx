import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import { TransactionReview } from './transaction-review';

/** The review above a page that has no form beside it. The page below should be `inert` meanwhile. */
export function ReviewLayer({ flow }: { flow: TransactionFlowControl }) {
  if (!flow.state) return null;
  return (
    <div ref={holdPage} className="reviewlayer">
      <TransactionReview flow={flow} />
    </div>
  );
}

/** Keeps the page behind from scrolling, and in its place: the layer's own scroll bar stands where the page's was. */
function holdPage(layer: HTMLElement | null) {
  if (!layer) return;
  const root = document.documentElement;
  root.style.setProperty('--page-bar', `${window.innerWidth - root.clientWidth}px`);
  root.classList.add('behind-layer');
  return () => {
    root.classList.remove('behind-layer');
    root.style.removeProperty('--page-bar');
  };
}
