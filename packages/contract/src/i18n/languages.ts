/** The languages of the page. Arabic is begun, for the layout from right to left: what it lacks is shown in English. */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Those that are complete: what a person may choose, or a browser wish for. */
export const offeredLanguages = ['en', 'de'] as const satisfies readonly Language[];

/** The one that the sentences in the code are written in. */
export const sourceLanguage: Language = 'en';

export function languageOf(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

export const languageNames: Readonly<Record<(typeof offeredLanguages)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
};

/** The direction of a language's text, as the `dir` attribute has it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
