import { pinsFile } from '@contract/pins';
import { hex } from '@scure/base';
import { encodeBase58 } from '@/lib/address/base58';
import { decodeBytes, verifySignature } from '../decode/decode-blob';
import type { DecodedInstruction } from '../types/decoded';
import type { Intent } from '../types/intent';
import type { LandedTransaction, RpcPort } from '../types/ports';
import { readAgainstChain } from './chain-problems';
import { readRequest } from './read-request';
import { type Receipt, receiptSchema } from './receipt-schema';
import { readAgainstRequest } from './request-reading';

/** The result of checking a receipt again. */
export interface ReceiptCheck {
  readonly receipt: Receipt | null;
  /** What does not hold; empty when everything does. */
  readonly problems: readonly string[];
  /** What cannot be derived from the bytes and the chain, and so stays as the writer noted it. */
  readonly notes: readonly string[];
  /** Whether the chain has this transaction; null when it was not asked or did not answer. */
  readonly onChain: boolean | null;
  /** Its instructions with token units, which the file's own descriptions lack; empty when nothing proves them. */
  readonly instructions: readonly DecodedInstruction[];
}

const MAX_FILE = 262_144;

function parse(text: string): Receipt | null {
  if (text.length > MAX_FILE) return null;
  try {
    const result = receiptSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function descriptionsOf(instructions: readonly Receipt['instructions'][number][]): string {
  return JSON.stringify(
    instructions.map(({ program, programName, title, summary }) => [program, programName, title, summary]),
  );
}

/** Everything in the file follows from its bytes: hash, signatures, instructions, and the requesting wallet. */
function contentProblems(receipt: Receipt): string[] {
  const { message, signatures } = decodeBytes(hex.decode(receipt.transaction), { signed: true });
  if (message === null) return ['The transaction in the file cannot be read.'];
  const problems: string[] = [];
  const first = signatures[0]?.signature;
  if (hex.encode(message.bytes) !== receipt.message.hex)
    problems.push('The message is not the one in the transaction.');
  if (
    message.sha256.hex !== receipt.message.sha256 ||
    message.sha256.base58 !== receipt.message.sha256Base58
  ) {
    problems.push('The hash is not the hash of the message.');
  }
  if (!first || encodeBase58(first) !== receipt.signature)
    problems.push('The signature is not the transaction’s.');
  for (const { address, signature } of signatures) {
    if (signature === null || !verifySignature(signature, message.bytes, address)) {
      problems.push(`The signature of ${address} does not verify.`);
    }
  }
  if (descriptionsOf(receipt.instructions) !== descriptionsOf(message.instructions))
    problems.push('The instructions in words are not those of the bytes.');
  if (receipt.network.cluster !== receipt.request.cluster)
    problems.push('It names another network than the one that its request was made for.');
  if (message.staticKeys[0] !== receipt.request.wallet)
    problems.push('The request was made by another wallet than the one that paid.');
  const { passed, total } = receipt.checks;
  if (passed !== total || total < 1)
    problems.push(`It says that ${passed} of ${total} checks passed. Nothing is signed here unless all do.`);
  return problems;
}

const NOTED =
  'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.';

/** A receipt that a pins file judged may not hold here for want of that file alone. */
function otherPins({ pinsFileSha256: judgedBy }: Receipt): string[] {
  if (judgedBy === undefined || judgedBy === pinsFile?.sha256) return [];
  const own =
    pinsFile === null ? 'this page has none' : `this page has the one with SHA-256 ${pinsFile.sha256}`;
  return [`It was judged by the pins file with SHA-256 ${judgedBy}; ${own}.`];
}

/** The record of the landing; null when the chain has none, undefined when no node answered. */
async function landedOf(
  receipt: Receipt,
  rpc: RpcPort | undefined,
): Promise<LandedTransaction | null | undefined> {
  if (!rpc) return undefined;
  try {
    return await rpc.getTransaction(receipt.signature);
  } catch {
    return undefined;
  }
}

async function belongsElsewhere(receipt: Receipt, rpc: RpcPort | undefined): Promise<boolean> {
  const genesisHash = await rpc?.getGenesisHash().catch(() => undefined);
  return genesisHash !== undefined && genesisHash !== receipt.network.genesisHash;
}

async function againstRequest(
  receipt: Receipt,
  intent: Intent,
  landed: LandedTransaction | null | undefined,
): Promise<Pick<ReceiptCheck, 'problems' | 'notes' | 'instructions'>> {
  const found = await readAgainstRequest(intent, {
    wire: hex.decode(receipt.transaction),
    genesisHash: receipt.network.genesisHash,
    loaded: landed?.loadedAddresses ?? null,
  });
  if (found !== null) return { ...found, notes: [NOTED] };
  const unread =
    'Its accounts stand in lookup tables, which only the chain can tell: the request was not compared with the bytes.';
  return { problems: [], notes: [unread, NOTED], instructions: [] };
}

/**
 * Checks a receipt again from the text of its file, and against the chain when a node is given: rebuilds the transaction from the
 * request and compares it with the bytes, and compares outcome and balances with the chain's record. An unreachable node leaves
 * `onChain` null; that is not a problem of the receipt.
 */
export async function verifyReceipt(text: string, rpc?: RpcPort): Promise<ReceiptCheck> {
  const receipt = parse(text);
  const nothing = { notes: [], onChain: null, instructions: [] };
  if (receipt === null)
    return { receipt: null, problems: ['This file is not a receipt of this kind.'], ...nothing };
  const content = contentProblems(receipt);
  const intent = readRequest(receipt.request);
  if (intent === null) content.push('Its request is none that can be made here.');
  if (content.length > 0 || intent === null) return { receipt, problems: content, ...nothing };
  if (await belongsElsewhere(receipt, rpc)) {
    const problems = ['It belongs to another network than the one you are looking at.'];
    return { receipt, problems, ...nothing };
  }
  const landed = await landedOf(receipt, rpc);
  const request = await againstRequest(receipt, intent, landed);
  const chain = landed ? readAgainstChain(receipt, intent, landed) : { problems: [], notes: [] };
  const unread = landed ? [] : ['The balances are what its writer noted.'];
  return {
    receipt,
    problems: [...request.problems, ...chain.problems],
    notes: [...chain.notes, ...request.notes, ...unread, ...otherPins(receipt)],
    onChain: landed === undefined ? null : landed !== null,
    instructions: request.instructions,
  };
}
