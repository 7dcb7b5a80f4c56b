import { languages } from '@clearstake/contract/i18n';
import { listedAttacks } from '@clearstake/sandbox/hostile';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { otherWords, readCatalogue, readProgram, readWords } from './messages.mjs';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const withoutHint = (message: string) => message.replace(/##[\w-]+$/, '');

/** The names of values and tags in a message, and `#` where it would format a number by itself. */
function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if ('options' in part)
      return [part.value, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
    if ('children' in part) return [`<${part.value}>`, ...namesIn(part.children)];
    if ('value' in part) return part.type === 0 ? [] : [part.value];
    return ['#'];
  });
}

const namesOf = (message: string, language: string) =>
  [...new Set(namesIn(new IntlMessageFormat(message, language).getAst()))].toSorted();

describe.each(languages.filter((language) => language !== 'en'))('the catalogue of %s', (language) => {
  const catalogue = Object.entries(readCatalogue(language));

  it('has a sentence for each message, with the same values and tags', () => {
    const wrong = catalogue.filter(([message, sentence]) => {
      const names = namesOf(withoutHint(message), 'en');
      return (
        sentence.trim() === '' || names.includes('#') || namesOf(sentence, language).join() !== names.join()
      );
    });
    expect(wrong).toEqual([]);
  });
});

it('has German for each attack that the page lists', () => {
  const german = readCatalogue('de');
  const listed = listedAttacks.filter(({ refusal }) => refusal !== null && refusal !== 'minimum-unguarded');
  expect(listed.filter(({ summary }) => !Object.hasOwn(german, summary))).toEqual([]);
});

describe('the check of a program', () => {
  const check = (program: string) => {
    const { messages, sentences } = readProgram('a.tsx', program);
    return { messages: messages.map(({ message }) => message), sentences: sentences.map(({ text }) => text) };
  };

  it.each([
    ['<a aria-label="Close it" />', 'Close it'],
    [`const label = \`Take \${sum} SOL\`;`, 'Take {} SOL'],
    ["throw new UserError('It failed.')", 'It failed.'],
  ])('finds the sentence in %s', (program, sentence) => {
    expect(check(program)).toEqual({ messages: [], sentences: [sentence] });
  });

  it.each([
    ["t(many ? 'Accounts' : 'Account', { many })", ['Accounts', 'Account']],
    ["<p>{rich('Read <a>it</a>', { a })}</p>", ['Read <a>it</a>']],
    [
      "const words = messages({ ...others, shut: 'Close it', 'not-yet': 'Wait a while' });",
      ['Close it', 'Wait a while'],
    ],
  ])('finds the messages in %s', (program, messages) => {
    expect(check(program)).toEqual({ messages, sentences: [] });
  });

  it.each([
    '<p className="flex items-center">{t(label)}</p>',
    "const style = 'border-line bg-sunken text-t2';",
    "throw new Error('A mistake of a programmer.')",
  ])('reports nothing for %s', (program) => {
    expect(check(program)).toEqual({ messages: [], sentences: [] });
  });
});

it.each([
  ['src/components/stake/cost.tsx', ['Unstake']],
  ['src/components/portfolio/accounts/stake-account-panel.tsx', []],
])('finds a word that the glossary replaces in %s', (path, words) => {
  const found = otherWords(path, 'It is deactivated##account', 'Es ist unstaked', readWords());
  expect(found.map(({ word }) => word)).toEqual(words);
});
