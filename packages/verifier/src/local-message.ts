import {
  address,
  appendTransactionMessageInstructions,
  blockhash as asBlockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import {
  getDeactivateInstruction,
  getDelegateStakeInstruction,
  getMergeInstruction,
  getSplitInstruction,
  getWithdrawInstruction,
  STAKE_PROGRAM_ADDRESS,
} from '@solana-program/stake';
import { getCreateAccountInstruction } from '@solana-program/system';
import { getCloseAccountInstruction } from '@solana-program/token';
import { STAKE_ACCOUNT_SIZE } from './addresses';
import type { IntentOf, Withdrawal } from './types';

export type LocalIntent = IntentOf<
  'withdraw' | 'merge' | 'split' | 'unwrap' | 'sovereign-unstake' | 'cancel-deactivation'
>;

export interface LocalParts {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
  /** Rent of a stake account, for a split. */
  readonly stakeAccountRent: bigint;
  readonly newAccount: string | null;
  /** Current lamports of the accounts from which everything is withdrawn. */
  readonly held?: ReadonlyMap<string, bigint>;
  readonly wrappedSolAccount: string | null;
}

/** An account that is emptied also gives what arrived since the intent: a remainder below its rent could not stay. */
function withdrawn({ stakeAccount, lamports, everything }: Withdrawal, { held }: LocalParts): bigint {
  const now = held?.get(stakeAccount) ?? 0n;
  return everything && now > lamports ? now : lamports;
}

function instructionsOf(intent: LocalIntent, given: LocalParts): Instruction[] {
  const authority = createNoopSigner(address(intent.wallet));
  switch (intent.operation) {
    case 'withdraw':
      return intent.withdrawals.map((withdrawal) =>
        getWithdrawInstruction({
          stake: address(withdrawal.stakeAccount),
          recipient: authority.address,
          withdrawAuthority: authority,
          args: withdrawn(withdrawal, given),
        }),
      );
    case 'merge':
      return intent.sources.map((source) =>
        getMergeInstruction({
          destinationStake: address(intent.destination),
          sourceStake: address(source),
          stakeAuthority: authority,
        }),
      );
    case 'sovereign-unstake':
      return intent.stakeAccounts.map((stake) =>
        getDeactivateInstruction({ stake: address(stake), stakeAuthority: authority }),
      );
    case 'split': {
      if (given.newAccount === null) throw new TypeError('A split needs the address of its new account.');
      const created = address(given.newAccount);
      return [
        getCreateAccountInstruction({
          payer: authority,
          newAccount: createNoopSigner(created),
          lamports: given.stakeAccountRent,
          space: STAKE_ACCOUNT_SIZE,
          programAddress: STAKE_PROGRAM_ADDRESS,
        }),
        getSplitInstruction({
          stake: address(intent.stakeAccount),
          splitStake: created,
          stakeAuthority: authority,
          args: intent.lamports,
        }),
        ...(intent.deactivate
          ? [getDeactivateInstruction({ stake: created, stakeAuthority: authority })]
          : []),
      ];
    }
    case 'cancel-deactivation':
      return [
        getDelegateStakeInstruction({
          stake: address(intent.stakeAccount),
          vote: address(intent.vote),
          stakeAuthority: authority,
        }),
      ];
    case 'unwrap':
      if (given.wrappedSolAccount === null)
        throw new TypeError('An unwrapping needs the address of the wrapped SOL account.');
      return [
        getCloseAccountInstruction({
          account: address(given.wrappedSolAccount),
          destination: authority.address,
          owner: authority,
        }),
      ];
  }
}

/** Builds the message of an operation that needs no server. It passes the same decoder and verifier as a server's. */
export function buildLocalMessage(intent: LocalIntent, given: LocalParts): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(address(intent.wallet), empty),
    (payed) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: asBlockhash(given.blockhash), lastValidBlockHeight: given.lastValidBlockHeight },
        payed,
      ),
    (living) => appendTransactionMessageInstructions(instructionsOf(intent, given), living),
  );
  return new Uint8Array(compileTransaction(message).messageBytes);
}
