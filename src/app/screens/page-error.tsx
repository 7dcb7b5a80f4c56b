import { t } from '@clearstake/contract/i18n';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { RequestError, technicalReason } from '@/api/http/errors';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { PageHead } from '@/components/ui/page-head';
import { useConnection } from '@/hooks/use-connection';
import { useSafeReload } from '@/hooks/use-safe-reload';
import { isCodeLoadError } from '@/lib/code-loading';
import { PageStarted } from '../page-started';

function explain(error: unknown, reachable: boolean): string {
  if (error instanceof RequestError) return error.message;
  if (!isCodeLoadError(error)) return t('Something in this page went wrong.');
  return t(
    reachable
      ? 'The code of this page could not be loaded. The connection may be down, or a newer version may be out.'
      : 'The code of this page was not loaded yet, and there is no connection. Try again when you are online.',
  );
}

export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connection = useConnection();
  const { attempt, reload } = useSafeReload();
  const retry = () => {
    // The new document may also have the code of a newer version.
    if (isCodeLoadError(error)) return void reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHead title={t('This page could not be shown')} />
      <Callout
        kind="fail"
        role="alert"
        action={
          <span className="flex items-center gap-2">
            <Button size="sm" aria-disabled={attempt === 'asking'} onClick={retry}>
              {t('Try again')}
            </Button>
            <Link to="/" className={buttonClass('ghost', 'sm')}>
              {t('Overview')}
            </Link>
          </span>
        }
      >
        {explain(error, connection === 'online' && attempt !== 'in vain')}{' '}
        {t(
          'Showing a page moves no money; a transaction that was already sent goes on by itself and is listed in the portfolio.',
        )}
        {attempt === 'in vain' ? ` ${t('There is still no connection.')}` : null}
        {isCodeLoadError(error) ? null : (
          <details className="mt-1.5">
            <summary className="cursor-pointer link">{t('Details')}</summary>
            <p className="mono mt-1 text-xs/5 wrap-anywhere">{technicalReason(error)}</p>
          </details>
        )}
      </Callout>
      <PageStarted />
    </>
  );
}
