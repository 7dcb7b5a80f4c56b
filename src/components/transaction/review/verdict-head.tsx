import { TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import type { Headline } from '@/components/transaction/outcome/headline';
import { Disc } from '@/components/ui/disc';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';
import type { Verdict } from '@/transaction/types';

interface VerdictHeadProps {
  headline: Headline;
  /** Read out at once: an outcome that is not what was asked for. */
  alert: boolean;
  /** Whose checks are counted; null once they are not the news any more. */
  verdict: Verdict | null;
  /** Takes the focus when the verdict changes. */
  headingRef: Ref<HTMLHeadingElement>;
  headingId: string;
}

/** The verdict in words, with its count; later what became of it. */
export function VerdictHead({ headline, alert, verdict, headingRef, headingId }: VerdictHeadProps) {
  const { tone, title, note } = headline;
  const { passed, total } = verdict?.checks ?? { passed: 0, total: 0 };
  return (
    <div className={cx('verdict-words', tone)} role={alert ? 'alert' : 'status'}>
      <div className="verdict">
        <span className="verdict-mark" aria-hidden="true">
          {tone === 'warn' ? (
            <span className="disc caution">
              <Icon of={TriangleAlert} />
            </span>
          ) : (
            <Disc verdict={tone} />
          )}
        </span>
        <h2 id={headingId} ref={headingRef} tabIndex={-1}>
          {title.replace(/\.$/, '')}
        </h2>
        {verdict ? (
          <div className="n">
            <b>
              {tone === 'fail' ? total - passed : passed} of {total}
            </b>
            {tone === 'fail' ? 'checks failed' : 'checks passed'}
          </div>
        ) : null}
      </div>
      <span className="vh">. </span>
      <p className="verdict-note">{note}</p>
    </div>
  );
}
