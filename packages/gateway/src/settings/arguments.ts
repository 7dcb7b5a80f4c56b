import { ArgumentError, parsedArguments } from '@clearstake/contract/cli/arguments';
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

const flags = Object.fromEntries(settingNames.map((name) => [flagOf(name), { type: 'string' }] as const));

/** @throws ArgumentError */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parsedArguments(
    {
      args: [...args],
      options: {
        ...flags,
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
        export: { type: 'string' },
      },
    },
    '--help lists what there is.',
  );
  const { help, version, fresh, export: exportTo, ...given } = values;
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
