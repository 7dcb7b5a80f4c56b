import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import { messageLiterals } from './messages.mjs';

/** Where plural forms, choices or tags stand: what is left needs no parser (packages/contract/src/i18n/messages.ts). */
const needsParser = (message) => /[{}<>']/.test(message.replaceAll(/\{\w+\}/g, ''));

/** A message as FormatJS formats it, without the places in its text. */
export function compileMessage(message) {
  return parse(message.replace(/##[\w-]+$/, ''), { captureLocation: false });
}

/** A program with its messages compiled, or null where it has none. Nothing changes its line. */
export function compileProgram(path, program) {
  const found = messageLiterals(path, program).filter(({ message }) => needsParser(message));
  if (found.length === 0) return null;
  const parts = found.map(({ start, end }, index) => [program.slice(found[index - 1]?.end ?? 0, start), end]);
  const code = parts.map(([before], index) => `${before}__message${index}`).join('');
  const constants = found.map(
    ({ message }, index) =>
      `const __message${index} = /* @__PURE__ */ __compiled(${JSON.stringify(message)}, ${JSON.stringify(compileMessage(message))});`,
  );
  const header = `import { compiled as __compiled } from '@clearstake/contract/i18n'; ${constants.join(' ')} `;
  return header + code + program.slice(found.at(-1).end);
}

export function compileCatalogue(text) {
  const sentences = Object.entries(JSON.parse(text)).map(([message, sentence]) => [
    message,
    needsParser(sentence) ? compileMessage(sentence) : sentence,
  ]);
  return JSON.stringify(Object.fromEntries(sentences));
}

/** Compiles the page's messages with FormatJS's own parser while the browser's part is built, so that no browser loads it. */
export const compiledMessages = {
  name: 'compiled-messages',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: {
        '@formatjs/icu-messageformat-parser': fileURLToPath(
          import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
        ),
      },
    },
  }),
  transform: {
    filter: { id: /\/src\/.*\.(?:tsx?|json)(?:\?.*)?$/ },
    handler(code, id) {
      const path = id.replace(/\?.*$/, '');
      if (path.endsWith('.json'))
        return path.includes('/locales/') ? { code: compileCatalogue(code), map: null } : null;
      const compiled = /\b(?:t|msg|messages|rich)\(/.test(code) ? compileProgram(path, code) : null;
      return compiled === null ? null : { code: compiled, map: null };
    },
  },
};
