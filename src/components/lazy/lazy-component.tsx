import { t } from '@clearstake/contract/i18n';
import type { ComponentProps, ComponentType } from 'react';
import { LazyPart, lazyCode } from './lazy-part';

/** The name is marked for the catalogue. */
type Loading = Pick<ComponentProps<typeof LazyPart>, 'name' | 'fallback' | 'failed'>;

export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, ...loading }: Loading = {},
): ComponentType<Props> {
  const code = lazyCode(load);
  return (props: Props) => (
    <LazyPart code={code} {...loading} {...(name === undefined ? {} : { name: t(name) })}>
      {(Part) => <Part {...props} />}
    </LazyPart>
  );
}
