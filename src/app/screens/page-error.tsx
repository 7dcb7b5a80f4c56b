import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { isRequestError } from '@/api/http/errors';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Callout } from '@/components/ui/callout';

const codeMissing = /dynamically imported module|module script|Failed to fetch|preload CSS/i;

function explain(error: unknown): { what: string; reload: boolean } {
  if (isRequestError(error)) return { what: error.message, reload: false };
  const message = error instanceof Error ? error.message : String(error);
  if (codeMissing.test(message)) {
    return {
      what: 'The code of this page could not be loaded. The connection may be down, or a newer version may be out.',
      reload: true,
    };
  }
  return { what: `This page met an error of its own: ${message}`, reload: false };
}

/** A page that failed: what failed, whether money moved, and how to go on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { what, reload } = explain(error);
  const retry = () => {
    if (reload) location.reload();
    else {
      reset();
      void router.invalidate();
    }
  };
  return (
    <>
      <div className="pagehead">
        <h1>This page could not be shown</h1>
      </div>
      <Callout
        kind="fail"
        role="alert"
        action={
          <span className="row">
            <Button size="sm" onClick={retry}>
              {reload ? 'Reload' : 'Try again'}
            </Button>
            <Link to="/" className={buttonClass('ghost', 'sm')}>
              Overview
            </Link>
          </span>
        }
      >
        {what} Showing a page moves no money; a transaction that was already sent goes on by itself and is
        listed in the portfolio.
      </Callout>
    </>
  );
}
