import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createAppRouter } from '@/app/router/create-app-router';

const router = createAppRouter(createMemoryHistory());

/** The app's addresses for the links of a part that is rendered alone. */
export function WithLinks({ children }: { children: ReactNode }) {
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}
