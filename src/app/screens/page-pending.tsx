import { AwaitedNote, Skeleton } from '@/components/ui/skeleton';

export function PagePending() {
  return (
    <div aria-busy="true">
      <div className="pagehead">
        <Skeleton width="12em" height={32} />
      </div>
      <div className="sheet">
        <div className="cell" style={{ minHeight: 320 }}>
          <AwaitedNote>Waiting for the code of this page.</AwaitedNote>
        </div>
      </div>
    </div>
  );
}
