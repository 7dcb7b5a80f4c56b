import { cluster } from '@clearstake/contract/config';
import { type Pins, pinsByGenesisHash, pinsFor } from '@clearstake/contract/pins';
import { decodeBytes, parseStakeAccount } from '../../src';
import {
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_CONFIG,
  STAKE_HISTORY_SYSVAR,
  STAKE_PROGRAM,
  VOTE_PROGRAM,
  WRAPPED_SOL_MINT,
} from '../../src/addresses';
import { resolveLookups } from '../../src/decode/decode-blob';
import { isKnownProgram } from '../../src/decode/programs/registry';
import { deriveAddresses } from '../../src/facts/derive';
import { accountsOf, lookupTablesOf } from '../../src/facts/gather-facts';
import { parseProgram, programDataOf } from '../../src/facts/guard-program';
import { sayInEnglish } from '../../src/said/say';
import type { DecodedMessage, FactsPort } from '../../src/types';
import { newAccountOf } from '../../src/verify/new-account';
import { type Entries, openEntries, type UnknownAddress } from './open-entries';

/** A node that the builder of the transaction does not operate. */
export type Node = Pick<FactsPort, 'getGenesisHash' | 'getMultipleAccounts'>;

export interface Inspection extends Entries {
  readonly pins: Pins;
  readonly wallet: string;
  readonly instructions: DecodedMessage['instructions'];
  readonly unknown: readonly UnknownAddress[];
}

export class InspectionError extends Error {
  override readonly name = 'InspectionError';
}

export interface Question {
  readonly bytes: Uint8Array;
  readonly node: Node;
  /** What the transaction was asked to do with auto-compounding. */
  readonly switches: 'enable' | 'disable';
  /** Further first seeds of the ledger to try. */
  readonly seeds: readonly string[];
  /** Instead of those of the node's cluster. */
  readonly pins?: Pins;
}

async function messageOf(bytes: Uint8Array, node: Node): Promise<DecodedMessage> {
  const { message, findings } = decodeBytes(bytes);
  if (message === null)
    throw new InspectionError(
      [
        'These bytes are no transaction.',
        ...findings.slice(0, 1).map(({ meaning }) => sayInEnglish(meaning)),
      ].join(' '),
    );
  const resolved = resolveLookups(message, await lookupTablesOf(node, message));
  const unread = resolved.instructions.some((instruction) =>
    instruction.accounts.some(({ address }) => address === null),
  );
  if (unread) throw new InspectionError('The node has not all lookup tables of this transaction.');
  return resolved;
}

function pinnedAddresses(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').slice(0, 1);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pinnedAddresses) : [];
}

function usesOf({ instructions }: DecodedMessage, address: string): string[] {
  return instructions.flatMap((instruction) => {
    const where = `instruction ${instruction.index + 1}`;
    const accounts = instruction.accounts.flatMap((account, position) =>
      account.address === address
        ? [
            `${where}, account ${position + 1}${account.writable ? ', written' : ''}${account.signer ? ', signs' : ''}`,
          ]
        : [],
    );
    return instruction.program === address ? [`${where}, the program`, ...accounts] : accounts;
  });
}

/** Addresses of every cluster that are no program with a decoder. */
const general: ReadonlySet<string> = new Set([
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_HISTORY_SYSVAR,
  STAKE_CONFIG,
  VOTE_PROGRAM,
  WRAPPED_SOL_MINT,
]);
/** Decoded because some cluster pins them, which says nothing about another one. */
const pinDecoded: ReadonlySet<string | undefined> = new Set(
  cluster.options.map((name) => pinsFor(name).autoCompound?.program),
);
const isGeneral = (address: string): boolean =>
  general.has(address) || (isKnownProgram(address) && !pinDecoded.has(address));

/**
 * Decodes a transaction, finds the programs and accounts in it that no pin of the node's cluster explains, and reads them from the
 * node. What belongs to the wallet is explained: itself, its stake accounts, and what is derived from it.
 * @throws InspectionError when the bytes or the node's cluster are unknown
 */
export async function inspect({ bytes, node, switches, seeds, pins: given }: Question): Promise<Inspection> {
  const genesisHash = await node.getGenesisHash();
  const pins = given ?? pinsByGenesisHash(genesisHash);
  if (pins === undefined)
    throw new InspectionError(
      `The node is on no cluster that is pinned: its genesis hash is ${genesisHash}.`,
    );
  const message = await messageOf(bytes, node);
  const wallet = message.staticKeys[0] ?? '';
  const created = newAccountOf(message);
  const named = [
    ...new Set(
      message.instructions.flatMap((instruction) => [
        instruction.program,
        ...instruction.accounts.map(({ address }) => address ?? ''),
      ]),
    ),
  ];
  const accounts = await accountsOf(node, [...named, ...(pins.pool ? [pins.pool.address] : [])]);
  const own = (address: string): boolean => {
    const account = accounts.get(address);
    return account?.owner === STAKE_PROGRAM && parseStakeAccount(address, account)?.withdrawer === wallet;
  };
  const votes = pins.validators.map(({ vote }) => vote);
  const derived = deriveAddresses(pins, wallet, votes);
  const explained = new Set<string | null>([
    wallet,
    created,
    ...pinnedAddresses(pins),
    ...derived.poolStakeAccounts,
    derived.poolTokenAccount,
    derived.wrappedSolAccount,
    derived.autoCompoundLedger,
  ]);
  const open = named.filter((address) => !explained.has(address) && !isGeneral(address) && !own(address));
  const programData = open.flatMap((address) => programDataOf(accounts.get(address)) ?? []);
  const codes = await accountsOf(node, programData);
  const unknown = open.map((address): UnknownAddress => {
    const account = accounts.get(address) ?? null;
    const code = programDataOf(account);
    const program = code === null ? null : parseProgram(account, codes.get(code));
    return { address, uses: usesOf(message, address), account, program };
  });
  const entries = openEntries({
    message,
    pins,
    wallet,
    created,
    accounts,
    unknown,
    switches,
    seeds,
    own,
  });
  return { pins, wallet, instructions: message.instructions, unknown, ...entries };
}
