import type { Pins } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import type { GuardProgramFacts, RawAccount } from '../../src';
import { VOTE_PROGRAM } from '../../src/addresses';
import { readAddress } from '../../src/bytes';
import { autoCompoundLedger } from '../../src/facts/derive';
import { parseStakePool } from '../../src/facts/parse-stake-pool';
import type { DecodedInstruction, DecodedMessage } from '../../src/types';

/** An address that no pin explains, as the transaction uses it and as the node has it. */
export interface UnknownAddress {
  readonly address: string;
  /** As "instruction 3, account 2, written". */
  readonly uses: readonly string[];
  readonly account: RawAccount | null;
  /** Of an upgradeable program. */
  readonly program: GuardProgramFacts | null;
}

export interface Entries {
  readonly file: Readonly<Record<string, unknown>>;
  readonly questions: readonly string[];
}

interface Found {
  readonly message: DecodedMessage;
  readonly pins: Pins;
  readonly wallet: string;
  readonly created: string | null;
  readonly accounts: ReadonlyMap<string, RawAccount | null>;
  readonly unknown: readonly UnknownAddress[];
  readonly switches: 'enable' | 'disable';
  readonly seeds: readonly string[];
  /** Whether it is a stake account of the wallet. */
  readonly own: (address: string) => boolean;
}

type Members = Record<string, unknown>;

/** First seeds that programs of this kind use for an account of a wallet. */
const usualSeeds = [
  'auto-compound',
  'auto_compound',
  'autocompound',
  'ledger',
  'compound',
  'user',
  'config',
  'state',
];
/** Offset of the identity in a vote account, after the version. */
const NODE = 4;
const REFERRER = 6;

function validatorsOf({ unknown }: Found): { entries: Members[]; questions: string[] } {
  const votes = unknown.filter(({ account }) => account?.owner === VOTE_PROGRAM);
  return {
    entries: votes.map(({ address, account }) => ({
      vote: address,
      identity: readAddress(account?.data ?? new Uint8Array(36), NODE),
      name: address.slice(0, 8),
    })),
    questions: votes.map(
      ({ address }) =>
        `Is ${address} your validator? Give it its name, instead of the one made from its address.`,
    ),
  };
}

/** What the pool account names and no pin does, and a referrer that the deposit names. */
function poolOf({ message, pins, accounts, unknown }: Found): { entries: Members; questions: string[] } {
  const { pool } = pins;
  const account = pool && accounts.get(pool.address);
  const onChain = pool && account ? parseStakePool(pool.address, account) : null;
  if (!pool || onChain === null) return { entries: {}, questions: [] };
  const isUnknown = (address: string | null | undefined) =>
    unknown.some((unknownAddress) => unknownAddress.address === address);
  const entries: Members = {};
  const questions: string[] = [];
  for (const key of ['reserve', 'managerFeeAccount'] as const) {
    if (pool[key] !== null || !isUnknown(onChain[key])) continue;
    entries[key] = onChain[key];
    questions.push(`The pool account names ${onChain[key]} as its ${key}. Does its manager say so, too?`);
  }
  const deposit = message.instructions.find((instruction) => instruction.name?.startsWith('DepositSol'));
  const referrer = deposit?.accounts[REFERRER]?.address;
  if (referrer && isUnknown(referrer) && referrer !== onChain.managerFeeAccount) {
    entries.referrers = [referrer];
    questions.push(`A share of the deposit fee goes to ${referrer}. Whose is it?`);
  }
  return { entries, questions };
}

/** The program whose instruction no decoder knows, and which gets an account to switch. */
function unknownSwitch({ message, unknown, created, own }: Found): DecodedInstruction | undefined {
  return message.instructions.find(
    (instruction) =>
      unknown.some(({ address }) => address === instruction.program) &&
      instruction.accounts.some(({ address }) => address !== null && (address === created || own(address))),
  );
}

/** The seed that gives one of the transaction's accounts; undefined when none of the usual ones does. */
function ledgerOf(program: string, { wallet, message, seeds }: Found) {
  const named = new Set(
    message.instructions.flatMap((instruction) => instruction.accounts.map(({ address }) => address)),
  );
  return [...seeds, ...usualSeeds]
    .map((seed) => ({ seed, ledger: autoCompoundLedger({ program, ledgerSeed: seed }, wallet) }))
    .find(({ ledger }) => named.has(ledger));
}

function autoCompoundOf(inspected: Found): { entry: Members; questions: string[] } | null {
  const { wallet, created, own, switches, pins, accounts } = inspected;
  const instruction = unknownSwitch(inspected);
  if (instruction === undefined || pins.autoCompound !== null) return null;
  const ledger = ledgerOf(instruction.program, inspected);
  const nameOf = (address: string): string => {
    if (address === wallet) return 'wallet';
    if (address === created || own(address)) return 'stake';
    return address === ledger?.ledger ? 'ledger' : address;
  };
  const written = instruction.accounts.map(({ address, writable, signer }) => {
    const name = nameOf(address ?? '');
    // A new account signs for its creation; what this instruction needs of it is not in the bytes.
    const privileges = `${writable ? 'w' : ''}${signer && name !== 'stake' ? 's' : ''}`;
    return privileges === '' ? name : `${name} ${privileges}`;
  });
  const opposite = switches === 'enable' ? 'disable' : 'enable';
  const held = ledger && accounts.get(ledger.ledger);
  return {
    entry: {
      program: instruction.program,
      ledgerSeed: ledger?.seed ?? null,
      ledgerHeaderSize: null,
      ledgerEntrySize: null,
      [switches]: { data: hex.encode(instruction.data), accounts: written },
      [opposite]: null,
    },
    questions: [
      `Who may replace the code of ${instruction.program}, and who vouches for it? It gets your users’ signatures.`,
      ledger === undefined
        ? 'No usual seed gives an account of this instruction: ask for the first seed of the wallet’s ledger, and try it with --seed.'
        : `ledgerSeed "${ledger.seed}" gives account ${ledger.ledger}.`,
      `ledgerHeaderSize and ledgerEntrySize: the bytes of a ledger without entries, and of each entry.${held ? ` This wallet’s ledger has ${held.data.length}.` : ''}`,
      `"${opposite}" is not in this transaction: inspect one that does it, with --as ${opposite}.`,
    ],
  };
}

export function openEntries(inspected: Found): Entries {
  const validators = validatorsOf(inspected);
  const pool = poolOf(inspected);
  const autoCompound = autoCompoundOf(inspected);
  return {
    file: {
      cluster: inspected.pins.cluster,
      ...(validators.entries.length > 0 && { validators: validators.entries }),
      ...(Object.keys(pool.entries).length > 0 && { pool: pool.entries }),
      ...(autoCompound && { autoCompound: autoCompound.entry }),
    },
    questions: [...validators.questions, ...pool.questions, ...(autoCompound?.questions ?? [])],
  };
}
