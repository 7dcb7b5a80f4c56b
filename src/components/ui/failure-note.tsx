import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Callout } from './callout';

export function FailureNote({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <Callout
      kind="fail"
      role="alert"
      action={
        <Button size="sm" onClick={() => void onRetry()}>
          {t('Try again')}
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
