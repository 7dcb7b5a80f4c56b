import { t } from '@contract/i18n';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/** After a page change: sets the title, scrolls to the top, and moves the focus to the heading for screen readers. */
export function RouteAnnouncer() {
  const router = useRouter();
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
