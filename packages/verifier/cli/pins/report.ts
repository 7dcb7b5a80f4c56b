import { sayInEnglish } from '../../src/said/say';
import type { Inspection } from './inspect';
import type { UnknownAddress } from './open-entries';

function onChain({ account, program }: UnknownAddress): string[] {
  if (account === null) return ['on chain: does not exist'];
  const kind = account.executable ? 'a program' : `${account.data.length} bytes of data`;
  const lines = [`on chain: ${kind}, owner ${account.owner}, ${account.lamports} lamports`];
  if (program === null && account.executable) lines.push('code: not an upgradeable program that can be read');
  if (program !== null) {
    lines.push(
      `code: SHA-256 ${program.codeSha256}, in ${program.programData}`,
      program.upgradeAuthority === null
        ? 'upgrade authority: none, nobody can replace it'
        : `upgrade authority: ${program.upgradeAuthority} can replace it`,
    );
  }
  return lines;
}

export function reportOf({ pins, wallet, instructions, unknown, file, questions }: Inspection): string {
  const lines = [
    `A transaction on ${pins.cluster}, paid by ${wallet}:`,
    ...instructions.map(
      ({ index, title, summary }) => `  ${index + 1}. ${sayInEnglish(title)}: ${sayInEnglish(summary)}`,
    ),
    '',
  ];
  if (unknown.length === 0)
    return [...lines, 'The pins explain every program and account in it.', ''].join('\n');
  lines.push('No pin explains:');
  for (const address of unknown) {
    lines.push(
      `  ${address.address}`,
      ...[address.uses.join('; '), ...onChain(address)].map((line) => `    ${line}`),
    );
  }
  const hasEntries = Object.keys(file).length > 1;
  if (questions.length > 0) lines.push('', 'To find out:', ...questions.map((each) => `  - ${each}`));
  lines.push(
    '',
    hasEntries
      ? 'For a pins file, once you have reviewed each entry and filled each null (PINS_FILE, docs/operations.md):'
      : 'What these are for cannot be told from the transaction: there is no entry to propose.',
  );
  if (hasEntries) lines.push(JSON.stringify(file, null, 2));
  return [...lines, ''].join('\n');
}
