import { pinsFor } from '@clearstake/contract/pins';
import type { Attack } from '@clearstake/sandbox/hostile';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { messageIn } from '@clearstake/sandbox/hostile/edit';
import { expectedCodes, otherwiseExpected } from '@clearstake/sandbox/hostile/expected-codes';
import { base64, hex } from '@scure/base';
import { reviewWalletChange, verify } from '../../src';
import { plain } from '../../src/receipt/plain';
import { said } from '../../src/said/said';
import { sayInEnglish } from '../../src/said/say';
import { receivedUnder } from '../../testing/attacked';
import { contextOf } from '../../testing/node-under-attack';
import { signedBy } from '../../testing/signing';
import { type TestWorld, testWorld, wallet } from '../../testing/world';
import { type Original, originalsIn } from './originals';

/** What a verifier is given. Amounts are decimal text, sets are lists. */
export type Given = { readonly id: string } & ReturnType<typeof given>;
export type HonestEntry = Awaited<ReturnType<typeof honestEntry>>;
export type AttackEntry = Awaited<ReturnType<typeof attackEntry>>;
type Source = 'server' | 'wallet';

export interface OtherEntry {
  readonly attack: string;
  readonly title: string;
  readonly liar: string;
  readonly reason: Reason;
}

export interface DataSet {
  readonly schema: 'clearstake-attacks';
  readonly version: 2;
  readonly release: string;
  /** The English of each code here, to be read and not compared. */
  readonly words: Readonly<Record<string, string>>;
  /** The addresses that may be trusted, as compiled into the page. */
  readonly pins: unknown;
  readonly honest: readonly HonestEntry[];
  readonly attacks: readonly AttackEntry[];
  readonly notTransactions: readonly OtherEntry[];
}

const liars: Record<Attack['surface'], string> = {
  'api-answer': 'staking API',
  'send-txn': 'staking API',
  'rpc-answer': 'RPC node',
  'rpc-result': 'RPC node',
  'api-and-node': 'staking API and RPC node',
  wallet: 'wallet',
  download: 'download service',
};

const kinds: Readonly<Record<string, string>> = {
  E: 'encoding',
  A: 'envelope',
  I: 'instructions',
  S: 'terms',
  K: 'key',
  R: 'chain',
  F: 'wallet and guarantees',
};

const reasons = {
  simulation:
    'The bytes and the facts are honest; false is the result of a simulation, which is read after the verdict.',
  signed: 'The transaction is honest and signed; false is what is said about it afterwards.',
  broadcast: 'The transaction is honest and signed; what is spoiled is its broadcast.',
  download: 'It is about a download and the message that is signed for it.',
} as const;
type Reason = keyof typeof reasons;

/** Why no verifier of bytes can judge an attack; null when one can. */
function notJudged(attack: Attack): Reason | null {
  if (attack.surface === 'send-txn') return 'broadcast';
  if (attack.surface === 'download') return 'download';
  if (attack.surface === 'rpc-answer') return attack.method === 'simulateTransaction' ? 'simulation' : null;
  if (attack.surface !== 'rpc-result') return null;
  const spoiled = Object.keys(attack.results);
  if (spoiled.includes('simulateTransaction')) return 'simulation';
  return spoiled.some((method) => method.startsWith('getSignature') || method === 'getTransaction')
    ? 'signed'
    : null;
}

/** In these, every account is written or signed for, so there is none to raise. */
const impossible: ReadonlySet<string> = new Set(['X11b native-unstake/kit']);

async function received(attack: Attack | null, from: Source, original: Original, world: TestWorld) {
  const { operation, answer } = original;
  const { text, input } = await receivedUnder(attack, answer, world);
  const sent = operation === 'legacy-withdraw' ? hex.encode(base64.decode(text)) : text;
  if (from === 'server') return { input, bytes: sent };
  const handed = messageIn({ txn: sent });
  const signed = attack?.surface === 'wallet' ? attack.apply(handed, contextOf(world)) : handed;
  return { input, bytes: hex.encode(signedBy(signed, wallet)) };
}

type Judged = Awaited<ReturnType<typeof received>>;

