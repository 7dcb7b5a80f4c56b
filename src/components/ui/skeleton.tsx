import type { CSSProperties, ReactNode } from 'react';
import { useIsSlow } from './use-is-slow';

export function Skeleton({ width = '6em', height }: Pick<CSSProperties, 'width' | 'height'>) {
  return (
    <span
      className="block h-3 rounded-[3px] bg-hover unscripted:invisible"
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Says what is loading after three seconds. */
export function LoadingNote({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow();
  return (
    <p className="text-xs text-t3" role="status">
      {isSlow ? children : null}
    </p>
  );
}
