import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { helpIfAsked, parsedArguments } from '@clearstake/contract/cli/arguments';
import { complain, print } from '../print';

const usage = 'Usage: npm run attacks [-- --json [FILE]]';

function argumentsOf() {
  try {
    const options = { json: { type: 'boolean' } } as const;
    const { positionals, values } = parsedArguments({ allowPositionals: true, options }, usage);
    if (positionals.length > (values.json ? 1 : 0)) throw new Error(`Name one file, after --json. ${usage}`);
    return { json: values.json ?? false, file: positionals[0] };
  } catch (error) {
    complain(error instanceof Error ? error.message : '');
    return process.exit(2);
  }
}

helpIfAsked(usage);
const { json, file } = argumentsOf();
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
// As a build without a pins file has it, before the pins are read.
Object.assign(globalThis, { __PINS_FILE__: null });
const { dataSet, textOf } = await import('./data-set');
const { resultsOf, summaryOf } = await import('./report');
const set = await dataSet(version);
const text = textOf(set);
if (!json) {
  print(`${summaryOf(set)}\n\n${resultsOf(set)}\n`);
} else if (file === undefined) {
  print(text);
} else {
  writeFileSync(resolve(process.env.INIT_CWD ?? '', file), text);
  print(`${summaryOf(set)}\n${file}: SHA-256 ${createHash('sha256').update(text).digest('hex')}\n`);
}
