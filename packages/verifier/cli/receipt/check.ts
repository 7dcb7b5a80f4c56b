import { lineOf } from '@clearstake/contract/foreign-text';
import { formatUtc } from '@clearstake/contract/format/format-time';
import { verifyReceipt } from '../../src';
import { genuineSentence } from '../../src/receipt/genuine-sentence';
import { receiptsOf } from '../../src/receipt/receipts-of';
import { judgedOf, type ReceiptCheck, type ReceiptPort } from '../../src/receipt/verify-receipt';
import { formatReviewValue } from '../../src/said/format-review-value';
import type { Noted } from '../../src/said/noted';
import type { Said } from '../../src/said/said';
import { sayInEnglish } from '../../src/said/say';
import { quotation } from '../../src/said/stored';

/** 0 proven, 1 contradicted, 2 cannot be told. */
export type ExitCode = 0 | 1 | 2;

/** Landed, by the receipt itself. */
const ends: ReadonlySet<string> = new Set(['confirmed', 'finalized', 'failed-on-chain']);

/** A node whose last failure is kept, which a check itself leaves out. */
function rememberingNode(node: ReceiptPort) {
  let failure: string | null = null;
  const kept = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } catch (error) {
      failure = lineOf(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  const port: ReceiptPort = {
    getGenesisHash: () => kept(node.getGenesisHash()),
    getTransaction: (signature) => kept(node.getTransaction(signature)),
  };
  return { port, failure: () => failure };
}

function fromBytes({ receipt, rows }: ReceiptCheck): string {
  if (receipt && judgedOf(receipt))
    return `signatures, message and request agree, and its verdict and ${rows.length} rows follow from its facts`;
  return `signatures, message and request agree; the receipt (version ${receipt?.version}) keeps no facts, so its verdict cannot be computed again`;
}

function decided(check: ReceiptCheck, node: ReturnType<typeof rememberingNode> | null): [ExitCode, string] {
  const { receipt, problems, doubts, landed, onChain, differences } = check;
  if (receipt === null)
    return [2, `Cannot be told: this file is no receipt that this release can read (versions 1 to 4).`];
  if (problems.length > 0) return [1, `Contradicted: ${inWords(problems)}`];
  if (doubts.length > 0) return [2, `Cannot be told: ${inWords(doubts)}`];
  const stated = receipt.version === 1 || receipt.audit.result !== 'differs' ? [] : receipt.audit.problems;
  if (stated.length > 0 && differences === null)
    return [
      2,
      `Cannot be told whether the chain’s record differs, as the file says: ${quotations(stated)}${node === null ? ' Add --rpc URL.' : ''} Its bytes hold.`,
    ];
  if (stated.length > 0 && differences?.length === 0)
    return [
      2,
      `Cannot be told whether its accounts were otherwise than reviewed, as the file says: ${quotations(stated)} The chain’s record does not show it. Its bytes hold.`,
    ];
  if (node === null)
    return [0, `Proven from its bytes: ${fromBytes(check)}. Whether it landed was not asked: add --rpc URL.`];
  const failure = node.failure();
  if (failure !== null)
    return [2, `Cannot be told whether it landed: the node gave no answer (${failure}). Its bytes hold.`];
  if (landed === null || onChain !== true) {
    const claim = ends.has(receipt.outcome.status)
      ? 'The receipt says that it landed'
      : 'The receipt does not say so';
    return [
      2,
      `Cannot be told whether it landed: the node has no final record of it, which it may also have forgotten. ${claim}. Its bytes hold.`,
    ];
  }
  const result = landed.error === null ? 'without an error' : `and failed: ${sayInEnglish(landed.error)}`;
  const differs =
    stated.length > 0 ? ` Its record differs from what was signed: ${inWords(differences ?? [])}` : '';
  const genuine = genuineSentence(check, formatUtc);
  return [
    0,
    `${genuine === null ? '' : `${genuine.replaceAll('\u00a0', ' ')}\n`}Proven from its bytes and by the node: ${fromBytes(check)}. The same bytes landed in slot ${landed.slot} ${result}.${differs}`,
  ];
}

const inWords = (list: readonly Said[]) => list.map(sayInEnglish).join(' ');
const quotations = (list: readonly Noted[]) => inWords(list.map((noted) => quotation(noted)));

function details({ receipt, problems, rows, instructions, notes }: ReceiptCheck): string[] {
  if (receipt === null) return [];
  const source = problems.length > 0 ? 'the file says: ' : '';
  const shown = (text: unknown) => lineOf(String(text), 200);
  const { request, network, signature, message } = receipt;
  const value = (value: Parameters<typeof formatReviewValue>[0]) => formatReviewValue(value, true);
  return [
    `  ${source}operation: ${shown(request.operation)} on ${shown(network.cluster)}`,
    `  ${source}wallet: ${shown(request.wallet)}`,
    `  ${source}signature: ${shown(signature)}`,
    `  ${source}message SHA-256: ${shown(message.sha256)}`,
    ...rows.map(
      ({ label, asked, found }) =>
        `  row: ${sayInEnglish(label)}: asked ${value(asked)}, found ${value(found)}`,
    ),
    ...instructions.map(
      ({ title, summary }, index) => `  instruction ${index + 1}: ${inWords([title])}: ${inWords([summary])}`,
    ),
    ...notes.map((note) => `  note: ${sayInEnglish(note)}`),
  ];
}

/**
 * Verifies the receipt or the pack of receipts in a file's text: from its bytes, and by the node where one is given. One
 * contradiction makes the whole file contradicted.
 */
export async function checkFile(text: string, node?: ReceiptPort) {
  const receipts = receiptsOf(text);
  if (receipts.length === 0)
    return { code: 2, report: 'Cannot be told: this pack has no receipts.\n' } as const;
  const codes: ExitCode[] = [];
  const lines: string[] = [];
  for (const [index, receipt] of receipts.entries()) {
    const remembering = node === undefined ? null : rememberingNode(node);
    const check = await verifyReceipt(receipt, remembering?.port);
    const [code, sentence] = decided(check, remembering);
    codes.push(code);
    const place = receipts.length === 1 ? '' : `Receipt ${index + 1} of ${receipts.length}. `;
    lines.push(`${place}${sentence}`, ...details(check));
  }
  const code: ExitCode = codes.includes(1) ? 1 : codes.includes(2) ? 2 : 0;
  return { code, report: `${lines.join('\n')}\n` };
}
