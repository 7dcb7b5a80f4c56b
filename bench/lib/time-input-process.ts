/** Runs one input of a fuzzed parser where V8 counts no code, and reports the least processor time of five runs, in milliseconds. */
import { readFileSync } from 'node:fs';
import { workOf } from '../../src/testing/fuzz/fuzz';
import { fuzzTargets } from '../../src/testing/fuzz/fuzz-targets';

export type InputReport = number;

const [name, file = ''] = process.argv.slice(2);
const target = (await fuzzTargets()).find((fuzzTarget) => fuzzTarget.name === name);
if (!target) throw new Error(`There is no parser ${name}.`);
const input = new Uint8Array(readFileSync(file));
let least = Number.POSITIVE_INFINITY;
for (let turn = 0; turn < 5; turn += 1) least = Math.min(least, await workOf(target, input));
process.send?.(least satisfies InputReport);
process.on('disconnect', () => process.exit(0));
