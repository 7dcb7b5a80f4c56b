import { LoadingNote, Skeleton } from '@/components/ui/skeleton';

export function PagePending() {
  return (
    <div aria-busy="true">
      <div className="pagehead">
        <Skeleton width="12em" height={32} />
      </div>
      <div className="sheet">
        <div className="cell" style={{ minHeight: 320 }}>
          <LoadingNote>Waiting for the code of this page.</LoadingNote>
        </div>
      </div>
    </div>
  );
}
