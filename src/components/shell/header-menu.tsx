import { t } from '@clearstake/contract/i18n';
import { Settings2 } from 'lucide-react';
import { PopoverMenu } from '@/components/ui/popover-menu';
import { Preferences } from './preferences';

/** Theme and language in the header; on a phone they are under "More". */
export function HeaderMenu() {
  const name = t('Theme and language');
  return (
    <PopoverMenu icon={Settings2} label={name} name={name} className="max-m:hidden">
      <Preferences />
    </PopoverMenu>
  );
}
