import { useEffect, useState } from 'react';

/** Whether the component has been mounted for three seconds: time to say what is waited for. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
