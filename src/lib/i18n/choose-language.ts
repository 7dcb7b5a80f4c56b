import type { Language } from '@contract/i18n';
import { keptValue } from '@/lib/storage/kept-value';

// public/before-paint.js reads the same key before the first paint.
const keptLanguage = keptValue<string | null>('clearstake.language', null, String);

/** Keeps the language and opens the same address in it. */
export function chooseLanguage(language: Language): void {
  keptLanguage.write(language);
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  location.assign(url);
}
