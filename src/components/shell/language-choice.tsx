import { currentLanguage, languageNames, languageOf, languages, t } from '@contract/i18n';
import { chooseLanguage } from '@/lib/i18n/choose-language';

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
