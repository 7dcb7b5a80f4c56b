import { printable } from '@clearstake/contract/foreign-text';

/** What commands print goes through here: text from outside cannot steer the terminal. */
export function print(text: string): void {
  process.stdout.write(printable(text));
}

export function complain(sentence: string): void {
  process.stderr.write(printable(`${sentence}\n`));
}
