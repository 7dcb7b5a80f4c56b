/** The languages of the page. Arabic is begun: what it lacks is shown in English. */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The one that the sentences in the code are written in. */
export const sourceLanguage: Language = 'en';

export function languageOf(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** Each in its own words; Arabic says "in parts". */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية (جزئيًا)',
};

/** The direction of a language's text, as the `dir` attribute has it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
