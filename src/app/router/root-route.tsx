import { languages } from '@clearstake/contract/i18n';
import { createRootRoute, retainSearchParams } from '@tanstack/react-router';
import { searchChoice, searchSchema } from '@/lib/search-fields';
import { NotFound } from '../screens/not-found';
import { AppFrame } from '../shell/app-frame';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    /** How many of the ended epochs the page can show; absent where it shows the latest figures only. */
    epochs?: number;
  }
}

/** The language of a link; absent where the browser's wish decides. */
export const languageSearch = searchSchema({ lang: searchChoice(languages) });

export const rootRoute = createRootRoute({
  validateSearch: languageSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  component: AppFrame,
  notFoundComponent: NotFound,
});
