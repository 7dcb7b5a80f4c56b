import { Outlet, useRouterState } from '@tanstack/react-router';
import { AppShell } from './app-shell';

/** A page in the shell, or alone when it is meant to stand in a frame of another site. */
export function AppFrame() {
  const embedded = useRouterState({ select: (state) => state.location.pathname.startsWith('/embed/') });
  return embedded ? <Outlet /> : <AppShell />;
}
