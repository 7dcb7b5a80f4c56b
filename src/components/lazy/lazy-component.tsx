import { t } from '@clearstake/contract/i18n';
import type { ComponentType, ReactNode } from 'react';
import { LazyPart, lazyCode } from './lazy-part';

interface Loading {
  /** Starts the sentence of a failure, marked for the catalogue: "The charts". */
  name?: string;
  /** In its place while the code loads. */
  fallback?: ReactNode;
}

/** A component whose code is loaded when it is first shown. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, fallback }: Loading = {},
): ComponentType<Props> {
  const code = lazyCode(load);
  return (props: Props) => (
    <LazyPart code={code} fallback={fallback} {...(name === undefined ? {} : { name: t(name) })}>
      {(Part) => <Part {...props} />}
    </LazyPart>
  );
}
