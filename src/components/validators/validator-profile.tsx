import type { PublicCluster } from '@contract/config';
import type { Reading } from '@/api/stats/reading';
import { Address } from '@/components/ui/address';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { safeHttpUrl } from '@/lib/safe-url';
import type { Validator } from '@/lib/validators/validators';
import { ListSource } from './list-source';

interface ValidatorProfileProps {
  validator: Validator;
  /** Reading of the list that contains the validator. */
  reading: Reading<unknown>;
  /** Undefined on the sandbox, whose accounts no explorer has. */
  cluster: PublicCluster | undefined;
}

const foreign = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** The validator's own metadata, rendered as text. */
export function ValidatorProfile({ validator, reading, cluster }: ValidatorProfileProps) {
  const website = safeHttpUrl(validator.website);
  return (
    <Sheet>
      <Cell>
        <CellHead title="Identity" />
        <KeyValues>
          <KeyValue label="Identity">
            {validator.identity === null ? (
              'unavailable'
            ) : (
              <Address value={validator.identity} what="identity" cluster={cluster} />
            )}
          </KeyValue>
          <KeyValue label="Vote account">
            {validator.vote === null ? (
              'unavailable'
            ) : (
              <Address value={validator.vote} what="vote account" subject="validator" cluster={cluster} />
            )}
          </KeyValue>
          <KeyValue label="Website">
            {website ? (
              <a className="link" href={website} {...foreign}>
                {new URL(website).hostname}
              </a>
            ) : (
              <span className="text-t3">
                {validator.website === null ? 'none given' : 'not a web address'}
              </span>
            )}
          </KeyValue>
        </KeyValues>
        <p className="mt-3.5 mb-2.5 text-sm wrap-anywhere whitespace-pre-line text-t2">
          {validator.description ?? 'No description given.'}
        </p>
        <p className="text-xs text-t3">
          Name, picture, description and website are the validator’s own words.{' '}
          <ListSource reading={reading} />
        </p>
      </Cell>
    </Sheet>
  );
}
