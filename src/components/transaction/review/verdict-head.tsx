import { t } from '@clearstake/contract/i18n';
import type { Ref } from 'react';
import type { Headline } from '@/components/transaction/outcome/headline';
import { Disc } from '@/components/ui/disc';
import { cx } from '@/lib/cx';
import type { SheetView } from './sheet-view';

interface VerdictHeadProps {
  headline: Headline;
  view: SheetView;
  /** Focused when the verdict changes. */
  headingRef: Ref<HTMLHeadingElement>;
  headingId: string;
}

export function VerdictHead({ headline, view, headingRef, headingId }: VerdictHeadProps) {
  const { tone, title, note } = headline;
  const { refused, outcome } = view;
  // Otherwise the count is outdated.
  const verdict = tone === 'pass' || refused ? view.verdict : null;
  // A differing audit has its own alert, and a refusal's sheet is an alertdialog.
  const alert = (tone === 'fail' || tone === 'warn') && !refused && outcome?.kind !== 'confirmed';
  const { passed, total } = verdict?.checks ?? { passed: 0, total: 0 };
  return (
    <div
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 wrap-anywhere',
        !refused && 'short:contents',
      )}
      role={alert ? 'alert' : 'status'}
      translate="no"
    >
      <div
        className={cx(
          'contents',
          !refused &&
            'short:sticky short:top-0 short:z-2 short:flex short:items-center short:gap-2.5 short:border-y short:border-line short:bg-surface short:px-(--pad) short:py-2',
        )}
      >
        <span className="row-span-2 grid max-s:row-span-3" aria-hidden="true">
          <Disc verdict={tone} size="xl" />
        </span>
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={-1}
          className="text-[20px]/6.5 font-620 tracking-[-0.02em] text-balance focus:outline-none max-s:col-[2/-1] max-s:text-[18px] short:text-lg/5"
        >
          {title.replace(/\.$/, '')}
        </h2>
        {verdict ? (
          <div className="tnum [grid-area:1/3/span_2] text-end text-sm/5 whitespace-nowrap text-t2 max-s:flex max-s:gap-1.5 max-s:[grid-area:2/2/auto/-1] short:ms-auto short:text-xs">
            <b
              className={cx(
                'block text-[20px]/6.5 font-620 tracking-[-0.02em] max-s:text-sm/5 max-s:tracking-normal short:text-lg/5',
                tone === 'fail' ? 'text-fail' : 'text-pass',
              )}
            >
              {t('{count} of {total}', { count: tone === 'fail' ? total - passed : passed, total })}
            </b>
            {tone === 'fail' ? t('checks failed') : t('checks passed')}
          </div>
        ) : null}
      </div>
      <span className="sr-only">. </span>
      <p
        className={cx('col-2 text-sm text-t2 max-s:col-[2/-1]', !refused && 'short:px-(--pad) short:py-2.5')}
      >
        {note}
      </p>
    </div>
  );
}
