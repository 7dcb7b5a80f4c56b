import { t } from '@clearstake/contract/i18n';
import { Activity, CircleSlash, Disc3, Hourglass, Pause, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { LinkStatus } from './link-status';

const glyphs = {
  pass: Activity,
  warn: TriangleAlert,
  fail: CircleSlash,
  plain: Hourglass,
  dash: Disc3,
  acc: Pause,
};

/** State of the link. Only a change of state is announced, not the running counters. */
export function LinkBadge({ status }: { status: LinkStatus }) {
  return (
    <>
      <Badge
        kind={status.kind}
        icon={glyphs[status.kind]}
        {...(status.reason ? { title: status.reason } : {})}
      >
        {status.text}
      </Badge>
      <span className="sr-only" role="status">
        {`${t('Link: {state}.', { state: status.announcement })} ${status.reason ?? ''}`}
      </span>
    </>
  );
}
