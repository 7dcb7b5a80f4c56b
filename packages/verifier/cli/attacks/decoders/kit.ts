import {
  type Address,
  address,
  decompileTransactionMessage,
  getBase16Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Instruction,
  type InstructionWithData,
  type ReadonlyUint8Array,
} from '@solana/kit';
import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  parseComputeBudgetInstruction,
} from '@solana-program/compute-budget';
import { parseStakeInstruction, STAKE_PROGRAM_ADDRESS, StakeInstruction } from '@solana-program/stake';
import { parseSystemInstruction, SYSTEM_PROGRAM_ADDRESS, SystemInstruction } from '@solana-program/system';
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AssociatedTokenInstruction,
  parseAssociatedTokenInstruction,
  parseTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token';
import { type Budget, type Decoder, line, noBudget } from './reading';

type Readable = Instruction & InstructionWithData<ReadonlyUint8Array>;

function systemLine(instruction: Readable): string {
  const parsed = parseSystemInstruction(instruction);
  if (parsed.instructionType !== SystemInstruction.CreateAccount)
    return line.other('the System program', SystemInstruction[parsed.instructionType]);
  const { accounts, data } = parsed;
  return line.create({
    from: accounts.payer.address,
    account: accounts.newAccount.address,
    lamports: data.lamports,
    space: data.space,
    owner: data.programAddress,
  });
}

function stakeLine(instruction: Readable): string {
  const parsed = parseStakeInstruction(instruction);
  switch (parsed.instructionType) {
    case StakeInstruction.Initialize: {
      const { arg0, arg1 } = parsed.data;
      return line.initialise({ stake: parsed.accounts.stake.address, ...arg0, lockup: arg1 });
    }
    case StakeInstruction.DelegateStake: {
      const { stake, vote, stakeAuthority } = parsed.accounts;
      return line.delegate(stake.address, vote.address, stakeAuthority.address);
    }
    case StakeInstruction.Deactivate:
      return line.deactivate(parsed.accounts.stake.address, parsed.accounts.stakeAuthority.address);
    default:
      return line.other('the Stake program', StakeInstruction[parsed.instructionType]);
  }
}

const readers = new Map<string, (instruction: Readable) => string>([
  [SYSTEM_PROGRAM_ADDRESS, systemLine],
  [STAKE_PROGRAM_ADDRESS, stakeLine],
  [
    TOKEN_PROGRAM_ADDRESS,
    (instruction) =>
      line.other('the Token program', TokenInstruction[parseTokenInstruction(instruction).instructionType]),
  ],
  [
    ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
    (instruction) => {
      const { instructionType } = parseAssociatedTokenInstruction(instruction);
      return line.other('the Associated Token program', AssociatedTokenInstruction[instructionType]);
    },
  ],
]);

/** One line by the program's client; what it throws at is unread. */
function lineOf(instruction: Readable): string {
  const { programAddress } = instruction;
  try {
    const read = readers.get(programAddress);
    if (read) return read(instruction);
  } catch {
    // As with a program that has no client here.
  }
  return line.unread(programAddress);
}

function budgetOf(instructions: readonly Readable[], lamports: bigint): Budget {
  let budget = { ...noBudget, lamports };
  for (const instruction of instructions) {
    const parsed = parseComputeBudgetInstruction(instruction);
    if (parsed.instructionType === ComputeBudgetInstruction.SetComputeUnitLimit)
      budget = { ...budget, units: BigInt(parsed.data.units) };
    if (parsed.instructionType === ComputeBudgetInstruction.SetComputeUnitPrice)
      budget = { ...budget, microLamports: parsed.data.microLamports };
  }
  return budget;
}

/** What a dashboard on kit and its program clients can tell. */
export const kitDecoder: Decoder = {
  name: 'kit and its program clients',
  read: (text, whole, tables) => {
    const bytes = getBase16Encoder().encode(text);
    const compiled = getCompiledTransactionMessageDecoder().decode(
      whole ? getTransactionDecoder().decode(bytes).messageBytes : bytes,
    );
    const message = decompileTransactionMessage(compiled, {
      addressesByLookupTableAddress: Object.fromEntries(
        [...tables].map(([table, addresses]) => [table, addresses.map((listed) => address(listed))]),
      ) as Record<Address, Address[]>,
    });
    const listed: readonly Instruction[] = message.instructions;
    const instructions = listed.map(
      (instruction): Readable => ({ ...instruction, data: instruction.data ?? new Uint8Array() }),
    );
    const isBudget = ({ programAddress }: Readable) => programAddress === COMPUTE_BUDGET_PROGRAM_ADDRESS;
    const priority = message.version === 1 ? (message.config?.priorityFeeLamports ?? 0n) : 0n;
    return {
      payer: message.feePayer.address,
      signers: compiled.staticAccounts.slice(0, compiled.header.numSignerAccounts),
      instructions: instructions.filter((instruction) => !isBudget(instruction)).map(lineOf),
      budget: budgetOf(instructions.filter(isBudget), priority),
    };
  },
};
