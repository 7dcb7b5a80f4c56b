import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Why a command line is refused, as a sentence, and how it is called. */
export class ArgumentError extends Error {}

/** @throws ArgumentError */
export function parsedArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node says after its first sentence is for programmers.
    const [reason] = (error instanceof Error ? error.message : '').split(/\.\s/, 1);
    throw new ArgumentError(`${reason}. ${usage}`);
  }
}

/** Prints how a command is called, and ends, where that is asked. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return;
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
