import { Sheet } from '@/components/ui/sheet';
import { ReceiptDrop } from './receipt-drop';

/** Receipt verification while no portfolio is shown. */
export function ReceiptsSection() {
  return (
    <>
      <div className="sect">
        <div>
          <h2>Receipts</h2>
          <p>
            What a receipt says is checked from its bytes and against the chain. It needs neither its wallet
            nor its address, and the file stays in your browser.
          </p>
        </div>
      </div>
      <Sheet aria-label="Receipts">
        <div className="cell">
          <ReceiptDrop />
        </div>
      </Sheet>
    </>
  );
}
