import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonClass, chip } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { SearchLink } from '@/components/ui/search-link';
import { cx } from '@/lib/cx';
import type { ValidatorsState } from '@/lib/page-search';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { compareFormId, fullNoteId, maxCompared } from './compare-limit';

interface CompareTrayProps {
  identities: readonly string[];
  validators: readonly Validator[];
  /** Validator that could not be added because the tray is full. */
  refused: string | undefined;
  /** This browser's watchlist, to which the chosen ones can be added. */
  watched: ReadonlySet<string>;
  onWatch: (identity: string) => void;
}

export function CompareTray(props: CompareTrayProps) {
  const { identities, validators, refused, watched, onWatch } = props;
  const unwatched = identities.filter((identity) => !watched.has(identity));
  if (identities.length === 0) return null;
  const nameOf = (identity: string) => {
    const validator = validators.find((candidate) => candidate.identity === identity);
    return validator ? validatorName(validator) : shortAddress(identity);
  };
  return (
    <section
      className="sticky bottom-0 z-4 mt-6 flex items-center gap-4 rounded-t-4 border border-line-strong bg-raised px-6 py-3 shadow-2 max-s:bottom-15.5 max-s:rounded-3 max-s:px-3 max-s:py-2.5"
      aria-label={t('Compare tray')}
    >
      <div>
        <b className="font-560 whitespace-nowrap">
          {t('Compare {count} of {most}', { count: identities.length, most: maxCompared })}
        </b>
        {/* A live region must exist before its text changes, so it is always rendered. */}
        <p id={fullNoteId} className="text-xs text-t2" role="status">
          {identities.length < maxCompared
            ? null
            : refused === undefined
              ? t('Remove one to add another.')
              : rich('<b>{name} was not added. </b>Remove one to add another.', {
                  name: nameOf(refused),
                })}
        </p>
      </div>
      <ul className="flex items-center gap-2 flex-wrap min-w-0 flex-1 max-s:hidden">
        {identities.map((identity) => (
          <li key={identity} className={cx(chip, 'max-w-55')}>
            <span className="truncate">{nameOf(identity)}</span>
            <SearchLink<ValidatorsState>
              search={({ compare }) => ({ compare: compare?.filter((other) => other !== identity) })}
              className="touch-target flex-none"
              aria-label={t('Remove {name}', { name: nameOf(identity) })}
            >
              <Icon of={X} small />
            </SearchLink>
          </li>
        ))}
      </ul>
      <span className="flex items-center gap-2 max-s:ms-auto">
        {/* Not taken away once they are watched: the focus is on it. */}
        <Button
          kind="ghost"
          size="sm"
          aria-disabled={unwatched.length === 0}
          onClick={() => {
            for (const identity of unwatched) onWatch(identity);
          }}
        >
          {unwatched.length === 0 ? t('Watched') : t('Watch')}
        </Button>
        <SearchLink<ValidatorsState> search={{ compare: undefined }} className={buttonClass('ghost', 'sm')}>
          {t('Clear##tray')}
        </SearchLink>
        <Link
          to="/validators/compare"
          search={{ ids: [...identities] }}
          className={buttonClass('ink', 'sm', 'unscripted:hidden')}
        >
          {t('Compare')}
        </Link>
        {/* With the rows that were ticked since. */}
        <span className="hidden unscripted:contents">
          <Button type="submit" form={compareFormId} kind="ink" size="sm">
            {t('Compare')}
          </Button>
        </span>
      </span>
    </section>
  );
}
