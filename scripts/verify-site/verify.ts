import { helpIfAsked } from '@clearstake/contract/cli/arguments';
import { complain, print } from '@clearstake/verifier/cli/print';
import { compareSite, type SiteComparison } from './compare-site';

/** Ends with the code for "cannot be told". */
export function refuse(sentence: string): never {
  complain(sentence);
  process.exit(2);
}

/** The site that the command line names, and the path below which it is served. */
export function siteOf(given: readonly string[], command: string): { site: string; basePath: string } {
  const usage = `Usage: ${command} URL, such as https://stake.example`;
  helpIfAsked(usage);
  const [site = '', ...rest] = given;
  if (rest.length > 0 || !URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) refuse(usage);
  return { site, basePath: new URL(site).pathname.replace(/\/+$/, '') };
}

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

/** Prints how a site differs from a client build. The exit code: 0 not at all, 1 it does, 2 cannot be told. */
export async function verifySite(site: string, clientDir: string, source: string): Promise<void> {
  try {
    const result = await compareSite(site, clientDir);
    print(comparisonReport(site, source, result));
    process.exitCode = result.differences.length === 0 ? 0 : 1;
  } catch (error) {
    refuse(`Cannot be told: ${site} cannot be reached (${error instanceof Error ? error.message : error}).`);
  }
}
