import { getNullableDecoder, getTupleDecoder, isSolanaError, transformDecoder } from '@solana/kit';
import { viewOf } from '../../../chain/bytes';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAMS,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../chain/programs';
import { tokenAmount } from '../token';
import { type Form, form, i64, key, named, oneOf, option, struct, text, u8, u32, u64, utf8 } from './forms';

/** The System program's instructions by their tags, with the names of Agave's parse_system.rs. */
const systemForms: readonly Form[] = [
  form('createAccount', 'source newAccount', { lamports: u64, space: u64, owner: key }),
  form('assign', 'account', { owner: key }),
  form('transfer', 'source destination', { lamports: u64 }),
  form('createAccountWithSeed', 'source newAccount', {
    base: key,
    seed: text,
    lamports: u64,
    space: u64,
    owner: key,
  }),
  form('advanceNonce', 'nonceAccount recentBlockhashesSysvar nonceAuthority'),
  form('withdrawFromNonce', 'nonceAccount destination recentBlockhashesSysvar rentSysvar nonceAuthority', {
    lamports: u64,
  }),
  form('initializeNonce', 'nonceAccount recentBlockhashesSysvar rentSysvar', { nonceAuthority: key }),
  form('authorizeNonce', 'nonceAccount nonceAuthority', { newAuthorized: key }),
  form('allocate', 'account', { space: u64 }),
  form('allocateWithSeed', 'account', { base: key, seed: text, space: u64, owner: key }),
  form('assignWithSeed', 'account', { base: key, seed: text, owner: key }),
  form('transferWithSeed', 'source sourceBase destination', {
    lamports: u64,
    sourceSeed: text,
    sourceOwner: key,
  }),
  form('upgradeNonce', 'nonceAccount'),
];

const authorityType = oneOf(u32, ['Staker', 'Withdrawer']);
const both = 'clockSysvar stakeHistorySysvar';

/**
 * The Stake program's instructions by their tags, with the names of Agave's parse_stake.rs. Accounts may come with the sysvars, as
 * older clients list them, or without.
 */
const stakeForms: Readonly<Record<number, Form>> = {
  0: form('initialize', ['stakeAccount rentSysvar', 'stakeAccount'], {
    authorized: struct({ staker: key, withdrawer: key }),
    lockup: struct({ unixTimestamp: i64, epoch: u64, custodian: key }),
  }),
  1: form(
    'authorize',
    ['stakeAccount clockSysvar authority custodian?', 'stakeAccount authority custodian?'],
    { newAuthority: key, authorityType },
  ),
  2: form('delegate', [
    `stakeAccount voteAccount ${both} stakeConfigAccount stakeAuthority?`,
    `stakeAccount voteAccount ${both} stakeAuthority`,
    'stakeAccount voteAccount stakeAuthority',
  ]),
  3: form('split', 'stakeAccount newSplitAccount stakeAuthority?', { lamports: u64 }),
  4: form(
    'withdraw',
    [
      `stakeAccount destination ${both} withdrawAuthority custodian?`,
      'stakeAccount destination withdrawAuthority custodian?',
    ],
    { lamports: u64 },
  ),
  5: form('deactivate', ['stakeAccount clockSysvar stakeAuthority?', 'stakeAccount stakeAuthority']),
  6: form('setLockup', 'stakeAccount custodian', {
    lockup: struct({ unixTimestamp: option(i64), epoch: option(u64), custodian: option(key) }),
  }),
  7: form('merge', [`destination source ${both} stakeAuthority?`, 'destination source stakeAuthority']),
  9: form('initializeChecked', [
    'stakeAccount rentSysvar staker withdrawer',
    'stakeAccount staker withdrawer',
  ]),
  10: form(
    'authorizeChecked',
    [
      'stakeAccount clockSysvar authority newAuthority custodian?',
      'stakeAccount authority newAuthority custodian?',
    ],
    { authorityType },
  ),
  13: form('getMinimumDelegation', ''),
  14: form('deactivateDelinquent', 'stakeAccount voteAccount referenceVoteAccount'),
  16: form('moveStake', 'source destination stakeAuthority', { lamports: u64 }),
  17: form('moveLamports', 'source destination stakeAuthority', { lamports: u64 }),
};

