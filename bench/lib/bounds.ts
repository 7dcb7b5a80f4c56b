import { appendFileSync } from 'node:fs';

const shown = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(3));

/** A line of `docs/measured.md`, for `npm run bench -- --keep`. */
interface KeptLine {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly verdict: 'held' | 'missed' | '';
}

function keep(line: KeptLine): void {
  const file = process.env.BENCH_KEEP;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Compares measured values with their bounds, prints each line, and records whether all held. */
export class Bounds {
  #missed = 0;

  atMost(what: string, value: number, limit: number, unit = ''): void {
    this.#line(what, value, `≤ ${limit}${unit}`, value <= limit, unit);
  }

  atLeast(what: string, value: number, limit: number, unit = ''): void {
    this.#line(what, value, `≥ ${limit}${unit}`, value >= limit, unit);
  }

  /** A measured value without a bound. */
  note(what: string, value: number, unit = ''): void {
    console.log(`told    ${what}: ${shown(value)}${unit}`);
    keep({ what, measured: `${shown(value)}${unit}`, bound: '', verdict: '' });
  }

  /** Ends the process: 0 when every bound held, else 1. */
  finish(): never {
    process.exit(this.#missed === 0 ? 0 : 1);
  }

  #line(what: string, value: number, bound: string, held: boolean, unit: string): void {
    if (!held) this.#missed += 1;
    console.log(`${held ? 'ok    ' : 'MISSED'}  ${what}: ${shown(value)}${unit} (${bound})`);
    keep({ what, measured: `${shown(value)}${unit}`, bound, verdict: held ? 'held' : 'missed' });
  }
}
