/**
 * Every parser of bytes from outside, fed with mutations of valid inputs that are chosen by the code they reach: no crash, no input
 * over 50 ms, nothing accepted that is not canonical. `npm run bench -- fuzz [parser …] [--inputs N] [--seed TEXT]`; a parser is
 * named by a part of its name, 1,000,000 inputs each are the default.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, fuzz, HANG } from '../src/testing/fuzz/fuzz';
import { fuzzTargets } from '../src/testing/fuzz/fuzz-targets';
import { Bounds } from './lib/bounds';
import { CodeCoverage } from './lib/code-coverage';
import { forked } from './lib/forked';
import type { InputReport } from './lib/time-input-process';

const INPUTS = 1_000_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string' }, seed: { type: 'string' } },
});
const inputs = Number(values.inputs ?? INPUTS);
const seed = values.seed ?? String(Date.now());
if (!Number.isSafeInteger(inputs) || inputs < 1) throw new Error('--inputs takes a whole number of inputs.');
// The stack of an error is no result; before the parsers run first.
Error.stackTraceLimit = 1;
const coverage = await CodeCoverage.start(/\/(?:src|contract|server)\/(?!testing\/)/);
const all = await fuzzTargets();
const targets = all.filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (targets.length === 0)
  throw new Error(`There is no such parser. There are: ${all.map(({ name }) => name).join(', ')}.`);

function describe({ kind, detail, input }: Finding): string {
  const shown = Buffer.from(input.subarray(0, 2_048)).toString('base64');
  return `  ${kind}: ${detail}\n    ${input.length} bytes, base64 ${shown}${input.length > 2_048 ? '…' : ''}`;
}

async function timeUncounted(parser: string, input: Uint8Array): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'clearstake-fuzz-'));
  const file = join(folder, 'input');
  writeFileSync(file, input);
  const { report, stop } = await forked<InputReport>('time-input-process.ts', parser, file);
  await stop();
  rmSync(folder, { recursive: true });
  return report;
}

console.log(`${inputs} inputs each, seed ${seed}`);
console.log(
  'parser                    inputs  accepted   corpus  crashes  non-canonical  hangs  worst ms  seconds',
);
const bounds = new Bounds();
const sum = { crashes: 0, hangs: 0, nonCanonical: 0, slowest: 0 };
for (const target of targets) {
  const started = performance.now();
  const result = await fuzz(target, {
    inputs,
    seed,
    coverage,
    uncounted: (input) => timeUncounted(target.name, input),
  });
  const columns: [string | number, number][] = [
    [result.inputs, 8],
    [result.accepted, 10],
    [result.corpus, 9],
    [result.crashes, 9],
    [result.nonCanonical, 15],
    [result.hangs, 7],
    [result.worst.toFixed(1), 10],
    [((performance.now() - started) / 1_000).toFixed(0), 9],
  ];
  console.log(target.name.padEnd(24) + columns.map(([cell, width]) => String(cell).padStart(width)).join(''));
  for (const finding of result.findings) console.log(describe(finding));
  sum.crashes += result.crashes;
  sum.hangs += result.hangs;
  sum.nonCanonical += result.nonCanonical;
  sum.slowest = Math.max(sum.slowest, result.worst);
}
bounds.atMost('inputs that crash a parser', sum.crashes, 0);
bounds.atMost(`inputs that take over ${HANG} ms of processor time`, sum.hangs, 0);
bounds.atMost('inputs accepted that are not canonical', sum.nonCanonical, 0);
if (values.inputs === undefined) bounds.atLeast(`parsers with ${INPUTS} inputs`, targets.length, all.length);
bounds.note('slowest input', sum.slowest, ' ms');
const { user, system } = process.cpuUsage();
bounds.note('processor time', (user + system) / 60_000_000, ' min');
bounds.finish();
