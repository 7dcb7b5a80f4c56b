import { type Catalogue, type Language, setLanguage } from '@clearstake/contract/i18n';

const catalogues: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => ({}),
  de: async () => (await import('@clearstake/contract/locales/de.json')).default,
  ar: async () => (await import('@clearstake/contract/locales/ar.json')).default,
};

/** Sets the language of the page. Rejects when its sentences cannot be loaded; the page is then in English. */
export async function loadLanguage(language: Language): Promise<void> {
  setLanguage(language, await catalogues[language]());
}
