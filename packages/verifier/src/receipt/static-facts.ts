import type { PinnedPool, Pins } from '@clearstake/contract/pins';
import {
  LOOKUP_TABLE_PROGRAM,
  STAKE_PROGRAM,
  TOKEN_PROGRAM,
  U64_MAX,
  VOTE_PROGRAM,
  WRAPPED_SOL_MINT,
} from '../addresses';
import { readU64 } from '../bytes';
import { lookedUp } from '../decode/assemble';
import { DEPOSIT_SOL, DEPOSIT_SOL_WITH_SLIPPAGE } from '../decode/programs/stake-pool';
import { deriveAddresses } from '../facts/derive';
import { targetsOf } from '../intent/targets-of';
import type {
  ChainFacts,
  DecodedInstruction,
  DecodedMessage,
  Intent,
  LookupTableFacts,
  StakeAccountFacts,
  StakePoolFacts,
  TokenAccountFacts,
} from '../types';

const noFee = { numerator: 0n, denominator: 0n };
const nobody = '11111111111111111111111111111111';

const deposits: ReadonlySet<number | undefined> = new Set([DEPOSIT_SOL, DEPOSIT_SOL_WITH_SLIPPAGE]);

/** Positions of these accounts in each pool instruction; null where absent. */
const DEPOSIT = { reserve: 2, source: null, managerFee: 5 } as const;
const WITHDRAW = { reserve: null, source: 3, managerFee: 8 } as const;

function poolInstruction(message: DecodedMessage, { program }: PinnedPool) {
  const match = message.instructions.find((instruction) => instruction.program === program);
  const places = deposits.has(match?.data[0]) ? DEPOSIT : WITHDRAW;
  const at = (place: number | null) => (place === null ? null : (match?.accounts[place]?.address ?? null));
  return { reserve: at(places.reserve), source: at(places.source), managerFee: at(places.managerFee) };
}

function isDeactivation({ program, name }: DecodedInstruction): boolean {
  return program === STAKE_PROGRAM && name === 'Deactivate';
}

/** The pool as pinned. What no pin fixes is taken from the message; its rate belongs to another time. */
function poolOf(message: DecodedMessage, pinned: PinnedPool, epoch: bigint): StakePoolFacts {
  const named = poolInstruction(message, pinned);
  const whole = message.instructions.some(isDeactivation) ? null : named.source;
  return {
    address: pinned.address,
    owner: pinned.program,
    accountType: 1,
    validatorList: pinned.validatorList,
    reserve: pinned.reserve ?? named.reserve ?? whole ?? nobody,
    mint: pinned.mint,
    managerFeeAccount: pinned.managerFeeAccount ?? named.managerFee ?? nobody,
    tokenProgram: pinned.tokenProgram,
    totalLamports: 0n,
    tokenSupply: 0n,
    lastUpdateEpoch: epoch,
    solDepositFee: noFee,
    stakeWithdrawalFee: noFee,
    nextStakeWithdrawalFee: null,
    solDepositAuthority: null,
  };
}

function tablesOf(message: DecodedMessage, loaded: readonly string[]): ReadonlyMap<string, LookupTableFacts> {
  const places = lookedUp(message.lookups);
  return new Map(
    message.lookups.map(({ table }) => {
      const held: string[] = [];
      for (const [position, place] of places.entries())
        if (place.table === table) held[place.index] ??= loaded[position] ?? nobody;
      const addresses = Array.from(held, (address) => address ?? nobody);
      const state = { deactivationSlot: U64_MAX, lastExtendedSlot: 0n };
      return [table, { address: table, owner: LOOKUP_TABLE_PROGRAM, ...state, addresses }];
    }),
  );
}

/** What the message withdraws from a stake account: its whole balance, where everything was requested. */
function withdrawnFrom(message: DecodedMessage, address: string): bigint {
  const withdrawal = message.instructions.find(
    ({ program, name, accounts }) =>
      program === STAKE_PROGRAM && name === 'Withdraw' && accounts[0]?.address === address,
  );
  return (withdrawal && readU64(withdrawal.data, 4)) ?? 0n;
}

/** A stake account of the wallet whose staker is the ledger, so that reclaiming the role counts as expected. */
function ownStake(
  address: string,
  lamports: bigint,
  wallet: string,
  ledger: string | null,
): StakeAccountFacts {
  return {
    address,
    lamports,
    state: 'delegated',
    staker: ledger ?? wallet,
    withdrawer: wallet,
    lockup: { unixTimestamp: 0n, epoch: 0n, custodian: nobody },
    delegation: null,
  };
}

/**
 * An unwrap's amount was in the account; and where a swap did not unwrap, the wallet had wrapped SOL before. Neither is in the
 * message.
 */
function wrappedOf(
  message: DecodedMessage,
  intent: Intent,
  address: string | null,
): TokenAccountFacts | null {
  const unwraps = message.instructions.some(
    ({ program, name }) => program === TOKEN_PROGRAM && name === 'CloseAccount',
  );
  const held = intent.operation === 'unwrap' ? intent.lamports : 1n;
  if (address === null || (unwraps && intent.operation !== 'unwrap')) return null;
  return {
    address,
    lamports: held,
    mint: WRAPPED_SOL_MINT,
    owner: intent.wallet,
    amount: held,
    delegate: null,
    closeAuthority: null,
    state: 'initialized',
  };
}

/**
 * Facts that contain only what follows from pins, intent and message: for judging a transaction long after it was made, by the
 * checks that need no chain. @param loaded the contents of its lookup tables, in account order
 */
export function staticFacts(
  intent: Intent,
  message: DecodedMessage,
  pins: Pins,
  genesisHash: string,
  loaded: readonly string[],
): ChainFacts {
  const epoch = 0n;
  const derived = deriveAddresses(pins, intent.wallet, []);
  const source = pins.pool ? poolInstruction(message, pins.pool).source : null;
  const pool = pins.pool ? poolOf(message, pins.pool, epoch) : null;
  return {
    genesisHash,
    epoch,
    slot: 1n,
    rent: { stakeAccount: 0n, tokenAccount: 0n, emptyAccount: 0n },
    minimumDelegation: 0n,
    walletLamports: 0n,
    stakeAccounts: new Map(
      targetsOf(intent).map((address) => [
        address,
        ownStake(address, withdrawnFrom(message, address), intent.wallet, derived.autoCompoundLedger),
      ]),
    ),
    newAccountExists: false,
    voteAccounts: new Map(pins.validators.map(({ vote }) => [vote, { owner: VOTE_PROGRAM }])),
    pool,
    poolTokenAccount: null,
    wrappedSolAccount: wrappedOf(message, intent, derived.wrappedSolAccount),
    lookupTables: tablesOf(message, loaded),
    estateInRoute: [],
    autoCompoundEnabled: new Set(),
    autoCompoundRentChange: 0n,
    simulatedOut: null,
    guardProgram: null,
    blockhash: { valid: true, lastValidBlockHeight: 0n },
    derived: {
      ...derived,
      poolStakeAccounts: new Set(source === null || source === pool?.reserve ? [] : [source]),
    },
  };
}
