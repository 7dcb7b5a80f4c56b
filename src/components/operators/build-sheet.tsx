import type { PublicCluster } from '@contract/config';
import { t } from '@contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Badge } from '@/components/ui/badge';
import { FailureNote } from '@/components/ui/failure-note';
import { Field } from '@/components/ui/field';
import { radioClass } from '@/components/ui/radio-class';
import { Segmented } from '@/components/ui/segmented';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/hooks/use-now';
import { cx } from '@/lib/cx';
import { type BuildBucket, offeredBuilds } from '@/lib/operators/builds';
import { formatGradedAge } from '@/lib/time/age';
import type { ChangeChoice, OperatorsChoice } from './choice';

interface BuildSheetProps {
  reading: Reading<readonly BuildBucket[]>;
  choice: OperatorsChoice;
  /** Selected operating system, or the first of the list. */
  os: string;
  onChange: ChangeChoice;
  /** Result of the last download. */
  children?: React.ReactNode;
}

/** Choice of a build: operating system and version, with the reason why one is not available. */
export function BuildSheet({ reading, choice, os, onChange, children }: BuildSheetProps) {
  const buckets = isKnown(reading) ? reading.value : [];
  const bucket = buckets.find((candidate) => candidate.os === os);
  return (
    <Sheet aria-labelledby="build-title">
      <Cell>
        <CellHead title={t('Scheduler build')} id="build-title" note={<ReadNote reading={reading} />} />
        <div className="flex items-center gap-2 justify-between flex-wrap">
          {buckets.length > 0 ? (
            <Segmented
              className="min-w-0 flex-wrap"
              label={t('Operating system')}
              options={buckets.map((candidate) => ({
                value: candidate.os,
                label: <span className="mono">{candidate.os}</span>,
              }))}
              value={os}
              onChange={(value) => onChange({ os: value, version: '' })}
            />
          ) : null}
          <FolderFilter folder={choice.folder} onChange={onChange} />
        </div>
      </Cell>
      <BuildStates reading={reading} folder={choice.folder} />
      {bucket ? (
        <BuildList bucket={bucket} cluster={choice.cluster} version={choice.version} onChange={onChange} />
      ) : null}
      {children}
    </Sheet>
  );
}

function FolderFilter({ folder, onChange }: { folder: string; onChange: ChangeChoice }) {
  return (
    <Field
      label={t('Folder filter')}
      hideLabel
      placeholder={t('Folder, then Enter')}
      enterKeyHint="search"
      className="w-45 max-s:w-full"
      frameClassName="h-8.5 min-w-0"
      maxLength={128}
      defaultValue={folder}
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter')
          onChange({ folder: event.currentTarget.value.trim(), os: '', version: '' });
      }}
      onBlur={(event) => {
        const value = event.currentTarget.value.trim();
        if (value !== folder) onChange({ folder: value, os: '', version: '' });
      }}
    />
  );
}

function ReadNote({ reading }: { reading: Reading<readonly BuildBucket[]> }) {
  const now = useNow();
  if (!isKnown(reading)) return null;
  const age = formatGradedAge(now - reading.source.fetchedAt, reading.source.tier);
  return (
    <>
      {reading.state === 'unrenewed'
        ? t('No answer, last list {age}', { age })
        : t('Versions read: {age}', { age })}
    </>
  );
}

function BuildStates({ reading, folder }: { reading: Reading<readonly BuildBucket[]>; folder: string }) {
  if (reading.state === 'loading') {
    return (
      <Cell className="grid gap-2">
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={40} />
        <LoadingNote>{t('Waiting for the list of builds.')}</LoadingNote>
      </Cell>
    );
  }
  if (!isKnown(reading)) {
    return (
      <Cell>
        <FailureNote onRetry={reading.retry}>
          {t('The builds could not be listed.')} {reading.reason}
        </FailureNote>
      </Cell>
    );
  }
  if (reading.value.length > 0) return null;
  return (
    <Cell>
      <p className="text-sm text-t2">
        {folder === ''
          ? t('The API lists no builds at all.')
          : t('No operating system matches the filter “{folder}”. Clear it to see all.', { folder })}
      </p>
    </Cell>
  );
}

const scope = 'justify-self-end max-s:col-2 max-s:justify-self-start';

interface BuildListProps {
  bucket: BuildBucket;
  cluster: PublicCluster;
  version: string;
  onChange: ChangeChoice;
}

function BuildList({ bucket, cluster, version, onChange }: BuildListProps) {
  const offers = offeredBuilds(bucket, cluster);
  return (
    <fieldset
      className="grid w-full min-w-0 grid-cols-[auto_auto_minmax(0,1fr)_auto] gap-x-3.5 border-t border-line py-1 max-s:block"
      aria-label={t('Version')}
    >
      {offers.length === 0 ? (
        <p className="col-span-full px-6 py-2.5 text-sm text-t2">
          {t('No build for {os}.', { os: bucket.os })}
        </p>
      ) : null}
      {offers.map((offer) => (
        <label
          key={offer.version}
          className={cx(
            'col-span-full grid grid-cols-subgrid items-center border-line px-6 py-2.5 not-first:border-t',
            'max-s:grid-cols-[16px_minmax(0,1fr)] max-s:gap-x-3.5 max-s:gap-y-1 max-s:px-4',
            offer.version === version && 'bg-accent-soft',
            offer.refusal ? 'cursor-not-allowed text-t3' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            className={radioClass}
            name="scheduler-version"
            checked={offer.version === version}
            disabled={offer.refusal !== null}
            onChange={() => onChange({ os: bucket.os, version: offer.version })}
          />
          <span className="mono font-560 max-s:wrap-anywhere max-s:col-2 max-s:justify-self-start">
            {offer.version}
          </span>
          <span className="text-sm max-s:col-2 max-s:wrap-anywhere max-s:empty:hidden">{offer.refusal}</span>
          {offer.scope === 'testnet-only' ? (
            <Badge kind="dash" className={scope}>
              {t('Testnet only')}
            </Badge>
          ) : (
            <Badge className={scope}>{t('Mainnet and testnet')}</Badge>
          )}
        </label>
      ))}
    </fieldset>
  );
}
