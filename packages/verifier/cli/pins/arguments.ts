import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hex } from '@scure/base';
import { typed } from '../command-line';
import { InspectionError } from './inspect';

/** What is to be inspected, and where the chain is read. */
export interface Arguments {
  readonly bytes: Uint8Array;
  readonly rpc: string;
  readonly switches: 'enable' | 'disable';
  readonly seeds: readonly string[];
}

const usage = `Usage: ${typed('pins')} inspect <hex, or a file with it> --rpc <url> [--as enable|disable] [--seed <text>]`;

/** The `txn` of an answer of the staking API, or the text itself. */
function transactionText(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'txn' in answer) return String(answer.txn);
  } catch {
    // Plain hex is no JSON, except for digits alone.
  }
  return text;
}

/** @throws InspectionError with a sentence, and how it is called */
export function readArguments(given: readonly string[]): Arguments {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(given);
  } catch (error) {
    throw new InspectionError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
  const { positionals, values } = parsed;
  const [command, named, ...rest] = positionals;
  if (command !== 'inspect' || named === undefined || rest.length > 0) throw new InspectionError(usage);
  if (values.rpc === undefined || !/^https?:\/\//.test(values.rpc))
    throw new InspectionError(`--rpc must be the URL of a node that the staking API does not run.\n${usage}`);
  if (values.as !== 'enable' && values.as !== 'disable')
    throw new InspectionError(`--as must be enable or disable.\n${usage}`);
  const text = transactionText((existsSync(named) ? readFileSync(named, 'utf8') : named).trim()).trim();
  if (!/^(?:[0-9a-f]{2})+$/i.test(text))
    throw new InspectionError(
      'The transaction must be hex, a file with hex, or a file with the answer that has it as "txn".',
    );
  return {
    bytes: hex.decode(text.toLowerCase()),
    rpc: values.rpc,
    switches: values.as,
    seeds: values.seed,
  };
}

function parse(given: readonly string[]) {
  return parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      rpc: { type: 'string' },
      as: { type: 'string', default: 'enable' },
      seed: { type: 'string', multiple: true, default: [] },
    },
  });
}
