import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

const file = join(root, 'docs/measured.md');
const head = `# Measured values

The last kept run of each bench, written by \`npm run bench -- --keep\`. A line without a bound is for comparison. Times
depend on the machine and its load, ratios less, counts not.
`;

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

export function withMeasurements(document, { name, about, lines }) {
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
  sections.set(name, `${about}. ${outcome}\n\n${items.join('\n')}`);
  const sorted = [...sections].sort(([left], [right]) => left.localeCompare(right));
  return `${head}${sorted.map(([title, body]) => `\n## ${title}\n\n${body}\n`).join('')}`;
}

/** Writes a bench's lines, as JSON texts of `bench/lib/bounds.ts`, with the date and this machine. */
export function keepMeasurements(name, texts) {
  const processors = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  const machine = `${processors}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const about = `${new Date().toISOString().slice(0, 10)}, ${machine}`;
  const document = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = texts.map((text) => JSON.parse(text));
  writeFileSync(file, withMeasurements(document, { name, about, lines }));
}
