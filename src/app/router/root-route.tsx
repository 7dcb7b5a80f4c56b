import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../screens/not-found';
import { AppFrame } from '../shell/app-frame';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title. */
    title?: string;
  }
}

export const rootRoute = createRootRoute({ component: AppFrame, notFoundComponent: NotFound });
