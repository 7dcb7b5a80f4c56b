import { t } from '@clearstake/contract/i18n';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { IconButton } from '@/components/ui/icon-button';
import { pageWidth } from '@/components/ui/page-width';
import { rich } from '@/components/ui/rich';
import { useSafeReload } from '@/hooks/use-safe-reload';
import { codeFailedUnseen, dismissCodeFailure, subscribeCodeFailure } from '@/lib/code-loading';

export function CodeBanner() {
  const failed = useSyncExternalStore(subscribeCodeFailure, codeFailedUnseen, () => false);
  const { attempt, reload } = useSafeReload();
  if (!failed) return null;
  return (
    <div className={pageWidth}>
      <Callout
        kind="warn"
        role="alert"
        className="mt-3 text-pretty"
        action={
          <span className="flex items-center gap-2">
            <Button size="sm" aria-disabled={attempt === 'asking'} onClick={() => void reload()}>
              {t('Reload')}
            </Button>
            <IconButton icon={X} label={t('Dismiss')} onClick={dismissCodeFailure} />
          </span>
        }
      >
        {rich(
          '<b>Your last press may have done nothing:</b> code of this page could not be loaded. Nothing was signed or sent by it. The connection may be down: press it again. Or a newer version may be out: reload, which clears what is typed on this page.',
        )}
        {attempt === 'in vain' ? ` ${t('There is no connection to reload from.')}` : null}
      </Callout>
    </div>
  );
}
