import { msg } from '@clearstake/contract/i18n';
import {
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_CONFIG,
  STAKE_HISTORY_SYSVAR,
  STAKE_PROGRAM,
  TOKEN_PROGRAM,
} from '@clearstake/contract/programs';
import {
  address,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';
import { u64 } from '../chain/bytes';
import { createAccount, r, s, transfer, unitLimit, unitPrice } from '../chain/instructions';
import { SYSTEM_PROGRAM } from '../chain/programs';
import { unsigned } from '../chain/transaction/wire';
import { type Answer, type ApiAttack, everyOperation, type HostileContext } from './attack';
import { attackerAddress, SOL, thief, thiefProgram } from './attacker';
import type { Draft } from './draft';
import {
  addAccounts,
  answerOn,
  append,
  attackOn,
  bytesOf,
  messageIn,
  patchAccount,
  patchData,
  prepend,
  replace,
  setData,
  u64At,
  withBytes,
  withMessage,
} from './edit';
import * as theft from './theft-instructions';

const nonce = attackerAddress('nonce of the wallet');
const seeded = attackerAddress('seeded account of the wallet');
const created = attackerAddress('created account');
const everywhere = attackOn(...everyOperation);
const everyAnswer = answerOn(...everyOperation);
const exceptSwap = everyOperation.filter((operation) => operation !== 'swap-exit');
/** Operations that read more than sysvars and programs. */
const readsAccounts = everyOperation.filter(
  (operation) => !['native-unstake', 'auto-compound'].includes(operation),
);
const ofAmount = attackOn('native-stake', 'liquid-stake', 'liquid-unstake', 'swap-exit');

/** Index of the instruction that contains the amount, and the amount's offset in its data. */
function amountAt(draft: Draft, { pins }: HostileContext): { index: number; offset: number } {
  for (const [index, instruction] of draft.instructions.entries()) {
    if (instruction.program === pins.pool?.program) return { index, offset: 1 };
    if (instruction.program === pins.aggregator?.program)
      return { index, offset: instruction.data.length - 19 };
  }
  return {
    index: draft.instructions.findIndex((instruction) => instruction.program === SYSTEM_PROGRAM),
    offset: 4,
  };
}

function changeAmount(change: (amount: bigint) => bigint) {
  return (draft: Draft, context: HostileContext): Draft => {
    const { index, offset } = amountAt(draft, context);
    return patchData(draft, index, offset, u64(change(u64At(draft, index, offset))));
  };
}

/** What the runtime never lets a transaction write. */
const demoted: ReadonlySet<string> = new Set([
  CLOCK_SYSVAR,
  RENT_SYSVAR,
  STAKE_HISTORY_SYSVAR,
  STAKE_CONFIG,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  STAKE_PROGRAM,
]);

/** The first account that is only read and not one of `except`. */
function readOnlyAccount(
  draft: Draft,
  except: ReadonlySet<string> = new Set(),
): { index: number; position: number } {
  for (const [index, instruction] of draft.instructions.entries()) {
    const position = instruction.accounts.findIndex(
      (entry) =>
        !entry.signer && !entry.writable && entry.address !== draft.payer && !except.has(entry.address),
    );
    if (position >= 0) return { index, position };
  }
  throw new Error('Every account is written or signed for.');
}

/** Moves accounts into a lookup table: an existing one if it contains any of them, else the attacker's own. */
function hideBehindTable(draft: Draft, { tables }: HostileContext): Draft {
  const programs = new Set(draft.instructions.map((instruction) => instruction.program));
  const hideable = draft.instructions
    .flatMap((instruction) => instruction.accounts)
    .filter((entry) => !entry.signer && entry.address !== draft.payer && !programs.has(entry.address))
    .map((entry) => entry.address);
  const existing = Object.entries(tables).find(([, contents]) =>
    contents.some((key) => hideable.includes(key)),
  );
  const [table, contents] = existing ?? [attackerAddress('lookup table'), hideable];
  return { ...draft, version: 0, tables: { [table]: contents } };
}

/** Points a table lookup past the table's end, where an entry may be added later. */
function indexPastTheEnd(answer: Answer): Answer {
  const message = getCompiledTransactionMessageDecoder().decode(messageIn(answer));
  if (message.version !== 0) throw new Error('Only a version 0 message has lookup tables.');
  const addressTableLookups = (message.addressTableLookups ?? []).map((lookup, index) =>
    index === 0 ? { ...lookup, writableIndexes: lookup.writableIndexes.map(() => 250) } : lookup,
  );
  return withMessage(
    answer,
    new Uint8Array(getCompiledTransactionMessageEncoder().encode({ ...message, addressTableLookups })),
  );
}

/** The same content as a version 1 message, whose priority fee is not in an instruction. */
function asVersionOne(answer: Answer): Answer {
  const message = getCompiledTransactionMessageDecoder().decode(messageIn(answer));
  if (message.version === 1) return answer;
  const bytes = getCompiledTransactionMessageEncoder().encode({
    version: 1,
    header: message.header,
    configMask: 0b11,
    configValues: [{ kind: 'u64', value: SOL }],
    lifetimeToken: message.lifetimeToken,
    numInstructions: message.instructions.length,
    numStaticAccounts: message.staticAccounts.length,
    staticAccounts: message.staticAccounts,
    instructionHeaders: message.instructions.map((instruction) => ({
      programAccountIndex: instruction.programAddressIndex,
      numInstructionAccounts: instruction.accountIndices?.length ?? 0,
      numInstructionDataBytes: instruction.data?.length ?? 0,
    })),
    instructionPayloads: message.instructions.map((instruction) => ({
      instructionAccountIndices: instruction.accountIndices ?? [],
      instructionData: instruction.data ?? new Uint8Array(),
    })),
  });
  return withBytes(answer, new Uint8Array(bytes));
}

/** Encodes the number of keys with one byte more than necessary. */
function longerLength(answer: Answer): Answer {
  const message = messageIn(answer);
  const at = message[0] === 0x80 ? 4 : 3;
  const longer = new Uint8Array(message.length + 1);
  longer.set(message.subarray(0, at + 1));
  longer[at] = (message[at] ?? 0) | 0x80;
  longer.set(message.subarray(at + 1), at + 2);
  return withMessage(answer, longer);
}

const lookalike = (program: string): string => {
  const bytes = address(program);
  return bytes.startsWith('Stake')
    ? 'Stake11111111111111111111111111111111111112'
    : attackerAddress(`looks like ${program}`);
};

/** Threats to every operation: extra instructions, other signers and payers, fees, encodings, lifetimes. */
export const crossCuttingAttacks: readonly ApiAttack[] = [
  everywhere('X01', msg('An extra transfer takes a SOL'), (draft, { wallet }) =>
    append(draft, transfer(wallet, thief, SOL)),
  ),
  everywhere('X02', msg('The wallet is assigned to a program'), (draft, { wallet }) =>
    append(draft, theft.assign(wallet, thiefProgram)),
  ),
  everywhere('X03', msg('Space is allocated in the wallet'), (draft, { wallet }) =>
    append(draft, theft.allocate(wallet, 128n)),
  ),
  everywhere('X04', msg('The wallet funds an account of a foreign program'), (draft, { wallet }) =>
    append(draft, createAccount(wallet, created, SOL, 8n, thiefProgram)),
  ),
  everywhere('X05', msg('A seeded account of the wallet is emptied'), (draft, { wallet }) =>
    append(draft, theft.transferWithSeed(seeded, wallet, thief, SOL)),
  ),
  everywhere(
    'X06',
    msg('An account is created by the instruction that few decoders know'),
    (draft, { wallet }) => append(draft, theft.createAllowPrefund(created, wallet, SOL, thiefProgram)),
  ),
  everywhere('X07', msg('A durable nonce keeps the transaction alive for ever'), (draft, { wallet }) =>
    prepend(draft, theft.advanceNonce(nonce, wallet)),
  ),
  everywhere('X08', msg('A nonce account is handed over'), (draft, { wallet }) =>
    append(draft, theft.authorizeNonce(nonce, wallet, thief)),
  ),
  everywhere('X09', msg('Somebody else is the fee payer and decides when it lands'), (draft) => ({
    ...draft,
    payer: thief,
  })),
  attackOn('native-stake', 'liquid-unstake')(
    'X09b',
    msg('The new account is the fee payer'),
    (draft, _context, answer) => {
      const key = answer.pubkey ?? answer.pub_key;
      return { ...draft, payer: typeof key === 'string' ? key : '' };
    },
  ),
  everywhere('X10', msg('The wallet pays for somebody else’s transaction'), (draft) => ({
    ...draft,
    instructions: [transfer(thief, attackerAddress('other'), SOL)],
  })),
  everywhere('X11', msg('The server’s own key must sign as well'), (draft) =>
    addAccounts(draft, -1, s(thief)),
  ),
  attackOn(...exceptSwap)('X11b', msg('An account that the operation only reads must sign'), (draft) => {
    const { index, position } = readOnlyAccount(draft);
    return patchAccount(draft, index, position, { signer: true });
  }),
  everywhere('X12', msg('The priority fee drains the wallet'), (draft) =>
    prepend(draft, unitPrice(1_000_000_000n)),
  ),
  everywhere('X13', msg('A compute limit makes it fail and burns the fee'), (draft) =>
    prepend(draft, unitLimit(1)),
  ),
  everywhere('X14', msg('Hundreds of signature checks are charged'), (draft) =>
    append(draft, theft.precompile(200)),
  ),
  attackOn(...exceptSwap)('X15', msg('Accounts hide behind a lookup table'), hideBehindTable),
  answerOn('swap-exit')('X16', msg('A looked-up account is filled in later'), indexPastTheEnd),
  answerOn(...exceptSwap)('X17', msg('A version 1 message hides a priority fee'), asVersionOne),
  everyAnswer('X18', msg('Bytes follow the end of the message'), (answer) =>
    withBytes(answer, Uint8Array.from([...bytesOf(answer), 0])),
  ),
  everyAnswer('X18b', msg('A length is written longer than it needs'), longerLength),
  everyAnswer('X19', msg('The hex ends in characters that lenient readers drop'), (answer) => ({
    ...answer,
    txn: `${answer.txn}zz`,
  })),
  everywhere('X20', msg('An instruction carries ignored bytes'), (draft) =>
    setData(draft, -1, Uint8Array.from([...(draft.instructions.at(-1)?.data ?? []), 0])),
  ),
  everywhere('X21', msg('An instruction lists one account more'), (draft, { wallet }) =>
    addAccounts(draft, -1, r(wallet)),
  ),
  attackOn(...readsAccounts)('X22', msg('An account may be written that is only read'), (draft) => {
    const { index, position } = readOnlyAccount(draft, demoted);
    return patchAccount(draft, index, position, { writable: true });
  }),
  everywhere('X23', msg('A key is listed that nothing uses'), (draft) => ({
    ...draft,
    unusedKeys: [thief],
  })),
  everywhere('X24', msg('The first instruction stands twice'), (draft) =>
    append(draft, ...draft.instructions.slice(0, 1)),
  ),
  everywhere('X25', msg('A program looks like the one that is meant'), (draft) =>
    replace(draft, -1, (instruction) => [{ ...instruction, program: lookalike(instruction.program) }]),
  ),
  everywhere('X26', msg('An unknown program gets the wallet’s signature'), (draft, { wallet }) =>
    append(draft, theft.unknownProgram(thiefProgram, wallet, thief)),
  ),
  ofAmount(
    'X28',
    msg('The answer to a request for twice as much'),
    changeAmount((amount) => amount * 2n),
  ),
  ofAmount(
    'X29',
    msg('The amount went through a floating-point number'),
    changeAmount((amount) => BigInt(Math.fround(Number(amount))) + 1n),
  ),
  everywhere('X32', msg('The blockhash is one that no node knows'), (draft) => ({
    ...draft,
    blockhash: attackerAddress('blockhash'),
  })),
  everywhere('X39', msg('A program pays back only while it is simulated'), (draft, { wallet }) =>
    append(draft, theft.unknownProgram(attackerAddress('program that knows simulation'), wallet, thief)),
  ),
  everywhere('X40', msg('An instruction reads the transaction that it is in'), (draft) =>
    addAccounts(draft, -1, r('Sysvar1nstructions1111111111111111111111111')),
  ),
  everyAnswer('X41', msg('The wallet’s signature slot is already filled'), (answer) =>
    withBytes(answer, unsigned(messageIn(answer)).fill(7, 1, 65)),
  ),
];
