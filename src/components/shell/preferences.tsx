import { msg, t } from '@clearstake/contract/i18n';
import { Segmented } from '@/components/ui/segmented';
import { LanguageChoice } from './language-choice';
import { chooseTheme, useTheme } from './use-theme';

const options = [
  { value: 'system', label: msg('System') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const;

/** Theme and language, which need no wallet. */
export function Preferences() {
  return (
    <>
      <Segmented
        label={t('Theme')}
        options={options.map(({ value, label }) => ({ value, label: t(label) }))}
        value={useTheme()}
        onChange={chooseTheme}
      />
      <LanguageChoice />
    </>
  );
}
