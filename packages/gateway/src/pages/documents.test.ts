import { expect, it } from 'vitest';
import { hashOf } from '../hash-of';
import { pageDocuments } from './documents';

const index = {
  html: '<html lang="en" dir="ltr"><head><title>$&</title></head></html>',
  hash: 'of the build',
};
const tagsOf = (modules: readonly string[]) => modules.map((module) => `<link $& ${module}>`).join('');

it('a document has the preloads of its page and its language, and names the language', () => {
  const documentAt = pageDocuments({ ...index, html: index.html.replace(' dir="ltr"', '') }, tagsOf);
  const stake = '<link $& src/pages/stake/stake-page.tsx>';
  expect(documentAt('/stake', 'en').html).toBe(
    `<html lang="en" dir="ltr"><head><title>$&</title>${stake}</head></html>`,
  );
  expect(documentAt('/nowhere', 'ar').html).toBe(
    '<html lang="ar" dir="rtl"><head><title>$&</title><link $& packages/contract/src/locales/ar.json></head></html>',
  );
  const german = documentAt('/stake', 'de');
  expect(german.html).toBe(
    `<html lang="de" dir="ltr"><head><title>$&</title>${stake}<link $& packages/contract/src/locales/de.json></head></html>`,
  );
  expect(german.hash).toBe(hashOf(german.html));
});
