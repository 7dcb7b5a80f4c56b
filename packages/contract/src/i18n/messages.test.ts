import { expect, test } from 'vitest';
import { inLanguage, t } from './messages';

const arabic = { '{hours} h': '{hours} س', Left: 'بقي {age}' };

test('an English sentence in a page from right to left isolates the values that are not English', () => {
  const say = (message: string, values?: Parameters<typeof t>[1]) =>
    inLanguage('ar', arabic, () => t(message, values));
  const age = say('{hours} h', { hours: 3 });
  expect(age).toBe('3 س');
  expect(say('left after {age}', { age })).toBe('\u202aleft after \u20683 س\u2069\u202c');
  expect(
    say('{count, plural, one {{age} left} other {{age} left, {name}}}', { count: 2, age, name: 'A' }),
  ).toBe('\u202a\u20683 س\u2069 left, A\u202c');
  expect(say('Left', { age })).toBe('بقي 3 س');
});

test('English in an English page has no marks', () => {
  expect(inLanguage('en', {}, () => t('left after {age}', { age: '3 س' }))).toBe('left after 3 س');
});
