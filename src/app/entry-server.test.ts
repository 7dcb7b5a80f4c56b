import { currentLanguage } from '@clearstake/contract/i18n';
import { expect, test } from 'vitest';
import { canonical, say } from './entry-server';

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?epoch=700&utm=a&range=30', '/?range=30&epoch=700'],
  ['/?range=31', '/'],
  ['/validators?q=a?b&x=1', '/validators?q=a%3Fb'],
  ['/validators?lang=de&sort=stake&x=1', '/validators?lang=de&sort=stake'],
  ['/nowhere?x=1', '/nowhere'],
])('%s is the page %s', (url, page) => {
  expect(canonical(url)).toBe(page);
});

test('says a phrase in a language, without changing that of the page being rendered', () => {
  const unreachable = {
    message: '{service} cannot be reached.',
    values: { service: { message: 'The staking API' } },
  };
  expect(say(unreachable, 'de')).toBe('Die Staking-API ist nicht erreichbar.');
  expect(say(unreachable, 'en')).toBe('The staking API cannot be reached.');
  expect(say(unreachable, 'ar')).toMatch(/^\p{Script=Arabic}/u);
  expect(say({ message: 'Not in it.' }, 'ar')).toBe('\u202aNot in it.\u202c');
  expect(currentLanguage()).toBe('en');
});
