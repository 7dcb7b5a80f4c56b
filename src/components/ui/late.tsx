import { type ComponentType, type FunctionComponent, use } from 'react';

const all = new Set<() => Promise<unknown>>();

/**
 * A component whose code comes after the page's. It stands in a Suspense boundary: HTML that a server made for it stays as it is
 * until the code is there. What surrounds the boundary must not render anew meanwhile, or the fallback replaces that HTML.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  let promise: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    promise ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (error: unknown) => {
        // Asked for again by the next render, e.g. after "Try again".
        promise = undefined;
        throw error;
      },
    );
    return promise;
  };
  all.add(preload);
  const Late: FunctionComponent<Props> = (props) => {
    const Component = loaded ?? use(preload());
    return <Component {...props} />;
  };
  return Object.assign(Late, { preload });
}

/** Loads everything that comes late. A server calls it before it renders, so that its HTML is whole. */
export async function loadLateComponents(): Promise<void> {
  await Promise.all([...all].map((preload) => preload()));
}
