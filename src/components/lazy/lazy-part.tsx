import { t } from '@clearstake/contract/i18n';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { useSafeReload } from '@/hooks/use-safe-reload';
import { isCodeLoadError, loadCode } from '@/lib/code-loading';
import { sharedValue } from '@/lib/shared-value';

interface LazyPartProps<Props> {
  /** At module level, by `lazyCode`. */
  code: ReturnType<typeof lazyCode<Props>>;
  /** Starts a sentence: "The charts". */
  name?: string;
  fallback?: ReactNode;
  /** In its place when the code does not load; by default a notice with Try again and Reload. */
  failed?: (retry: () => void) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A lazily loaded part of a page. A loading error affects this part only, never what is typed beside it. */
export function LazyPart<Props>(props: LazyPartProps<Props>) {
  const { code, name = t('A part of this page'), fallback, failed, children } = props;
  const Part = useSyncExternalStore(code.subscribe, code.read, code.read);
  useEffect(() => {
    if (code.failed()) code.retry();
  }, [code]);
  return (
    <CodeBoundary
      of={Part}
      failed={failed ? failed(code.retry) : <PartFailure name={name} onRetry={code.retry} />}
    >
      <Suspense fallback={fallback}>{children(Part)}</Suspense>
    </CodeBoundary>
  );
}

interface CodeBoundaryProps {
  /** Another value is a new attempt. */
  of: unknown;
  failed: ReactNode;
  children: ReactNode;
}

class CodeBoundary extends Component<CodeBoundaryProps, { error: unknown; of: unknown }> {
  override state = { error: undefined, of: this.props.of };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ of }: CodeBoundaryProps, state: { of: unknown }) {
    return of === state.of ? null : { error: undefined, of };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isCodeLoadError(error)) return this.props.failed;
    throw error;
  }
}

function PartFailure({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { attempt, reload } = useSafeReload();
  return (
    <Callout
      kind="fail"
      role="alert"
      action={
        <span className="flex items-center gap-2">
          <Button size="sm" onClick={onRetry}>
            {t('Try again')}
          </Button>
          <Button size="sm" kind="ghost" aria-disabled={attempt === 'asking'} onClick={() => void reload()}>
            {t('Reload')}
          </Button>
        </span>
      }
    >
      <b>{t('{name} could not be loaded.', { name })}</b>{' '}
      {t(
        'The connection may be down, or a newer version may be out; Reload gets that one and clears what is typed here. Nothing was sent.',
      )}
      {attempt === 'in vain' ? ` ${t('There is no connection to reload from.')}` : null}
    </Callout>
  );
}

/** A lazy component whose loading can be retried: `lazy` alone caches a failure. */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>) {
  let failed = false;
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  const part = sharedValue(attempt());
  return {
    ...part,
    failed: () => failed,
    retry() {
      failed = false;
      part.set(attempt());
    },
  };
}
