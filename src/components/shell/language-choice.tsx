import { currentLanguage, type Language, languageNames, languageOf, languages, t } from '@contract/i18n';
import { keptValue } from '@/lib/storage/kept-value';

/** The language of the page, kept in this browser and in the link. */
export function LanguageChoice() {
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap pointer-coarse:my-3 print:hidden">
      {t('Language')}
      <select
        className="min-h-6 pointer-coarse:min-h-11 rounded-1 border border-control-line bg-surface px-1.5 text-t1"
        defaultValue={currentLanguage()}
        onChange={({ target: { value } }) => {
          const language = languageOf(value);
          if (language && language !== currentLanguage()) chooseLanguage(language);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}

// public/before-paint.js reads the same key before the first paint.
const keptLanguage = keptValue<string | null>('clearstake.language', null, String);

/** Keeps the language and opens the same address in it. */
function chooseLanguage(language: Language): void {
  keptLanguage.write(language);
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  location.assign(url);
}
