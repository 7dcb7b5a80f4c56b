import type { PinnedPool, Pins } from '@clearstake/contract/pins';
import { STAKE_ACCOUNT_SIZE, STAKE_HISTORY_SYSVAR, TOKEN_ACCOUNT_SIZE } from '../addresses';
import type { LookupTables } from '../decode/assemble';
import { resolveLookups } from '../decode/decode-blob';
import { targetsOf } from '../intent/targets-of';
import { stakeActivation } from '../primitives/stake-activation';
import { parseStakeHistory } from '../primitives/stake-history';
import type {
  ChainFacts,
  DecodedMessage,
  DecodedTransaction,
  FactsPort,
  Intent,
  RawAccount,
  StakeAccountFacts,
} from '../types';
import { newAccountOf } from '../verify/new-account';
import { autoCompoundFacts } from './auto-compound-facts';
import { deriveAddresses } from './derive';
import { guardProgramFacts } from './guard-program';
import { ownAccountsIn } from './own-accounts-in-route';
import { parseLookupTable } from './parse-lookup-table';
import { parseStakeAccount } from './parse-stake-account';
import { parseStakePool } from './parse-stake-pool';
import { parseTokenAccount } from './parse-token-account';
import { parseValidatorList } from './parse-validator-list';
import { simulatedOut } from './simulated-out';

const MAX_ACCOUNTS = 100;

export interface FactsRequest {
  readonly intent: Intent;
  readonly decoded: DecodedTransaction;
  readonly pins: Pins;
  /** A node that the staking API does not operate. */
  readonly rpc: FactsPort;
}

/** Reads accounts by address in as few requests as possible. */
export async function accountsOf(
  rpc: Pick<FactsPort, 'getMultipleAccounts'>,
  addresses: readonly string[],
): Promise<Map<string, RawAccount | null>> {
  const unique = [...new Set(addresses)];
  const chunks: string[][] = [];
  for (let start = 0; start < unique.length; start += MAX_ACCOUNTS)
    chunks.push(unique.slice(start, start + MAX_ACCOUNTS));
  const answers = await Promise.all(chunks.map((chunk) => rpc.getMultipleAccounts(chunk, 'confirmed')));
  const flat = answers.flat();
  return new Map(unique.map((address, index) => [address, flat[index] ?? null]));
}

/** Every address that a message can resolve without its lookup tables. */
function namedAccounts(message: DecodedMessage | null): string[] {
  const accounts = message?.instructions.flatMap((instruction) => instruction.accounts) ?? [];
  return accounts.map((account) => account.address).filter((address) => address !== null);
}

/** The lookup tables that a message names; asks for nothing where it names none. */
export async function lookupTablesOf(
  rpc: Pick<FactsPort, 'getMultipleAccounts'>,
  message: DecodedMessage | null,
): Promise<LookupTables> {
  const accounts = await accountsOf(rpc, message?.lookups.map((lookup) => lookup.table) ?? []);
  return new Map(
    [...accounts].map(([table, account]) => [table, account && parseLookupTable(table, account)]),
  );
}

function stakeAccountsOf(
  addresses: readonly string[],
  accounts: ReadonlyMap<string, RawAccount | null>,
  epoch: bigint,
) {
  const sysvar = accounts.get(STAKE_HISTORY_SYSVAR);
  const history = sysvar ? parseStakeHistory(sysvar.data) : null;
  const result = new Map<string, StakeAccountFacts | null>();
  for (const address of addresses) {
    const account = accounts.get(address);
    const stake = account ? parseStakeAccount(address, account) : null;
    const activation = stake?.delegation && history && stakeActivation(stake.delegation, epoch, history);
    result.set(address, stake && activation ? { ...stake, activation } : stake);
  }
  return result;
}

/** Votes that pool stake may come from: the pinned ones, and the delegations of the message's own stake accounts. */
function delegatedVotes(accounts: ReadonlyMap<string, RawAccount | null>): string[] {
  return [...accounts].flatMap(([address, account]) => {
    const vote = account ? parseStakeAccount(address, account)?.delegation?.vote : undefined;
    return vote === undefined ? [] : [vote];
  });
}

/** From the pool's validator list, which a withdrawal names; empty for other messages. */
function poolStakeSeeds(pool: PinnedPool | null, accounts: ReadonlyMap<string, RawAccount | null>) {
  const list = pool ? accounts.get(pool.validatorList) : null;
  return pool && list ? parseValidatorList(pool, list) : undefined;
}

