import { t } from '@clearstake/contract/i18n';
import type { ComponentType, ReactNode } from 'react';
import { LazyPart, lazyCode } from './lazy-part';

interface Loading {
  /** Starts the sentence of a failure, marked for the catalogue: "The charts". */
  name?: string;
  /** In its place while the code loads. */
  fallback?: ReactNode;
  /** In its place when the code does not load; by default a notice with Try again and Reload. */
  failed?: (retry: () => void) => ReactNode;
}

/** A component whose code is loaded when it is first shown. */
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
