import { type ComponentType, type FunctionComponent, use } from 'react';

const all = new Set<() => Promise<unknown>>();

/**
 * A component whose code comes after the page's. It stands in a Suspense boundary: the server's HTML stays until the code is there.
 * A server must have it before it renders (see {@link loadLateComponents}).
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload: () => Promise<unknown> } {
  let promise: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    if (promise) return promise;
    const loading = load();
    promise = loading;
    // React reads these two from a promise that it is given, and then needs no wait for one that has long been kept.
    loading.then(
      (component) => Object.assign(loading, { status: 'fulfilled', value: component }),
      () => {
        // Asked for again by the next render, e.g. after "Try again".
        promise = undefined;
      },
    );
    return promise;
  };
  all.add(preload);
  const Late: FunctionComponent<Props> = (props) => {
    const Component = use(preload());
    return <Component {...props} />;
  };
  return Object.assign(Late, { preload });
}

/** Loads the late components of all pages whose code is there. A failure is left to the component that needs the code. */
export async function loadLateComponents(): Promise<void> {
  await Promise.allSettled([...all].map((preload) => preload()));
}
