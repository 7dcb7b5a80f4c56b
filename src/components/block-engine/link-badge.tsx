import { Activity, CircleSlash, Disc3, Hourglass, Pause, TriangleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { LinkWords } from './link-words';

const glyphs = {
  pass: Activity,
  warn: TriangleAlert,
  fail: CircleSlash,
  plain: Hourglass,
  dash: Disc3,
  acc: Pause,
};

/** State of the link. Only a change of state is announced, not the running counters. */
export function LinkBadge({ words }: { words: LinkWords }) {
  return (
    <>
      <Badge kind={words.kind} icon={glyphs[words.kind]} {...(words.reason ? { title: words.reason } : {})}>
        {words.text}
      </Badge>
      <span className="sr-only" role="status">
        {`Link: ${words.spoken}. ${words.reason ?? ''}`}
      </span>
    </>
  );
}
