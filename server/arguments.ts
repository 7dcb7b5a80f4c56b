import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface Arguments {
  /** Empty the sandbox first. */
  readonly fresh: boolean;
  /** Write what can be read of the sandbox's journal to this file, and start nothing. */
  readonly exportTo: string | undefined;
}

/** Why a command line is refused, as one sentence. */
export class ArgumentError extends Error {}

/** @throws ArgumentError */
export function readArguments(args: readonly string[]): Arguments {
  const { fresh, export: exportTo } = parsed(args);
  if (fresh && exportTo !== undefined) {
    throw new ArgumentError(
      '--fresh would delete what --export is to save; export first, then start with --fresh.',
    );
  }
  return { fresh, exportTo };
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: 'boolean', default: false }, export: { type: 'string' } },
    });
    return values;
  } catch {
    throw new ArgumentError(
      `The arguments "${args.join(' ')}" are not understood; there are --fresh and --export <file>.`,
    );
  }
}
