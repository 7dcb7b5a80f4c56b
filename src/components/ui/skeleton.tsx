import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** Static placeholder of the final size. */
export function Skeleton({ width = '6em', height }: SkeletonProps) {
  return <span className="block h-3 rounded-[3px] bg-hover" style={{ width, height }} aria-hidden="true" />;
}

const patience = 3000;

/** Says what is loading after three seconds. */
export function AwaitedNote({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="text-xs text-t3" role="status">
      {late ? children : null}
    </p>
  );
}
