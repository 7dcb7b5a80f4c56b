import { createContext, type ReactNode, use } from 'react';

const Inside = createContext(false);

/** What is in the HTML for a page without scripts alone: React renders what is in a noscript on the server only. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  // A noscript must not be in another: its end would end both.
  if (use(Inside)) return children;
  return (
    <noscript>
      <Inside value={true}>{children}</Inside>
    </noscript>
  );
}
