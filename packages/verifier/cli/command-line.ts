import { basename } from 'node:path';

/** How a command was typed: from a checkout by npm, from the verifier's package by its own name, from a release by one word more. */
export function typed(name: string): string {
  const command = basename(process.argv[1] ?? '');
  if (command.endsWith('.ts')) return `npm run ${name} --`;
  return command === `clearstake-${name}` ? command : `clearstake ${name}`;
}
