import { compiled, inLanguage, t } from '@clearstake/contract/i18n';
import { expect, test } from 'vitest';
import { compileCatalogue, compileProgram } from './compiled-messages.mjs';

test('a compiled program has a call with the parts of each message that needs the parser, and the rest as it was', () => {
  const program =
    "const a = <p>{t(many ? 'Accounts' : '{n, plural, one {#} other {all}}', { n })}</p>;\nt('Left');";
  const [, message, parts, rest] =
    /__compiled\((".*?"), (\[.*?\])\); (const a.*)/s.exec(compileProgram('a.tsx', program) ?? '') ?? [];
  expect(rest).toBe(program.replace(/'\{n.*?\}\}'/, '__message0'));
  compiled(`${JSON.parse(message ?? '')}, in parts`, JSON.parse(parts ?? ''));
  expect(t('{n, plural, one {#} other {all}}, in parts', { n: 2 })).toBe('all');
});

test('a compiled catalogue says what the catalogue says', () => {
  const catalogue = { 'Left##hint': 'Rest', Kept: '{n, plural, one {ein Konto} other {{n} Konten}}' };
  const made = JSON.parse(compileCatalogue(JSON.stringify(catalogue)));
  expect(made['Left##hint']).toBe('Rest');
  expect(inLanguage('de', made, () => t('Kept', { n: 3 }))).toBe('3 Konten');
});
