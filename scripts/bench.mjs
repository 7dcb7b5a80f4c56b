import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { fail, root, run } from './lib/run.mjs';

// `npm run bench` runs everything in bench/; `npm run bench -- pages loading` runs the named ones; `--keep` writes docs/measured.md.
// What follows `fuzz` or `mutants` is for it: `npm run bench -- fuzz amounts --inputs 5000`.
const measuredFile = join(root, 'docs/measured.md');
const head = `# Measured values

The last kept run of each bench, written by \`npm run bench -- --keep\`. A line without a bound is for comparison. Times
depend on the machine and its load, ratios less, counts not.
`;

const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const given = process.argv.slice(2).filter((name) => name !== '--keep');
const keeps = process.argv.includes('--keep');
const wanted = ['fuzz', 'mutants'].includes(given[0]) ? [given[0]] : given;
const rest = given.slice(wanted.length);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

await ensureDependencies({ dev: true });
await ensureBuild();
// What is measured is what people have.
const browser = await ensureBrowser({ whole: true });

const failed = [];
const dir = mkdtempSync(join(tmpdir(), 'clearstake-bench-'));
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n── ${name} ──`);
  const kept = join(dir, name);
  const code = await run('tsx', [`bench/${name}.bench.ts`, ...rest], {
    env: { CHROMIUM_PATH: browser, NODE_ENV: 'production', ...(keeps && { BENCH_KEEP: kept }) },
  });
  if (code !== 0) failed.push(name);
  if (existsSync(kept)) keepMeasurements(name, readFileSync(kept, 'utf8').trim().split('\n'));
}
rmSync(dir, { recursive: true });
if (failed.length > 0) fail(`These benches missed a bound: ${failed.join(', ')}.`);

/** Of four or more held lines of one kind and bound only the worst, which is what a reader of the document wants. */
function worstOfEach(lines) {
  const kinds = new Map();
  for (const line of lines) {
    const kind = JSON.stringify([line.what.split(', ').at(-1), line.bound, line.verdict]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), line]);
  }
  return [...kinds.values()].flatMap((same) => {
    if (same.length < 4 || same[0].verdict !== 'held' || !same[0].bound.startsWith('≤')) return same;
    const [worst] = same.toSorted((a, b) => Number.parseFloat(b.measured) - Number.parseFloat(a.measured));
    return [{ ...worst, what: `${worst.what} (worst of ${same.length})` }];
  });
}

/** Writes a bench's lines, as JSON texts of `bench/lib/bounds.ts`, with the date and this machine. */
function keepMeasurements(name, texts) {
  const processors = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  const machine = `${processors}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const lines = texts.map((text) => JSON.parse(text));
  const document = existsSync(measuredFile) ? readFileSync(measuredFile, 'utf8') : '';
  const parts = document.split(/^## /m).slice(1);
  const sections = new Map(
    parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n')).trim()]),
  );
  const missed = lines.filter(({ verdict }) => verdict === 'missed').length;
  const items = worstOfEach(lines).map(({ what, measured, bound, verdict }) => {
    const compared = bound === '' ? '' : ` (${bound}${verdict === 'missed' ? ', **missed**' : ''})`;
    return `- ${what}: ${measured}${compared}`;
  });
  const outcome = missed === 0 ? 'Every bound is held.' : `${missed} missed.`;
  const about = `${new Date().toISOString().slice(0, 10)}, ${machine}. ${outcome}`;
  sections.set(name, `${about}\n\n${items.join('\n')}`);
  const sorted = [...sections].sort(([left], [right]) => left.localeCompare(right));
  writeFileSync(
    measuredFile,
    `${head}${sorted.map(([title, body]) => `\n## ${title}\n\n${body}\n`).join('')}`,
  );
}
