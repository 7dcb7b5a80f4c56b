import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { chooseTheme, useTheme } from './use-theme';

const icons = { system: Monitor, light: Sun, dark: Moon };
const next = { system: 'light', light: 'dark', dark: 'system' } as const;

/** Cycles through system, light and dark. */
export function ThemeButton() {
  const theme = useTheme();
  return (
    <IconButton
      icon={icons[theme]}
      label={`Theme: ${theme}. Change to ${next[theme]}`}
      className="max-s:hidden"
      onClick={() => chooseTheme(next[theme])}
    />
  );
}
