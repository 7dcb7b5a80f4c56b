import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ArgumentError, helpIfAsked, parsedArguments } from '@clearstake/contract/cli/arguments';
import { pinsFileAt } from '@clearstake/contract/cli/pins-file';
import { PinsFileError } from '@clearstake/contract/pins/pins-file';
import { typed } from '../command-line';
import { isNodeUrl } from '../node-rpc';
import { complain, print } from '../print';

const usage = `Usage: ${typed('receipt')} FILE [--rpc URL]`;

/** Ends with the code for "cannot be told". */
function refuse(sentence: string): never {
  complain(sentence);
  process.exit(2);
}

function argumentsOrRefuse() {
  try {
    const options = { rpc: { type: 'string' } } as const;
    const { positionals, values } = parsedArguments({ allowPositionals: true, options }, usage);
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new ArgumentError(`Name one file. ${usage}`);
    if (values.rpc !== undefined && !isNodeUrl(values.rpc))
      throw new ArgumentError(`--rpc must be the http or https URL of a node. ${usage}`);
    return { file: resolve(process.env.INIT_CWD ?? '', file), rpc: values.rpc };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : '');
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return refuse(`Cannot be told: ${file} cannot be read.\n${usage}`);
  }
}

helpIfAsked(usage);
const { file, rpc } = argumentsOrRefuse();
const text = textOf(file);
/** Gives the file that PINS_FILE names to the pins before they are read; a build has its own. */
async function checkPins(): Promise<void> {
  try {
    const named = pinsFileAt(process.env.PINS_FILE);
    Object.assign(globalThis, { __PINS_FILE__: named });
    const { pinsFile } = await import('@clearstake/contract/pins');
    if (named !== null && named.sha256 !== pinsFile?.sha256)
      refuse('Cannot be told: PINS_FILE names another file than the one that this release was built with.');
  } catch (error) {
    if (!(error instanceof PinsFileError)) throw error;
    refuse(`Cannot be told: ${error.message}`);
  }
}
await checkPins();
const { checkFile } = await import('./check');
const { nodeAt } = await import('./node');
const { code, report } = await checkFile(text, rpc === undefined ? undefined : nodeAt(rpc));
print(report);
process.exitCode = code;
