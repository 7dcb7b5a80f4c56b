import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is taken over from the server's HTML by itself: in a turn of its own, so that a slow phone answers in
 * between, and at once when somebody uses it. Nothing in it may wait for code; there is nothing to show meanwhile.
 */
export function Slice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
