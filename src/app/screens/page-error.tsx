import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isRequestError } from '@/api/http/errors';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';
import { PageHead } from '@/components/ui/page-head';
import { useConnection } from '@/hooks/use-connection';
import { serverUrl } from '@/lib/base-path';
import { PageCodeError } from './page-code-error';

const codeMissing = /dynamically imported module|module script|Failed to fetch|preload CSS/i;

function isCodeMissing(error: unknown): boolean {
  return error instanceof PageCodeError || (error instanceof Error && codeMissing.test(error.message));
}

function explain(error: unknown, reachable: boolean): string {
  if (isRequestError(error)) return error.message;
  if (!isCodeMissing(error)) {
    return `This page met an error of its own: ${error instanceof Error ? error.message : String(error)}`;
  }
  return reachable
    ? 'The code of this page could not be loaded. The connection may be down, or a newer version may be out.'
    : 'The code of this page was not loaded yet, and there is no connection. Try again when you are online.';
}

/** Checks the server before a reload: without it the reloaded document would be lost. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetch(serverUrl('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

/** A page that failed: what failed, whether money moved, and how to continue. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const connection = useConnection();
  const [tried, setTried] = useState<'no' | 'asking' | 'in vain'>('no');
  const retry = async () => {
    if (!isCodeMissing(error)) {
      reset();
      void router.invalidate();
      return;
    }
    setTried('asking');
    // The new document may also have the code of a newer version.
    if (await serverAnswers()) location.reload();
    else setTried('in vain');
  };
  return (
    <>
      <PageHead>
        <h1>This page could not be shown</h1>
      </PageHead>
      <Callout
        kind="fail"
        role="alert"
        action={
          <span className="flex items-center gap-2">
            <Button size="sm" aria-disabled={tried === 'asking'} onClick={() => void retry()}>
              Try again
            </Button>
            <Link to="/" className={buttonClass('ghost', 'sm')}>
              Overview
            </Link>
          </span>
        }
      >
        {explain(error, connection === 'online' && tried !== 'in vain')} Showing a page moves no money; a
        transaction that was already sent goes on by itself and is listed in the portfolio.
        {tried === 'in vain' ? ' There is still no connection.' : null}
      </Callout>
    </>
  );
}
