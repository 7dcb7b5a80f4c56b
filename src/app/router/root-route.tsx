import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../screens/not-found';
import { AppFrame } from '../shell/app-frame';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The name in the browser's tab. */
    title?: string;
  }
}

/** The root of all routes. */
export const rootRoute = createRootRoute({ component: AppFrame, notFoundComponent: NotFound });
