import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { ArgumentError, parsedArguments } from '@clearstake/contract/cli/arguments';
import { hex } from '@scure/base';
import { typed } from '../command-line';
import { isNodeUrl } from '../node-rpc';

export const usage = `Usage: ${typed('pins')} inspect <hex, or a file with it> --rpc <url> [--as enable|disable] [--seed <text>]`;

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

const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})+$/i.test(text);

/** A file is named from where the command was typed. */
function textOf(file: string): string {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8');
  } catch {
    throw new ArgumentError(`${file} cannot be read, and is no transaction in hex. ${usage}`);
  }
}

const options = {
  rpc: { type: 'string' },
  as: { type: 'string', default: 'enable' },
  seed: { type: 'string', multiple: true, default: [] },
} satisfies ParseArgsConfig['options'];

/** What is to be inspected, and where the chain is read. @throws ArgumentError */
export function readArguments(given: readonly string[]) {
  const config = { args: [...given], allowPositionals: true, options };
  const { positionals, values } = parsedArguments(config, usage);
  const [command, named, ...rest] = positionals;
  if (command !== 'inspect' || named === undefined || rest.length > 0) throw new ArgumentError(usage);
  const { as: switches, seed: seeds, rpc } = values;
  if (rpc === undefined || !isNodeUrl(rpc))
    throw new ArgumentError(`--rpc must be the URL of a node that the staking API does not run. ${usage}`);
  if (switches !== 'enable' && switches !== 'disable')
    throw new ArgumentError(`--as must be enable or disable. ${usage}`);
  const text = isHex(named) ? named : transactionText(textOf(named).trim()).trim();
  if (!isHex(text))
    throw new ArgumentError(`${named} is no file with hex, or with an answer that has hex as "txn".`);
  return { bytes: hex.decode(text.toLowerCase()), rpc, switches, seeds } as const;
}
