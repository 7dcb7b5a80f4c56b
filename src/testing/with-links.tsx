import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pageSearch } from '@/lib/page-search';
import { parseSearch, stringifySearch } from '@/lib/search-fields';

/** Links of a part that is rendered alone, without the app's pages: a change of their code does not reach its test. */
export function WithLinks({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ validateSearch: pageSearch.overview }),
      history: createMemoryHistory({ initialEntries: [at] }),
      parseSearch,
      stringifySearch,
    }),
  );
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}
