import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language';

const languageOf = (url: string, accepted?: string) =>
  pageLanguage({ url, headers: accepted === undefined ? {} : { 'accept-language': accepted } });

describe('the language of a page', () => {
  it.each([
    ['/', 'de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['/', 'fr,en;q=0.5,de;q=0.4', 'en'],
    ['/', ';;;=,', 'en'],
    ['/?lang=de', 'ar', 'de'],
    ['/', 'ar,de;q=0.5', 'de'],
    ['/validators?sort=stake&lang=ar', undefined, 'ar'],
    ['/?lang=xx', 'de', 'de'],
    ['/?lang=en', 'de', 'en'],
  ])('of %s for a browser that wishes %s is %s', (url, accepted, language) => {
    expect(languageOf(url, accepted)).toBe(language);
  });
});
