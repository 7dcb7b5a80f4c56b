import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createAppRouter } from '@/app/router/create-app-router';

/** The app's addresses for the links of a part that is rendered alone. */
export function WithLinks({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() => createAppRouter(createMemoryHistory({ initialEntries: [at] })));
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}
