import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const languageData = /\bIntl\b|\.toLocale[A-Z]\w*|\.localeCompare\b/g;

/** The device's clock; what is pure takes a time, and the clock itself and the hydration ask it. */
const deviceClock = /\bDate\.now\(\)|\bnew Date\(\)/g;
const clocks = ['lib/time/clock.ts', 'app/hydration-state.ts', 'transaction/intent/make-intent.ts'];

/** Where a program's code has the pattern, comments aside. */
function asked(program: string, pattern: RegExp): string[] {
  const code = program.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\w])\/\/.*$/gm, '');
  return code.match(pattern) ?? [];
}

const programs = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing'),
);
const uses = (pattern: RegExp) =>
  programs.flatMap((path) =>
    asked(readFileSync(join('src', path), 'utf8'), pattern).map((name) => `${path}: ${name}`),
  );

describe('the page', () => {
  it('formats and sorts without the browser’s locale data', () => {
    expect(programs.length).toBeGreaterThan(500);
    expect(
      uses(languageData),
      'Its first use reads what the browser knows of all languages: 60 to 96 ms on a slow phone, while a page comes alive. ' +
        'Use src/lib/format and src/lib/time.',
    ).toEqual([]);
  });

  it('reads no clock of the device, which may be wrong', () => {
    expect(
      uses(deviceClock).filter((use) => !clocks.some((path) => use.startsWith(path))),
      'Use currentTime of src/lib/time/clock.ts.',
    ).toEqual([]);
  });

  it('may mention it in comments', () => {
    expect(
      asked(
        "/** Not by `Intl`. */\nconst url = 'https://a.b'; // no Intl\nIntl.x; a.toLocaleString();",
        languageData,
      ),
    ).toEqual(['Intl', '.toLocaleString']);
  });
});
