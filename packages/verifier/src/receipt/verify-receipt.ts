import { cluster as clusters } from '@clearstake/contract/config';
import { cleanJson, quotable } from '@clearstake/contract/foreign-text';
import { pinsFile, pinsFor } from '@clearstake/contract/pins';
import { base58, hex } from '@scure/base';
import { decodeBytes, verifySignature } from '../decode/decode-blob';
import { type Said, said } from '../said/said';
import { hasLaterCode } from '../said/stored';
import type { PromisedBalance } from '../track/landed-effect';
import type { DecodedInstruction, Intent, LandedTransaction, ReviewRow, RpcPort, Verdict } from '../types';
import { auditContradictions, promisedOf } from './audit-reading';
import { readAgainstChain } from './chain-problems';
import { type Judged, pinsSha256 } from './judged';
import { loadedByFacts, readJudged } from './judged-reading';
import { described } from './make-receipt';
import { canonical } from './plain';
import { readRequest } from './read-request';
import { type Receipt, receiptSchema } from './receipt-schema';
import { readAgainstRequest } from './request-reading';

export interface ReceiptCheck {
  readonly receipt: Receipt | null;
  /** Its request; null where it could not be read or something before it does not hold. */
  readonly intent: Intent | null;
  /** Amounts that its request does not name: by its verdict, else by its balances, which the chain's record has to confirm. */
  readonly known:
    | Pick<Verdict, 'controlled' | 'effects'>
    | { readonly effects: readonly PromisedBalance[] }
    | null;
  /** What does not hold; empty when everything does. */
  readonly problems: readonly Said[];
  /** What would have to hold and cannot be decided here, as by a node of another network; empty when everything was decided. */
  readonly doubts: readonly Said[];
  /** What cannot be derived from the bytes and the chain, and so stays as the writer noted it. */
  readonly notes: readonly Said[];
  /** Whether the chain has this transaction; null when it was not asked or did not answer. */
  readonly onChain: boolean | null;
  /** The chain's record of it, once there is one. */
  readonly landed: LandedTransaction | null;
  /** The rows of its review, computed again from its facts; empty for versions without facts. */
  readonly rows: readonly ReviewRow[];
  /** Its audit made again from the chain's record, null without the record. */
  readonly differences: readonly Said[] | null;
  /** Its instructions, decoded from its bytes, with token units where request and pins prove them; empty with problems of content. */
  readonly instructions: readonly DecodedInstruction[];
}

export type ReceiptPort = Pick<RpcPort, 'getGenesisHash' | 'getTransaction'>;

const MAX_FILE = 262_144;

