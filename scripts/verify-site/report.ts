import type { SiteComparison } from './compare-site';

const shown = 50;

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

export function comparisonReport(site: string, source: string, result: SiteComparison): string {
  const { build, files, pages, differences } = result;
  const whole = `${count(files, 'file')} and ${count(pages, 'page')}`;
  if (differences.length === 0) return `${site} serves ${source}: ${whole} are those of build ${build}.\n`;
  // A page in another language is the same page.
  const paths = new Set(differences.map(({ path }) => path.replace(/\?lang=.*/, ''))).size;
  const width = Math.min(60, Math.max(...differences.map(({ path }) => path.length)));
  const rows = differences.slice(0, shown).map(({ path, problem }) => `  ${path.padEnd(width)}  ${problem}`);
  const rest = differences.length - rows.length;
  return [
    `${site} does not serve ${source}: of ${whole} ${paths} ${paths === 1 ? 'is' : 'are'} not as in build ${build}.`,
    ...rows,
    ...(rest > 0 ? [`  and ${rest} more.`] : []),
    '',
  ].join('\n');
}
