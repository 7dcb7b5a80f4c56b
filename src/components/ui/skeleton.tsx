import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
}

/** Static placeholder of the final size. */
export function Skeleton({ width = '6em', height }: SkeletonProps) {
  return <span className="block h-3 rounded-[3px] bg-hover" style={{ width, height }} aria-hidden="true" />;
}

const delay = 3000;

/** Says what is loading after three seconds. */
export function LoadingNote({ children }: { children: ReactNode }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="text-xs text-t3" role="status">
      {visible ? children : null}
    </p>
  );
}