/** Whether an account exists at either commitment: a merely processed one counts. */
async function exists(rpc: FactsPort, address: string | null): Promise<boolean | null> {
  if (address === null) return null;
  const answers = await Promise.all([
    rpc.getMultipleAccounts([address], 'processed'),
    rpc.getMultipleAccounts([address], 'confirmed'),
  ]);
  return answers.some(([account]) => account !== null && account !== undefined);
}

async function blockhashFacts(
  rpc: FactsPort,
  message: DecodedMessage | null,
): Promise<ChainFacts['blockhash']> {
  if (message === null) return { valid: false, lastValidBlockHeight: 0n };
  // The latest blockhash's limit is at or above this message's own, so it is safe as the last possible height.
  const [valid, latest] = await Promise.all([
    rpc.isBlockhashValid(message.blockhash),
    rpc.getLatestBlockhash(),
  ]);
  return { valid, lastValidBlockHeight: latest.lastValidBlockHeight };
}

function parsed<T>(
  address: string | null,
  accounts: ReadonlyMap<string, RawAccount | null>,
  parse: (address: string, account: RawAccount) => T | null,
): T | null {
  const account = address === null ? null : accounts.get(address);
  return address !== null && account ? parse(address, account) : null;
}

/**
 * Reads everything that the verifier needs for one intent and one message from an independent node.
 * Rejects when the node cannot answer: without facts there is no verdict, and nothing is signed.
 */
export async function gatherFacts({ intent, decoded, pins, rpc }: FactsRequest): Promise<ChainFacts> {
  const { wallet } = intent;
  const tables = await lookupTablesOf(rpc, decoded.message);
  const message = decoded.message ? resolveLookups(decoded.message, tables) : null;
  const base = deriveAddresses(pins, wallet, []);
  const votes = pins.validators.map((validator) => validator.vote);
  const wanted = [
    wallet,
    ...votes,
    ...targetsOf(intent),
    ...(targetsOf(intent).length > 0 ? [STAKE_HISTORY_SYSVAR] : []),
    ...namedAccounts(message),
    pins.pool?.address,
    ...Object.values(base),
  ].flatMap((value) => (typeof value === 'string' ? [value] : []));
  const [
    accounts,
    genesisHash,
    info,
    stakeRent,
    tokenRent,
    emptyRent,
    minimumDelegation,
    blockhash,
    newAccountExists,
  ] = await Promise.all([
    accountsOf(rpc, wanted),
    rpc.getGenesisHash(),
    rpc.getEpochInfo(),
    rpc.getMinimumBalanceForRentExemption(STAKE_ACCOUNT_SIZE),
    rpc.getMinimumBalanceForRentExemption(TOKEN_ACCOUNT_SIZE),
    rpc.getMinimumBalanceForRentExemption(0),
    rpc.getStakeMinimumDelegation(),
    blockhashFacts(rpc, message),
    exists(rpc, message ? newAccountOf(message) : null),
  ]);
  const delegated = [...votes, ...delegatedVotes(accounts)];
  const derived = deriveAddresses(pins, wallet, delegated, poolStakeSeeds(pins.pool, accounts));
  const poolTokenAccount = parsed(derived.poolTokenAccount, accounts, parseTokenAccount);
  const ledger = parsed(derived.autoCompoundLedger, accounts, (_, account) => account);
  const [autoCompound, out, guardProgram] = await Promise.all([
    autoCompoundFacts(intent, pins, ledger, rpc),
    simulatedOut(decoded, derived, poolTokenAccount, pins, rpc),
    guardProgramFacts(intent, message, pins, rpc),
  ]);
  return {
    genesisHash,
    epoch: info.epoch,
    slot: info.absoluteSlot,
    rent: { stakeAccount: stakeRent, tokenAccount: tokenRent, emptyAccount: emptyRent },
    minimumDelegation,
    walletLamports: accounts.get(wallet)?.lamports ?? 0n,
    stakeAccounts: stakeAccountsOf([...targetsOf(intent), ...namedAccounts(message)], accounts, info.epoch),
    newAccountExists,
    voteAccounts: new Map(
      votes.flatMap((vote) => {
        const account = accounts.get(vote);
        return account ? [[vote, { owner: account.owner }] as const] : [];
      }),
    ),
    pool: parsed(pins.pool?.address ?? null, accounts, parseStakePool),
    poolTokenAccount,
    wrappedSolAccount: parsed(derived.wrappedSolAccount, accounts, parseTokenAccount),
    lookupTables: tables,
    estateInRoute: intent.operation === 'swap-exit' ? ownAccountsIn(message, accounts, derived, wallet) : [],
    autoCompoundEnabled: autoCompound.enabled,
    autoCompoundRentChange: autoCompound.rentChange,
    simulatedOut: out,
    guardProgram,
    blockhash,
    derived,
  };
}
