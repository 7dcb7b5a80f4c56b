import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const languageData = /\bIntl\b|\.toLocale[A-Z]\w*|\.localeCompare\b/g;

/** Uses of the browser's locale data, without comments. */
function asked(program: string): string[] {
  const code = program.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\w])\/\/.*$/gm, '');
  return code.match(languageData) ?? [];
}

describe('the page', () => {
  it('formats and sorts without the browser’s locale data', () => {
    const programs = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'),
    );
    expect(programs.length).toBeGreaterThan(500);
    const uses = programs.flatMap((path) =>
      asked(readFileSync(join('src', path), 'utf8')).map((name) => `${path}: ${name}`),
    );
    expect(
      uses,
      'Its first use reads what the browser knows of all languages: 60 to 96 ms on a slow phone, while a page comes alive. ' +
        'Use src/lib/format and src/lib/time.',
    ).toEqual([]);
  });

  it('may mention it in comments', () => {
    expect(
      asked("/** Not by `Intl`. */\nconst url = 'https://a.b'; // no Intl\nIntl.x; a.toLocaleString();"),
    ).toEqual(['Intl', '.toLocaleString']);
  });
});
