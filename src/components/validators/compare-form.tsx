import { t } from '@clearstake/contract/i18n';
import { Button } from '@/components/ui/button';
import { KeptSearch } from '@/components/ui/kept-search';
import { basePath } from '@/lib/base-path';
import { cx } from '@/lib/cx';
import { compareFormId } from './compare-limit';

/** The form of the rows' checkboxes. Its own button is shown where a row is ticked and no tray is there: without scripts. */
export function CompareForm({ identities }: { identities: readonly string[] }) {
  return (
    <form
      id={compareFormId}
      action={`${basePath}/validators/compare`}
      method="get"
      className={cx(
        'sticky bottom-4 z-4 mt-6 hidden justify-end max-s:bottom-15.5',
        identities.length === 0 && 'in-[:has([name=ids]:checked)]:flex',
      )}
      // Enter on a checkbox: scripts compare by the tray's link.
      onSubmit={(event) => event.preventDefault()}
    >
      <KeptSearch only={['lang']} />
      <Button type="submit" kind="ink">
        {t('Compare')}
      </Button>
    </form>
  );
}
