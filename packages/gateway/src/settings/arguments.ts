import { ArgumentError, parsedArguments } from '@clearstake/contract/cli/arguments';
import { flagOf, settingNames } from './settings';

export type Arguments = ReturnType<typeof readArguments>;

const flags = Object.fromEntries(settingNames.map((name) => [flagOf(name), { type: 'string' }] as const));

/** @throws ArgumentError */
export function readArguments(args: readonly string[]) {
  const { values } = parsedArguments(
    {
      args: [...args],
      options: {
        ...flags,
        // Instead of a start: what is printed, or where what can be read of the sandbox's journal is written.
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', default: false },
        export: { type: 'string' },
        // Empties the sandbox first.
        fresh: { type: 'boolean', default: false },
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
