import type { PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import type { Reading } from '@/api/stats/reading';
import { Address } from '@/components/ui/address';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { safeHttpUrl } from '@/lib/safe-url';
import type { Validator } from '@/lib/validators/validators';
import { ListSource } from './list-source';

interface ValidatorProfileProps {
  validator: Validator;
  reading: Reading<unknown>;
  /** Undefined on the sandbox, whose accounts no explorer has. */
  cluster: PublicCluster | undefined;
}

/** The validator's own metadata, rendered as text. */
export function ValidatorProfile({ validator, reading, cluster }: ValidatorProfileProps) {
  const website = safeHttpUrl(validator.website);
  return (
    <CellSheet>
      <CellHead title={t('Who it is')} />
      <KeyValues>
        <KeyValue label={t('Identity')}>
          {validator.identity === null ? (
            t('unavailable')
          ) : (
            <Address value={validator.identity} what={t('identity')} cluster={cluster} />
          )}
        </KeyValue>
        <KeyValue label={t('Vote account')}>
          {validator.vote === null ? (
            t('unavailable')
          ) : (
            <Address value={validator.vote} what={t('vote account')} subject="validator" cluster={cluster} />
          )}
        </KeyValue>
        <KeyValue label={t('Website')}>
          {website ? (
            <a className="link" href={website} target="_blank" rel="noopener noreferrer nofollow">
              {new URL(website).hostname}
            </a>
          ) : (
            <span className="text-t3">
              {validator.website === null ? t('none given') : t('not a web address')}
            </span>
          )}
        </KeyValue>
      </KeyValues>
      <p className="mt-3.5 mb-2.5 text-sm wrap-anywhere whitespace-pre-line text-t2">
        {validator.description ?? t('No description given.')}
      </p>
      <p className="text-xs text-t3">
        <span className="rtl:block">
          {t('Name, picture, description and website are the validator’s own words.')}
        </span>{' '}
        <span className="rtl:block">
          <ListSource reading={reading} />
        </span>
      </p>
    </CellSheet>
  );
}
