import { t } from '@contract/i18n';
import { useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, use } from 'react';
import { Badge } from '@/components/ui/badge';
import { basePath } from '@/lib/base-path';
import { stringifySearch } from '@/lib/search-fields';
import { validatorImage } from '@/lib/validators/validator-image';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { Avatar } from './avatar';

/** The epoch that the list shows, which the links keep; undefined for the latest. */
export const ShownEpoch = createContext<number | undefined>(undefined);

/** Avatar, and the name as a link to the validator's page. */
export function ValidatorNameCell({ validator }: { validator: Validator }) {
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
      {validator.delinquent ? (
        <Badge kind="fail" className="h-5 px-1.5">
          {t('delinquent')}
        </Badge>
      ) : null}
    </>
  );
}

interface NameLinkProps {
  identity: string;
  title: string;
  className: string | undefined;
  children: string;
}

// Not the router's Link, which re-renders on every URL change: in a long list that slows down each keystroke.
function NameLink({ identity, title, className, children }: NameLinkProps) {
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
      title={title}
      className={className}
      dir="auto"
      tabIndex={-1}
      onClick={open}
    >
      {children}
    </a>
  );
}
