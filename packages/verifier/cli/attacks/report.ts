import type { DataSet } from './data-set';
import { kitDecoder } from './decoders/kit';
import { parsedRpcDecoder } from './decoders/parsed-rpc';
import { line } from './decoders/reading';
import { web3Decoder } from './decoders/web3';
import { type Outcome, type Run, runDecoder } from './run-decoder';

export const decoders = [web3Decoder, kitDecoder, parsedRpcDecoder];

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

const count = (run: Run, ids: readonly string[], outcome: Outcome) =>
  ids.filter((id) => run.attacks.get(id) === outcome).length;

const list = (head: string, lines: readonly string[]) =>
  `${head}\n\n${lines.map((text) => `- ${text}`).join('\n')}`;

/** What a decoder made of some attacks, as a cell: caught of those that it can judge, and how many it cannot. */
function cell(run: Run, ids: readonly string[]): string {
  const caught = count(run, ids, 'caught');
  const judged = caught + count(run, ids, 'missed');
  const others = count(run, ids, 'not-judged');
  return [
    ...(judged === 0 ? [] : [`${caught} of ${judged}`]),
    ...(others === 0 ? [] : [`${others} not judged`]),
  ].join(', ');
}

/** Caught attacks by kind, as a table. What the bytes do not show is the same for all decoders. */
function byKind({ attacks }: DataSet, runs: readonly Run[]): string {
  const kinds = [...new Set(attacks.map(({ kind }) => kind))].sort();
  const idsOf = (kind: string | null) =>
    attacks.filter((attack) => kind === null || attack.kind === kind).map(({ id }) => id);
  return table(
    ['refused for', 'cases', 'not in the bytes', ...runs.map(({ decoder }) => decoder)],
    [...kinds, null].map((kind) => [
      kind ?? 'all',
      idsOf(kind).length,
      Math.max(...runs.map((run) => count(run, idsOf(kind), 'not-in-bytes'))),
      ...runs.map((run) => cell(run, idsOf(kind))),
    ]),
  );
}

function honestCell(reason: string | null | undefined): string {
  if (reason === null) return 'accepted';
  return reason?.startsWith(line.unread('')) ? 'not read' : 'refused';
}

/** Whether each decoder accepts the honest answers, in the order of the table's columns. */
function honestly({ honest }: DataSet, runs: readonly Run[]): string {
  const asked = honest.filter(({ from }) => from === 'server');
  return list(
    'Honest answers:',
    asked.map(({ id }) => `${id}: ${runs.map((run) => honestCell(run.honest.get(id))).join(', ')}`),
  );
}

function missed({ attacks }: DataSet, runs: readonly Run[]): string {
  const titles = new Map(attacks.map(({ attack, title }) => [attack, title]));
  const idsOf = (attack: string) => attacks.filter((entry) => entry.attack === attack).map(({ id }) => id);
  const misses = (run: Run, attack: string) => idsOf(attack).some((id) => run.attacks.get(id) === 'missed');
  const lines = [...titles].map(([attack, title]) => {
    const by = runs.filter((run) => misses(run, attack)).map(({ decoder }) => decoder);
    const all = by.length === runs.length ? '' : ` (only by ${by.join('; ')})`;
    return by.length === 0 ? '' : `${attack}: ${title}${all}`;
  });
  return list('Missed:', lines.filter(Boolean));
}

/** The result of all decoders, in Markdown: caught attacks by kind, honest answers, and what is missed. */
export function resultsOf(set: DataSet): string {
  const runs = decoders.map((decoder) => runDecoder(decoder, set));
  return [byKind(set, runs), honestly(set, runs), missed(set, runs)].join('\n\n');
}

export function summaryOf({ honest, attacks, notTransactions, release }: DataSet): string {
  const named = new Set(attacks.map(({ attack }) => attack));
  const threats = new Set([...named, ...notTransactions.map(({ attack }) => attack)].map(threatOf));
  return (
    `Release ${release}: ${threats.size} attacks, ${named.size + notTransactions.length} with their variants. ` +
    `${named.size} of these are judged from bytes, intent and facts, in ${attacks.length} cases beside ${honest.length} honest ones; ` +
    `${notTransactions.length} are no transaction.`
  );
}

/** Variants of one attack carry a letter. */
const threatOf = (id: string) => id.replace(/[b-z]$/, '');