function given(from: Source, original: Original, { input, bytes }: Judged) {
  return {
    operation: original.operation as string,
    builder: original.builder as string,
    /** Who hands the bytes over: a wallet returns them signed. */
    from,
    intent: plain(original.answer.intent),
    facts: plain(input.facts),
    /** A message or a whole transaction in hex, as text: a server may also send something else. */
    bytes,
    /** The account that the answer calls new, and whether the answer's key belongs to it. */
    newAccount: input.answer.newAccount,
  };
}

async function honestEntry(original: Original, from: Source, world: TestWorld) {
  const id = from === 'wallet' ? `${original.id}/signed` : original.id;
  const judged = await received(null, from, original, world);
  return { id, ...given(from, original, judged), verdict: 'accepted' as const };
}

/** Code and kind of the expected finding. @throws Error when it is not found */
function refusalOf(id: string, from: Source, { input, bytes }: Judged, code: string | undefined) {
  const { findings } = from === 'wallet' ? reviewWalletChange(input, hex.decode(bytes)) : verify(input);
  const match = findings.find((finding) => finding.code === code);
  if (!match) throw new Error(`${id} is not refused with ${code}.`);
  return { code: match.code, kind: kinds[match.check.charAt(0)] ?? '' };
}

async function attackEntry(attack: Attack, original: Original, honest: HonestEntry, world: TestWorld) {
  const { from } = honest;
  const judged = await received(attack, from, original, world);
  const id = `${attack.id}/${original.id}`;
  const expected = otherwiseExpected[`${attack.id}:${original.operation}`] ?? expectedCodes[attack.id];
  const { code, kind } = refusalOf(id, from, judged, expected);
  const spoiled = given(from, original, judged);
  const differs = (member: 'bytes' | 'newAccount') =>
    JSON.stringify(spoiled[member]) !== JSON.stringify(honest[member]);
  return {
    id,
    attack: attack.id,
    title: attack.title,
    liar: liars[attack.surface],
    /** Which part of the checks refuses it. */
    kind,
    /** The honest answer that was spoiled. */
    honest: honest.id,
    honestBytes: honest.bytes,
    spoiled: [
      ...(['bytes', 'newAccount'] as const).filter(differs),
      // Facts about other bytes are others without a lie.
      ...(liars[attack.surface].endsWith('RPC node') ? (['facts'] as const) : []),
    ],
    ...spoiled,
    verdict: 'refused' as const,
    code,
  };
}

export async function dataSet(release: string): Promise<DataSet> {
  const world = await testWorld();
  const originals = originalsIn(world);
  const honest: HonestEntry[] = [];
  for (const from of ['server', 'wallet'] as const)
    for (const original of originals) honest.push(await honestEntry(original, from, world));
  const attacks: AttackEntry[] = [];
  const notTransactions: OtherEntry[] = [];
  for (const attack of catalogue) {
    const { id, title, surface, operations } = attack;
    const reason = notJudged(attack);
    if (reason !== null) {
      notTransactions.push({ attack: id, title, liar: liars[surface], reason });
      continue;
    }
    for (const original of originals) {
      if (!operations.includes(original.operation) || impossible.has(`${id} ${original.id}`)) continue;
      const spoiled = original.id + (surface === 'wallet' ? '/signed' : '');
      const entry = honest.find((candidate) => candidate.id === spoiled);
      if (entry) attacks.push(await attackEntry(attack, original, entry, world));
    }
  }
  const pins = plain(pinsFor('sandbox'));
  const codes = [...new Set(attacks.map(({ code }) => code))].sort();
  const words = { ...Object.fromEntries(codes.map((code) => [code, sayInEnglish(said(code))])), ...reasons };
  return { schema: 'clearstake-attacks', version: 2, release, words, pins, honest, attacks, notTransactions };
}

/** The data set as the text of a file, one entry a line. */
export function textOf({ honest, attacks, notTransactions, ...head }: DataSet): string {
  const members = Object.entries({ ...head }).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = Object.entries({ honest, attacks, notTransactions }).map(
    ([name, entries]) => `"${name}": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`,
  );
  return `{\n${[...members, ...lists].join(',\n')}\n}\n`;
}
