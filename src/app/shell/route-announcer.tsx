import { t } from '@clearstake/contract/i18n';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/** After a page change: sets the title, scrolls to the top, and moves the focus to the heading for screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(path);
  // In the commit that replaces the page: until the router calls it rendered, the focus would be lost with the old heading.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    focusHeading();
  }, [path]);
  useEffect(() => {
    const nameTab = () => {
      const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title;
      if (title !== undefined) document.title = t(title);
    };
    nameTab();
    const start = router.latestLocation;
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      // There is none when a link was followed before the first page had loaded.
      if ((fromLocation ?? start).pathname === toLocation.pathname) return;
      nameTab();
      focusHeading();
    });
  }, [router]);
  return null;
}