function parse(text: string): Receipt | null {
  if (text.length > MAX_FILE) return null;
  try {
    const result = receiptSchema.safeParse(cleanJson(text, JSON.parse));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** Whether the file says what the bytes do: by their programs where the words are those of another release. */
function describes({ version, instructions }: Receipt, decoded: readonly DecodedInstruction[]): boolean {
  const programs = (list: readonly { readonly program: string }[]) => list.map(({ program }) => program);
  return version === 4 && !hasLaterCode(instructions)
    ? canonical(instructions) === canonical(decoded.map(described))
    : canonical(programs(instructions)) === canonical(programs(decoded));
}

/** Everything in the file follows from its bytes: hash, signatures, instructions, and the requesting wallet. */
function contentProblems(receipt: Receipt): Said[] {
  const { message, signatures } = decodeBytes(hex.decode(receipt.transaction), { signed: true });
  if (message === null) return [said('file-transaction-unreadable')];
  const problems: Said[] = [];
  const first = signatures[0]?.signature;
  if (hex.encode(message.bytes) !== receipt.message.hex) problems.push(said('message-not-of-transaction'));
  if (
    message.sha256.hex !== receipt.message.sha256 ||
    message.sha256.base58 !== receipt.message.sha256Base58
  ) {
    problems.push(said('hash-not-of-message'));
  }
  if (!first || base58.encode(first) !== receipt.signature)
    problems.push(said('signature-not-of-transaction'));
  for (const { address, signature } of signatures) {
    if (signature === null || !verifySignature(signature, message.bytes, address)) {
      problems.push(said('file-signature-wrong', { address }));
    }
  }
  if (!describes(receipt, message.instructions)) problems.push(said('descriptions-not-of-bytes'));
  if (receipt.network.cluster !== receipt.request.cluster) problems.push(said('network-not-of-request'));
  if (message.staticKeys[0] !== receipt.request.wallet) problems.push(said('request-of-other-wallet'));
  if (receipt.network.genesisHash !== clusterHash(receipt.network.cluster))
    problems.push(said('genesis-hash-differs', { cluster: quotable(receipt.network.cluster, 40) }));
  const { passed, total } = receipt.checks;
  if (passed !== total || total < 1) problems.push(said('not-all-checks-passed', { passed, total }));
  return problems;
}

/** Undefined for a cluster that nobody knows. */
function clusterHash(cluster: string): string | undefined {
  const parsed = clusters.safeParse(cluster);
  return parsed.success ? pinsFor(parsed.data).genesisHash : undefined;
}

/** What its verdict was computed from; null where the file has none of it. */
export function judgedOf(receipt: Receipt): Judged | null {
  return ('judged' in receipt && receipt.judged) || null;
}

/** A receipt that other pins judged may not hold here for want of those pins alone. */
function otherPins(receipt: Receipt, { cluster }: Intent): Said[] {
  const { pinsFileSha256: judgedBy } = receipt;
  if (judgedBy !== undefined && judgedBy !== pinsFile?.sha256) {
    return [
      pinsFile === null
        ? said('judged-by-unknown-pins-file', { judgedBy })
        : said('judged-by-other-pins-file', { judgedBy, own: pinsFile.sha256 }),
    ];
  }
  const own = pinsSha256(pinsFor(cluster));
  const judgement = judgedOf(receipt);
  if (judgement === null || judgement.pinsSha256 === own) return [];
  return [said('judged-by-other-pins', { judgedBy: judgement.pinsSha256, own })];
}

/** Every build judges alike what it accepts, so another one is no doubt. */
function madeBy({ buildSha256 }: Receipt): Said[] {
  return buildSha256 === undefined ? [] : [said('judged-by-build', { build: buildSha256 })];
}

/** Undefined where the node gave no answer. */
async function ifAnswered<Answer>(ask: () => Promise<Answer> | undefined): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}

async function belongsElsewhere(receipt: Receipt, rpc: ReceiptPort | undefined): Promise<boolean> {
  const genesisHash = await ifAnswered(() => rpc?.getGenesisHash());
  return genesisHash !== undefined && genesisHash !== receipt.network.genesisHash;
}

interface Reading extends Pick<ReceiptCheck, 'problems' | 'doubts' | 'notes' | 'instructions'> {
  /** Computed again; null without facts. */
  readonly verdict: Verdict | null;
}

/** What follows from request, bytes and facts, without the chain but for the contents of lookup tables. */
function againstRequest(
  receipt: Receipt,
  intent: Intent,
  landed: LandedTransaction | null | undefined,
): Reading {
  const wire = hex.decode(receipt.transaction);
  const judgement = judgedOf(receipt);
  const judged = judgement && readJudged(receipt, judgement, intent);
  const noted = said(judged === null ? 'noted-without-facts' : 'noted-with-facts');
  const own = judged && loadedByFacts(wire, judged.facts);
  const { genesisHash } = receipt.network;
  const againstRequest = readAgainstRequest(intent, wire, genesisHash, landed?.loadedAddresses ?? own);
  if (againstRequest === null)
    return {
      problems: [],
      doubts: [said('lookup-tables-unread')],
      notes: [noted],
      instructions: decodeBytes(wire, { signed: true }).message?.instructions ?? [],
      verdict: null,
    };
  // Where the bytes do something else, the facts refuse them for that too: said once.
  const problems = [
    ...(againstRequest.problems.length > 0 ? againstRequest.problems : (judged?.problems ?? [])),
  ];
  if (own && landed && own.join() !== landed.loadedAddresses.join())
    problems.push(said('lookup-tables-differ'));
  const pins = otherPins(receipt, intent);
  const undecided = pins.length > 0 && problems.length > 0;
  return {
    problems: undecided ? [] : problems,
    doubts: [...(judged?.doubts ?? []), ...(undecided ? [...pins, ...problems] : [])],
    notes: [...(judged?.notes ?? []), noted, ...pins],
    instructions: againstRequest.instructions,
    verdict: judged?.verdict ?? null,
  };
}

/**
 * Checks a receipt again from the text of its file, and against the chain when a node is given: rebuilds the transaction from the
 * request and compares it with the bytes, computes the verdict and its rows again from the facts, and compares outcome and
 * balances with the chain's record. An unreachable node leaves `onChain` null; that is not a problem of the receipt.
 */
export async function verifyReceipt(text: string, rpc?: ReceiptPort): Promise<ReceiptCheck> {
  const receipt = parse(text);
  const nothing = {
    intent: null,
    known: null,
    doubts: [],
    notes: [],
    onChain: null,
    landed: null,
    rows: [],
    instructions: [],
    differences: null,
  };
  if (receipt === null) return { receipt: null, problems: [said('not-a-receipt')], ...nothing };
  const content = contentProblems(receipt);
  const intent = readRequest(receipt.request);
  if (intent === null) content.push(said('request-impossible'));
  if (content.length > 0 || intent === null) return { receipt, problems: content, ...nothing };
  const elsewhere = await belongsElsewhere(receipt, rpc);
  const node = elsewhere ? undefined : rpc;
  // Null when the chain has none, undefined when no node answered.
  const landed = await ifAnswered(() => node?.getTransaction(receipt.signature));
  const request = againstRequest(receipt, intent, landed);
  const chain = landed
    ? readAgainstChain(receipt, intent, landed, request.verdict?.fee?.total ?? null)
    : {
        problems: request.problems.length > 0 ? [] : auditContradictions(receipt, intent.wallet),
        notes: [],
        differences: null,
      };
  const unread = landed ? [] : [said('balances-noted')];
  return {
    receipt,
    intent,
    known: request.verdict ?? { effects: promisedOf(receipt) },
    problems: [...request.problems, ...chain.problems],
    doubts: [...(elsewhere ? [said('of-other-network')] : []), ...request.doubts],
    notes: [...chain.notes, ...request.notes, ...unread, ...madeBy(receipt)],
    onChain: landed === undefined ? null : landed !== null,
    landed: landed ?? null,
    rows: request.verdict?.rows ?? [],
    differences: chain.differences,
    instructions: request.instructions,
  };
}
