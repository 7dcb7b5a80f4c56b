import { Segmented } from '@/components/ui/segmented';
import { chooseTheme, useTheme } from './use-theme';

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function ThemeChoice() {
  return <Segmented label="Theme" options={options} value={useTheme()} onChange={chooseTheme} />;
}
