import { helpIfAsked } from '@clearstake/contract/cli/arguments';
import { complain, print } from '@clearstake/verifier/cli/print';
import { compareSite } from './compare-site';
import { comparisonReport } from './report';

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
