import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

export function Skeleton({ width = '6em', height }: Pick<CSSProperties, 'width' | 'height'>) {
  return (
    <span
      className="block h-3 rounded-[3px] bg-hover unscripted:invisible"
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Whether the component has been mounted for three seconds: time to say what is waited for. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

export function LoadingNote({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow();
  return (
    <p className="text-xs text-t3" role="status">
      {isSlow ? children : null}
    </p>
  );
}
