import type { PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { FailureNote } from '@/components/ui/failure-note';
import { Field } from '@/components/ui/field';
import { SelectField } from '@/components/ui/select-field';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/hooks/use-now';
import { type BuildBucket, offeredBuilds } from '@/lib/operators/builds';
import { clusterName } from '@/lib/operators/clusters';
import { formatGradedAge } from '@/lib/time/age';
import type { ChangeChoice, OperatorsChoice } from './choice';

const selectText = 'text-ellipsis font-mono text-sm';

interface BuildChoiceProps {
  reading: Reading<readonly BuildBucket[]>;
  choice: OperatorsChoice;
  os: string;
  /** Selected version, or the newest that the network may run; '' where there is none. */
  version: string;
  onChange: ChangeChoice;
}

export function BuildChoice({ reading, choice, os, version, onChange }: BuildChoiceProps) {
  if (reading.state === 'loading') {
    return (
      <div className="grid gap-2">
        <Skeleton width="100%" height={62} />
        <LoadingNote>{t('Waiting for the list of builds.')}</LoadingNote>
      </div>
    );
  }
  if (!isKnown(reading)) {
    return (
      <FailureNote onRetry={reading.retry}>
        {t('The builds could not be listed.')} {reading.reason}
      </FailureNote>
    );
  }
  const bucket = reading.value.find((candidate) => candidate.os === os);
  return (
    <div className="grid gap-2">
      {bucket ? (
        <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1 unscripted:hidden">
          <SelectField
            label={t('Operating system')}
            className={selectText}
            value={os}
            onChange={({ target }) => onChange({ os: target.value, version: '' })}
          >
            {reading.value.map((candidate) => (
              <option key={candidate.os} value={candidate.os} className="bg-raised">
                {candidate.os}
              </option>
            ))}
          </SelectField>
          <Versions bucket={bucket} os={os} version={version} cluster={choice.cluster} onChange={onChange} />
        </div>
      ) : (
        <p className="text-sm text-t2">
          {choice.folder === ''
            ? t('The API lists no builds at all.')
            : t('No operating system matches the filter “{folder}”. Clear it to see all.', {
                folder: choice.folder,
              })}
        </p>
      )}
      <details className="text-xs/4.5 text-t3" open={choice.folder !== ''}>
        <summary className="touch-target w-fit cursor-pointer hover:text-t1">
          <ReadNote reading={reading} />
        </summary>
        <FolderFilter folder={choice.folder} onChange={onChange} />
      </details>
    </div>
  );
}

interface VersionsProps extends Pick<BuildChoiceProps, 'os' | 'version' | 'onChange'> {
  bucket: BuildBucket;
  cluster: PublicCluster;
}

function Versions({ bucket, os, version, cluster, onChange }: VersionsProps) {
  const offers = offeredBuilds(bucket, cluster);
  if (offers.length === 0) return <p className="mt-7.5 text-sm text-t2">{t('No build for {os}.', { os })}</p>;
  return (
    <SelectField
      label={t('Version')}
      className={selectText}
      value={version}
      onChange={({ target }) => onChange({ os, version: target.value })}
    >
      <option value="" disabled className="bg-raised">
        {t('Choose one')}
      </option>
      {offers.map((offer) => (
        <option key={offer.version} value={offer.version} disabled={!offer.available} className="bg-raised">
          {offer.available
            ? offer.version
            : t('{version}, not on {cluster}', { version: offer.version, cluster: clusterName(cluster) })}
        </option>
      ))}
    </SelectField>
  );
}

function FolderFilter({ folder, onChange }: { folder: string; onChange: ChangeChoice }) {
  const apply = (text: string) => onChange({ folder: text.trim(), os: '', version: '' });
  return (
    <Field
      label={t('Folder filter')}
      placeholder={t('Folder, then Enter')}
      enterKeyHint="search"
      className="mt-2"
      maxLength={128}
      defaultValue={folder}
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== folder) apply(value);
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
