import { fromBase58 } from '../bytes';
import { transfer } from '../instructions';
import { delegationOf, NOT_DEACTIVATING, stakeMeta } from '../layout/stake-account';
import { programAddress, utf8 } from '../pda';
import { STAKE_PROGRAM, SYSTEM_PROGRAM } from '../programs';
import type { AccountReader, ChainAccount, Lowering } from '../types';
import {
  AUTO_COMPOUND_DISABLE,
  AUTO_COMPOUND_ENABLE,
  AUTO_COMPOUND_SEED,
  AutoCompoundError,
  autoCompoundLedgerSize,
  decodeAutoCompoundLedger,
  encodeAutoCompoundLedger,
} from './auto-compound-layout';
import { refuse } from './refuse';

export const autoCompoundLedgerAddress = (program: string, wallet: string) =>
  programAddress(program, [utf8(AUTO_COMPOUND_SEED), fromBase58(wallet)]);

/** Switches auto-compounding of one stake account on or off; accounts and preconditions are documented with the layout. */
export const lowerAutoCompound: Lowering = (instruction, context) => {
  const { accounts, data, program } = instruction;
  const [stake, ledgerAccount, wallet, system] = accounts;
  if (data.length !== 1) return refuse('InvalidInstructionData', 'one byte of data expected');
  const tag = data[0];
  if (tag !== AUTO_COMPOUND_ENABLE && tag !== AUTO_COMPOUND_DISABLE) {
    return refuse('InvalidInstructionData', 'unknown instruction');
  }
  if (!stake || !ledgerAccount || !wallet || accounts.length !== 4 || system?.address !== SYSTEM_PROGRAM) {
    return refuse(
      'NotEnoughAccountKeys',
      'four accounts expected: stake account, ledger, wallet, System program',
    );
  }
  if (!wallet.signer) return refuse('MissingRequiredSignature', 'the wallet did not sign');
  if (!stake.writable || !ledgerAccount.writable || !wallet.writable) {
    return refuse('InvalidArgument', 'stake account, ledger and wallet must be writable');
  }
  const pda = autoCompoundLedgerAddress(program, wallet.address);
  if (pda.address !== ledgerAccount.address) return refuse(AutoCompoundError.WrongLedger, 'wrong ledger');
  const exists = context.read(stake.address) !== null;
  const conditions = (read: AccountReader) =>
    conditionError(read(stake.address), wallet.address, tag, context.epoch);
  // An account that this message creates can only be checked afterwards; one that is closed can always be switched off.
  const problem = exists ? conditions(context.read) : null;
  if (problem) return problem;

  const stored = context.read(pda.address);
  const ledger = (stored && decodeAutoCompoundLedger(stored.data)) ?? {
    bump: pda.bump,
    wallet: wallet.address,
    entries: [],
  };
  const isOn = ledger.entries.some(({ stakeAccount }) => stakeAccount === stake.address);
  if (isOn === (tag === AUTO_COMPOUND_ENABLE)) {
    return refuse(AutoCompoundError.AlreadyInThatState, `already ${isOn ? 'enabled' : 'disabled'}`);
  }
  const entries =
    tag === AUTO_COMPOUND_ENABLE
      ? [...ledger.entries, { stakeAccount: stake.address, sinceEpoch: context.epoch }]
      : ledger.entries.filter(({ stakeAccount }) => stakeAccount !== stake.address);
  const { address } = pda;
  const rentFor = (count: number) => (count === 0 ? 0n : context.rent(autoCompoundLedgerSize(count)));
  /** What the wallet pays for its ledger, or gets back. */
  const difference = rentFor(entries.length) - rentFor(ledger.entries.length);
  const check = (after: AccountReader) => conditions(after)?.error ?? null;
  return {
    ok: true,
    logs: [`Program log: Instruction: ${difference > 0n ? 'Enable' : 'Disable'}`],
    instructions: [transfer(ledger.wallet, address, difference > 0n ? difference : 0n)],
    writes: [
      entries.length === 0
        ? { address, owner: SYSTEM_PROGRAM, data: new Uint8Array() }
        : { address, owner: program, data: encodeAutoCompoundLedger({ ...ledger, entries }) },
    ],
    moves: difference < 0n ? [{ from: address, to: ledger.wallet, lamports: -difference }] : [],
    ...(!exists && tag === AUTO_COMPOUND_ENABLE && { check }),
  };
};

/** The documented preconditions: both authorities, delegated to enable, not deactivating to disable. */
function conditionError(account: ChainAccount | null, wallet: string, tag: number, epoch: bigint) {
  const authorities = account?.owner === STAKE_PROGRAM ? stakeMeta(account.data) : null;
  if (!account || authorities?.staker !== wallet || authorities.withdrawer !== wallet) {
    return refuse(AutoCompoundError.NotAuthority, 'the wallet must be staker and withdrawer');
  }
  const delegation = delegationOf(account.data);
  const isLeaving = delegation !== null && delegation.deactivationEpoch !== NOT_DEACTIVATING;
  if (tag === AUTO_COMPOUND_ENABLE && (!delegation || isLeaving)) {
    return refuse(AutoCompoundError.NotDelegated, 'the stake account must be delegated');
  }
  const wasActive = delegation?.activationEpoch !== delegation?.deactivationEpoch;
  if (tag === AUTO_COMPOUND_DISABLE && isLeaving && wasActive && delegation.deactivationEpoch === epoch) {
    return refuse(AutoCompoundError.Deactivating, 'the stake account is deactivating');
  }
  return null;
}