const amount = transformDecoder(u64, String);
/** An amount, and the decimals that the mint must have. */
const checkedAmount = {
  tokenAmount: transformDecoder(getTupleDecoder([u64, u8]), ([units, decimals]) =>
    tokenAmount(units, decimals),
  ),
};
const mintAuthorities = { decimals: u8, mintAuthority: key, freezeAuthority: option(key) };
const newAuthority = {
  authorityType: oneOf(u8, ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount']),
  newAuthority: getNullableDecoder(key),
};

const tokenForms: Readonly<Record<number, Form>> = {
  0: form('initializeMint', 'mint rentSysvar', mintAuthorities),
  1: form('initializeAccount', 'account mint owner rentSysvar'),
  3: form('transfer', 'source destination authority*', { amount }),
  4: form('approve', 'source delegate owner*', { amount }),
  5: form('revoke', 'source owner*'),
  6: form('setAuthority', 'mint authority*', newAuthority),
  7: form('mintTo', 'mint account mintAuthority*', { amount }),
  8: form('burn', 'account mint authority*', { amount }),
  9: form('closeAccount', 'account destination owner*'),
  10: form('freezeAccount', 'account mint freezeAuthority*'),
  11: form('thawAccount', 'account mint freezeAuthority*'),
  12: form('transferChecked', 'source mint destination authority*', checkedAmount),
  13: form('approveChecked', 'source mint delegate owner*', checkedAmount),
  14: form('mintToChecked', 'mint account mintAuthority*', checkedAmount),
  15: form('burnChecked', 'account mint authority*', checkedAmount),
  16: form('initializeAccount2', 'account mint rentSysvar', { owner: key }),
  17: form('syncNative', 'account'),
  18: form('initializeAccount3', 'account mint', { owner: key }),
  20: form('initializeMint2', 'mint', mintAuthorities),
  22: form('initializeImmutableOwner', 'account'),
};

const setAuthorityOfAccount = form('setAuthority', 'account authority*', newAuthority);

/** The Token program's instruction that data start, with the names of Agave's parse_token.rs. */
const tokenForm = ([tag = 0, kind = 0]: Uint8Array): Form | undefined =>
  tag === 6 && kind > 1 ? setAuthorityOfAccount : tokenForms[tag];

/** A program's name, the bytes of its tag, and what an instruction's data start. */
interface Program {
  readonly program: string;
  readonly tagBytes: 1 | 4;
  readonly formOf: (data: Uint8Array) => Form | undefined;
}

const created = 'source account wallet mint systemProgram tokenProgram';
const associatedForms = [
  form('create', created),
  form('createIdempotent', created),
  form('recoverNested', 'nestedSource nestedMint destination nestedOwner ownerMint wallet tokenProgram'),
];
const associated: Program = {
  program: 'spl-associated-token-account',
  tagBytes: 1,
  formOf: ([tag = 0]) => associatedForms[tag],
};
const tokens: Program = { program: 'spl-token', tagBytes: 1, formOf: tokenForm };

const tag = (data: Uint8Array) => viewOf(data).getUint32(0, true);

const programs: ReadonlyMap<string, Program> = new Map([
  [SYSTEM_PROGRAM, { program: 'system', tagBytes: 4, formOf: (data) => systemForms[tag(data)] }],
  [STAKE_PROGRAM, { program: 'stake', tagBytes: 4, formOf: (data) => stakeForms[tag(data)] }],
  [ASSOCIATED_TOKEN_PROGRAM, associated],
  [TOKEN_PROGRAM, tokens],
  [TOKEN_2022_PROGRAM, tokens],
]);

/**
 * An instruction in the `jsonParsed` form of a validator: program, and what it does by name. Undefined for a program or an
 * instruction that it does not know, which then stays as its accounts and bytes.
 */
export function parseInstruction(
  programId: string,
  accounts: readonly string[],
  data: Uint8Array,
): { readonly program: string; readonly parsed: unknown } | undefined {
  try {
    if (MEMO_PROGRAMS.includes(programId)) return { program: 'spl-memo', parsed: utf8.decode(data) };
    const known = programs.get(programId);
    const found = known?.formOf(data);
    if (!known || !found) return undefined;
    const info = { ...named(accounts, found.accounts), ...found.data.decode(data, known.tagBytes) };
    return { program: known.program, parsed: { type: found.type, info } };
  } catch (error) {
    // Too few accounts, or data that is too short or no text.
    if (error instanceof RangeError || error instanceof TypeError || isSolanaError(error)) return undefined;
    throw error;
  }
}
