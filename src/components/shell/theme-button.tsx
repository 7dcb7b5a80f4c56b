import { msg, t } from '@contract/i18n';
import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { chooseTheme, useTheme } from './use-theme';

const icons = { system: Monitor, light: Sun, dark: Moon };
const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const labels = {
  system: msg('Theme: system. Change to light'),
  light: msg('Theme: light. Change to dark'),
  dark: msg('Theme: dark. Change to system'),
};

/** Cycles through system, light and dark. */
export function ThemeButton() {
  const theme = useTheme();
  return (
    <IconButton
      icon={icons[theme]}
      label={t(labels[theme])}
      className="max-s:hidden"
      onClick={() => chooseTheme(next[theme])}
    />
  );
}
