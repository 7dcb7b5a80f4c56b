import { type ComponentType, createContext, use, useEffect } from 'react';

/** Called by each page once it is hydrated or shown. */
export const PageStart = createContext<() => void>(() => {});

/** A part of every page: React hydrates the Suspense boundary around a page after the frame, whose effects run before. */
export function PageStarted() {
  const start = use(PageStart);
  useEffect(start, [start]);
  return null;
}

export function startingPage(Page: ComponentType) {
  return function StartingPage() {
    return (
      <>
        <Page />
        <PageStarted />
      </>
    );
  };
}
