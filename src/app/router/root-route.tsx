import { languages, t } from '@clearstake/contract/i18n';
import { createRootRoute, Outlet, retainSearchParams, useRouterState } from '@tanstack/react-router';
import { basePath } from '@/lib/base-path';
import { isForeignFrame } from '@/lib/foreign-frame';
import { searchChoice, searchSchema } from '@/lib/search-fields';
import webFonts from '@/styles/web-fonts.css?url';
import { NotFound } from '../screens/not-found';
import { AppShell } from '../shell/app-shell';

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

/** A page in the shell, or alone when it may be framed by another site; it is painted before its web fonts are known. */
function AppFrame() {
  return (
    <>
      <FramedPage />
      <link rel="stylesheet" href={webFonts} />
    </>
  );
}

function FramedPage() {
  const embedded = useRouterState({ select: (state) => state.location.pathname.startsWith('/embed/chart/') });
  if (embedded) return <Outlet />;
  if (typeof window !== 'undefined' && isForeignFrame(window)) return <OpenAlone />;
  return <AppShell />;
}

/** Replaces any page that could sign: those are shown only where the address bar names the site. */
function OpenAlone() {
  return (
    <main id="main" className="p-4">
      <p className="text-t2">
        {t('Only single charts are shown inside other sites.')}{' '}
        <a href={`${basePath}/`} target="_blank" rel="noopener" className="link">
          {t('Open Clearstake')}
        </a>
      </p>
    </main>
  );
}
