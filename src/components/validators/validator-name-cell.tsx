import { t } from '@clearstake/contract/i18n';
import { useRouter } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { basePath } from '@/lib/base-path';
import { stringifySearch } from '@/lib/search-fields';
import { validatorImage } from '@/lib/validators/validator-image';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { Avatar } from './avatar';

/** The epoch that the list shows, which the links keep; undefined for the latest. */
export const ShownEpoch = createContext<number | undefined>(undefined);

interface ValidatorNameCellProps {
  validator: Validator;
  watched?: boolean;
  stakeGoesHere?: boolean;
}

export function ValidatorNameCell({ validator, watched, stakeGoesHere }: ValidatorNameCellProps) {
  const name = validatorName(validator);
  // Without a name it is an address.
  const nameClass = validator.name === null ? 'mono' : undefined;
  return (
    <>
      <Avatar name={name} image={validatorImage(validator)} />
      {validator.identity === null ? (
        <span dir="auto" className={nameClass}>
          {name}
        </span>
      ) : (
        <NameLink
          identity={validator.identity}
          title={validator.name ?? validator.identity}
          className={nameClass}
        >
          {name}
        </NameLink>
      )}
      {watched ? (
        <span className="flex-none text-accent" title={t('On your watchlist')}>
          <Icon of={Star} small className="fill-current" />
          <span className="sr-only">{t('On your watchlist')}</span>
        </span>
      ) : null}
      {validator.delinquent ? (
        <Badge kind="fail" className="h-5 flex-none px-1.5">
          {t('delinquent')}
        </Badge>
      ) : null}
      {stakeGoesHere ? (
        <span className="flex-none text-xs font-400 text-accent max-m:hidden" aria-hidden="true">
          {t('Your stake goes here')}
        </span>
      ) : null}
    </>
  );
}

// Not the router's Link, which re-renders on every URL change: in a long list that slows down each keystroke.
function NameLink({ identity, ...anchor }: ComponentProps<'a'> & { identity: string }) {
  const router = useRouter();
  const epoch = use(ShownEpoch);
  const open = (event: MouseEvent) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || modified) return;
    event.preventDefault();
    void router.navigate({ to: '/validators/$identity', params: { identity } });
  };
  return (
    <a
      href={`${basePath}/validators/${encodeURIComponent(identity)}${stringifySearch({ epoch })}`}
      dir="auto"
      tabIndex={-1}
      onClick={open}
      {...anchor}
    />
  );
}
