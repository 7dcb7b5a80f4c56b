import { parseArgs } from 'node:util';
import { flagOf, type SettingName, settingNames } from './settings';

/** What the command line asks for. */
export interface Arguments {
  /** Print these, and start nothing. */
  readonly help: boolean;
  readonly version: boolean;
  /** Empty the sandbox first. */
  readonly fresh: boolean;
  /** Write what can be read of the sandbox's journal to this file, and start nothing. */
  readonly exportTo: string | undefined;
  /** Settings that are given as flags. */
  readonly settings: Readonly<Partial<Record<SettingName, string>>>;
}

/** Why a command line is refused, as one sentence. */
export class ArgumentError extends Error {}

const flags = Object.fromEntries(settingNames.map((name) => [flagOf(name), { type: 'string' }] as const));

/** @throws ArgumentError */
export function readArguments(args: readonly string[]): Arguments {
  const { help, version, fresh, export: exportTo, ...given } = parsed(args);
  if (fresh && exportTo !== undefined) {
    throw new ArgumentError(
      '--fresh would delete what --export is to save; export first, then start with --fresh.',
    );
  }
  const settings = Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = Object.entries(given).find(([flag]) => flag === flagOf(name))?.[1];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  return { help, version, fresh, exportTo, settings };
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...flags,
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        export: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    // What Node says after its first sentence is for programmers.
    const [reason] = (error instanceof Error ? error.message : '').split(/\.\s/, 1);
    throw new ArgumentError(`${reason}. --help lists what there is.`);
  }
}
