import { currentLanguage, languageNames, msg, offeredLanguages, t } from '@clearstake/contract/i18n';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { useKeptValue } from '@/hooks/use-kept-value';
import { basePath } from '@/lib/base-path';
import { cx } from '@/lib/cx';
import { stringifySearch } from '@/lib/search-fields';
import { keptValue } from '@/lib/storage/kept-value';

const options = [
  { value: 'system', label: msg('System') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const;

export function Preferences() {
  return (
    <>
      <Segmented
        label={t('Theme')}
        options={options.map(({ value, label }) => ({ value, label: t(label) }))}
        value={useTheme()}
        onChange={theme.write}
      />
      <LanguageChoice />
    </>
  );
}

/** `system` follows the device. */
type ThemeChoiceValue = 'system' | 'light' | 'dark';

// public/before-paint.js reads the same key before the first paint.
const theme = keptValue(
  'clearstake.theme',
  'system',
  (text): ThemeChoiceValue => (text === 'light' || text === 'dark' ? text : 'system'),
);

/** The chosen theme, applied; `system` on the server and while hydrating. Follows other tabs. */
function useTheme(): ThemeChoiceValue {
  const choice = useKeptValue(theme);
  useEffect(() => {
    // While hydrating the choice is not read yet; before-paint.js has applied it.
    if (choice !== theme.read()) return;
    const { dataset } = document.documentElement;
    // The style sheet follows the device where the page names no theme.
    if (choice === 'system') delete dataset.theme;
    else dataset.theme = choice;
  }, [choice]);
  return choice;
}

const link = cx(
  'block rounded-2 px-3 py-1.5 text-base hover:bg-hover max-m:min-h-11 max-m:content-center',
  'aria-[current]:font-580 pointer-coarse:min-h-11 pointer-coarse:content-center',
);

/** The same address in each language; the chosen one is kept in this browser and in the link. */
function LanguageChoice() {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  return (
    <nav aria-label={t('Language')}>
      <p className="px-3 pt-2 pb-1 text-xs text-t3">{t('Language')}</p>
      {offeredLanguages.map((language) => (
        <a
          key={language}
          href={`${basePath}${pathname}${stringifySearch({ ...search, lang: language })}`}
          lang={language}
          hrefLang={language}
          aria-current={language === currentLanguage() ? 'true' : undefined}
          className={link}
          onClick={() => keptLanguage.write(language)}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}

// public/before-paint.js reads the same key before the first paint.
const keptLanguage = keptValue<string | null>('clearstake.language', null, String);
