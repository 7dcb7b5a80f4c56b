import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = 'Usage: npm run attacks [-- --json [FILE]]';

function argumentsOf() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    if (positionals.length > (values.json ? 1 : 0)) throw new Error('Name one file, after --json.');
    return { json: values.json ?? false, file: positionals[0] };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n${usage}`);
    return process.exit(2);
  }
}

const { json, file } = argumentsOf();
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
// As a build without a pins file has it, before the pins are read.
Object.assign(globalThis, { __PINS_FILE__: null });
const { dataSet, textOf } = await import('./data-set');
const { resultsOf, summaryOf } = await import('./report');
const set = await dataSet(version);
const text = textOf(set);
if (!json) {
  console.log(`${summaryOf(set)}\n\n${resultsOf(set)}`);
} else if (file === undefined) {
  process.stdout.write(text);
} else {
  writeFileSync(resolve(process.env.INIT_CWD ?? '', file), text);
  console.log(`${summaryOf(set)}\n${file}: SHA-256 ${createHash('sha256').update(text).digest('hex')}`);
}
