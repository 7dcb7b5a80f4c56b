import {
  AddressLookupTableAccount,
  ComputeBudgetInstruction,
  ComputeBudgetProgram,
  PublicKey,
  StakeInstruction,
  StakeProgram,
  SystemInstruction,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { U64_MAX } from '../../../src/addresses';
import { type Budget, type Decoder, line, noBudget, type Tables } from './reading';

function systemLine(instruction: TransactionInstruction): string {
  const type = SystemInstruction.decodeInstructionType(instruction);
  if (type !== 'Create') return line.other('the System program', type);
  const { fromPubkey, newAccountPubkey, lamports, space, programId } =
    SystemInstruction.decodeCreateAccount(instruction);
  return line.create({
    from: fromPubkey.toBase58(),
    account: newAccountPubkey.toBase58(),
    lamports,
    space,
    owner: programId.toBase58(),
  });
}

function stakeLine(instruction: TransactionInstruction): string {
  const type = StakeInstruction.decodeInstructionType(instruction);
  if (type === 'Initialize') {
    const { stakePubkey, authorized, lockup } = StakeInstruction.decodeInitialize(instruction);
    return line.initialise({
      stake: stakePubkey.toBase58(),
      staker: authorized.staker.toBase58(),
      withdrawer: authorized.withdrawer.toBase58(),
      lockup: {
        unixTimestamp: lockup?.unixTimestamp ?? 0,
        epoch: lockup?.epoch ?? 0,
        custodian: (lockup?.custodian ?? PublicKey.default).toBase58(),
      },
    });
  }
  if (type === 'Delegate') {
    const { stakePubkey, votePubkey, authorizedPubkey } = StakeInstruction.decodeDelegate(instruction);
    return line.delegate(stakePubkey.toBase58(), votePubkey.toBase58(), authorizedPubkey.toBase58());
  }
  if (type === 'Deactivate') {
    const { stakePubkey, authorizedPubkey } = StakeInstruction.decodeDeactivate(instruction);
    return line.deactivate(stakePubkey.toBase58(), authorizedPubkey.toBase58());
  }
  return line.other('the Stake program', type);
}

/** One line by the library's own decoders; what it throws at is unread. */
function lineOf(instruction: TransactionInstruction): string {
  const { programId } = instruction;
  try {
    if (programId.equals(SystemProgram.programId)) return systemLine(instruction);
    if (programId.equals(StakeProgram.programId)) return stakeLine(instruction);
  } catch {
    // As with a program that the library has no decoder for.
  }
  return line.unread(programId.toBase58());
}

const isBudget = ({ programId }: TransactionInstruction) => programId.equals(ComputeBudgetProgram.programId);

function budgetOf(message: VersionedMessage, instructions: readonly TransactionInstruction[]): Budget {
  const named = message.version === 1 ? message.transactionConfig.priorityFee : null;
  let budget: Budget = { ...noBudget, lamports: BigInt(named ?? 0) };
  for (const instruction of instructions.filter(isBudget)) {
    const type = ComputeBudgetInstruction.decodeInstructionType(instruction);
    if (type === 'SetComputeUnitLimit') {
      const { units } = ComputeBudgetInstruction.decodeSetComputeUnitLimit(instruction);
      budget = { ...budget, units: BigInt(units) };
    }
    if (type === 'SetComputeUnitPrice') {
      const { microLamports } = ComputeBudgetInstruction.decodeSetComputeUnitPrice(instruction);
      budget = { ...budget, microLamports: BigInt(microLamports) };
    }
  }
  return budget;
}

function lookupTables(tables: Tables): AddressLookupTableAccount[] {
  return [...tables].map(
    ([address, addresses]) =>
      new AddressLookupTableAccount({
        key: new PublicKey(address),
        state: {
          deactivationSlot: U64_MAX,
          lastExtendedSlot: 1,
          lastExtendedSlotStartIndex: 0,
          addresses: addresses.map((address) => new PublicKey(address)),
        },
      }),
  );
}

export function onWeb3(
  name: string,
  readInstruction: (instruction: TransactionInstruction) => string,
): Decoder {
  return {
    name,
    read: (text, whole, tables) => {
      const bytes = Buffer.from(text, 'hex');
      const message = whole
        ? VersionedTransaction.deserialize(bytes).message
        : VersionedMessage.deserialize(bytes);
      const { payerKey, instructions } = TransactionMessage.decompile(message, {
        addressLookupTableAccounts: lookupTables(tables),
      });
      const { numRequiredSignatures } = message.header;
      return {
        payer: payerKey.toBase58(),
        signers: message.staticAccountKeys.slice(0, numRequiredSignatures).map((key) => key.toBase58()),
        instructions: instructions.filter((instruction) => !isBudget(instruction)).map(readInstruction),
        budget: budgetOf(message, instructions),
      };
    },
  };
}

/** What a dashboard on web3.js v1 can tell. */
export const web3Decoder = onWeb3('web3.js v1', lineOf);
