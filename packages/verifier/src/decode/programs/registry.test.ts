import { pinsFor } from '@clearstake/contract/pins';
import { STAKE_POOL_PROGRAM } from '@clearstake/sandbox/chain/programs';
import { hex } from '@scure/base';
import { type Address, address, createNoopSigner, type Instruction } from '@solana/kit';
import * as budget from '@solana-program/compute-budget';
import * as memo from '@solana-program/memo';
import * as stake from '@solana-program/stake';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import { expect, it } from 'vitest';
import { testKey } from '../../../testing/keys';
import { worded } from '../../../testing/worded';
import { concatBytes, u32, u64 } from '../../bytes';
import { sayInEnglish } from '../../said/say';
import { JUPITER_PROGRAM } from './jupiter';
import { isAssertion, LIGHTHOUSE_PROGRAM } from './lighthouse';
import { describeInstruction, isKnownProgram } from './registry';

const SOL = 1_000_000_000n;

/** Accounts of a name each, so that a text can be read. */
const names = [
  ...['stake', 'other', 'vote', 'reference', 'staker', 'withdrawer', 'custodian', 'wallet', 'new', 'base'],
  ...['owner', 'nonce', 'mint', 'tokens', 'receiver', 'spender'],
] as const;
const at = (name: string): Address => address(testKey(`described ${name}`).address);
const by = (name: string) => createNoopSigner(at(name));
const byName = (text: string) => names.reduce((before, name) => before.replaceAll(at(name), name), text);

const inWords = ({ programName, name, title, summary }: ReturnType<typeof describeInstruction>) =>
  `${programName && sayInEnglish(programName)} ${name}: ${sayInEnglish(title)} | ${byName(sayInEnglish(summary))}`;

const described = (instruction: Instruction): string =>
  inWords(
    describeInstruction({
      program: instruction.programAddress,
      data: new Uint8Array(instruction.data ?? []),
      accounts: (instruction.accounts ?? []).map((each, index) => ({
        address: each.address,
        index,
        signer: each.role >= 2,
        writable: each.role % 2 === 1,
      })),
    }),
  );

/** Data that no stock client writes in words. The accounts are called after their places. */
const raw = (program: string, data: Uint8Array, count = 8, first = '#0'): string =>
  inWords(
    describeInstruction({
      program,
      data,
      accounts: Array.from({ length: count }, (_, index) => ({
        address: index === 0 ? first : `#${index}`,
        index,
        signer: false,
        writable: true,
      })),
    }),
  );

/** The words of a program's instructions are those of the text beside this file. */
const expectWords = (name: string, words: readonly string[]) =>
  expect(`${words.join('\n')}\n`).toMatchFileSnapshot(`words/${name}.txt`);

it('describeInstruction words every instruction of the Stake program that its stock client builds', async () => {
  const { Staker, Withdrawer } = stake.StakeAuthorize;
  const authorized = { staker: at('staker'), withdrawer: at('withdrawer') };
  const lockup = { unixTimestamp: 0n, epoch: 0n, custodian: at('custodian') };
  const changed = { stake: at('stake'), authority: by('wallet'), newAuthority: by('new') };
  const seeded = { base: by('base'), authoritySeed: 'seed', authorityOwner: at('owner') };
  const another = { newAuthorizedPubkey: at('new'), stakeAuthorize: Withdrawer };
  const moved = { sourceStake: at('stake'), destinationStake: at('other'), stakeAuthority: by('wallet') };
  const votes = { vote: at('vote'), delinquentVote: at('vote'), referenceVote: at('reference') };
  const given = { stake: at('stake'), ...votes, stakeAuthority: by('wallet'), args: SOL };
  const locked = { ...changed, unixTimestamp: 1n, epoch: null, custodian: null };
  const instructions = [
    stake.getInitializeInstruction({ ...given, arg0: authorized, arg1: lockup }),
    stake.getInitializeInstruction({ ...given, arg0: authorized, arg1: { ...lockup, epoch: 1n } }),
    stake.getAuthorizeInstruction({ ...changed, arg0: at('new'), arg1: Staker }),
    stake.getAuthorizeInstruction({ ...changed, arg0: at('new'), arg1: Withdrawer }),
    stake.getDelegateStakeInstruction(given),
    stake.getSplitInstruction({ ...given, splitStake: at('other') }),
    stake.getWithdrawInstruction({ ...given, recipient: at('receiver'), withdrawAuthority: by('wallet') }),
    stake.getDeactivateInstruction(given),
    stake.getSetLockupInstruction(locked),
    stake.getMergeInstruction({ ...moved, destinationStake: at('stake'), sourceStake: at('other') }),
    stake.getAuthorizeWithSeedInstruction({ ...given, ...seeded, ...another }),
    stake.getInitializeCheckedInstruction({
      stake: at('stake'),
      stakeAuthority: at('staker'),
      withdrawAuthority: by('withdrawer'),
    }),
    stake.getAuthorizeCheckedInstruction({ ...changed, stakeAuthorize: Staker }),
    stake.getAuthorizeCheckedInstruction({ ...changed, stakeAuthorize: Withdrawer }),
    stake.getAuthorizeCheckedWithSeedInstruction({ ...changed, ...seeded, stakeAuthorize: Withdrawer }),
    stake.getSetLockupCheckedInstruction({ ...changed, unixTimestamp: 1n, epoch: null }),
    stake.getGetMinimumDelegationInstruction(),
    stake.getDeactivateDelinquentInstruction(given),
    stake.getMoveStakeInstruction({ ...moved, args: 2n * SOL }),
    stake.getMoveLamportsInstruction({ ...moved, args: 7n }),
  ];
  await expectWords('stake', instructions.map(described));
  const kinds = Object.values(stake.StakeInstruction).filter((kind) => typeof kind === 'number');
  expect(new Set(instructions.map(({ data }) => data[0])).size).toBe(kinds.length);
});

it('describeInstruction words every instruction of the System program that its stock client builds', async () => {
  const seed = { baseAccount: by('base'), base: at('base'), seed: 'seed', programAddress: at('owner') };
  const created = { payer: by('wallet'), newAccount: by('new'), lamports: SOL, space: 80, ...seed };
  const sent = { source: by('wallet'), destination: at('receiver'), amount: 1n };
  const receiver = { recipientAccount: at('receiver') };
  const nonce = { nonceAccount: at('nonce'), nonceAuthority: by('wallet'), ...receiver };
  const instructions = [
    system.getCreateAccountInstruction(created),
    system.getAssignInstruction({ ...seed, account: by('wallet') }),
    system.getTransferSolInstruction(sent),
    system.getCreateAccountWithSeedInstruction({ ...created, newAccount: at('new'), amount: SOL }),
    system.getAdvanceNonceAccountInstruction(nonce),
    system.getWithdrawNonceAccountInstruction({ ...nonce, withdrawAmount: 3n }),
    system.getInitializeNonceAccountInstruction({ ...nonce, nonceAuthority: at('wallet') }),
    system.getAuthorizeNonceAccountInstruction({ ...nonce, newNonceAuthority: at('new') }),
    system.getAllocateInstruction(created),
    system.getAllocateWithSeedInstruction({ ...seed, newAccount: at('new'), space: 9 }),
    system.getAssignWithSeedInstruction({ ...seed, account: at('new') }),
    system.getTransferSolWithSeedInstruction({
      ...sent,
      source: at('stake'),
      baseAccount: by('base'),
      fromSeed: 'seed',
      fromOwner: at('owner'),
    }),
    system.getUpgradeNonceAccountInstruction(nonce),
    system.getCreateAccountAllowPrefundInstruction(created),
  ];
  await expectWords('system', instructions.map(described));
  const kinds = Object.values(system.SystemInstruction).filter((kind) => typeof kind === 'number');
  expect(new Set(instructions.map(({ data }) => data[0])).size).toBe(kinds.length);
});

it('describeInstruction words those instructions of the token programs that can occur', async () => {
  const given = { account: at('tokens'), mint: at('mint'), authority: by('wallet'), amount: 1_250n };
  const spent = { ...given, source: at('tokens'), owner: by('wallet'), decimals: 2 };
  const [sent, approved] = [
    { ...spent, destination: at('receiver') },
    { ...spent, delegate: at('spender') },
  ];
  const ata = { payer: by('wallet'), ata: at('tokens'), owner: at('owner'), mint: at('mint') };
  await expectWords(
    'token',
    [
      token.getTransferInstruction(sent),
      token.getTransferCheckedInstruction(sent),
      token.getApproveInstruction(approved),
      token.getApproveCheckedInstruction(approved),
      token.getBurnInstruction(given),
      token.getSetAuthorityInstruction({
        owned: at('tokens'),
        owner: by('wallet'),
        authorityType: token.AuthorityType.AccountOwner,
        newAuthority: at('new'),
      }),
      token.getCloseAccountInstruction({ ...sent, owner: by('wallet') }),
      token.getRevokeInstruction(spent),
      token.getSyncNativeInstruction(given),
      token.getBatchInstruction([token.getRevokeInstruction(spent)]),
      // Any other is called by the program's own name for it.
      token.getMintToInstruction({ ...given, token: at('tokens'), mintAuthority: by('wallet') }),
      token.getCreateAssociatedTokenInstruction(ata),
      token.getCreateAssociatedTokenIdempotentInstruction(ata),
      token.getRecoverNestedAssociatedTokenInstruction({
        nestedAssociatedAccountAddress: at('tokens'),
        nestedTokenMintAddress: at('mint'),
        destinationAssociatedAccountAddress: at('receiver'),
        ownerAssociatedAccountAddress: at('other'),
        ownerTokenMintAddress: at('new'),
        walletAddress: by('wallet'),
      }),
    ].map(described),
  );
});

it('describeInstruction names the limit of a compute budget, and quotes a memo where it is plain', async () => {
  const noted = (text: string) => described(memo.getAddMemoInstruction({ memo: text }));
  await expectWords(
    'compute-budget',
    [
      budget.getRequestUnitsInstruction({ units: 7, additionalFee: 1 }),
      budget.getRequestHeapFrameInstruction({ bytes: 65_536 }),
      budget.getSetComputeUnitLimitInstruction({ units: 300 }),
      budget.getSetComputeUnitPriceInstruction({ microLamports: 12 }),
      budget.getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 70_000 }),
    ].map(described),
  );
  const longest = 'x'.repeat(120);
  expect([longest, `${longest}x`, '', 'a\nb', 'öß'].map(noted)).toEqual([
    `Memo Memo: Attach a note | “${longest}”`,
    'Memo Memo: Attach a note | 121 bytes of text',
    'Memo Memo: Attach a note | 0 bytes of text',
    'Memo Memo: Attach a note | 3 bytes of text',
    'Memo Memo: Attach a note | 4 bytes of text',
  ]);
  // Addresses as the program's authors publish them: versions 1, 3 and 4; most memos on mainnet are of version 3.
  for (const program of [
    'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH',
  ])
    expect(raw(program, new TextEncoder().encode('hello'))).toBe('Memo Memo: Attach a note | “hello”');
});

it('describeInstruction uses the token symbol of the pinned stake pool, and base units for another', async () => {
  /** Tag, and two amounts: 5 SOL and 4 SOL. */
  const data = (tag: number) => concatBytes(Uint8Array.of(tag), u64(5n * SOL), u64(4n * SOL));
  const ofPool = (tag: number) => raw(STAKE_POOL_PROGRAM, data(tag), 6, pinsFor('sandbox').pool?.address);
  await expectWords('stake-pool', [14, 25, 10, 24, 16, 26, 9, 23].map(ofPool));
  expect(raw(STAKE_POOL_PROGRAM, data(16))).toContain('5000000000 base units of the pool’s token, SOL to #5');
  expect(raw(STAKE_POOL_PROGRAM, Uint8Array.of(3))).toMatch(/^Stake pool null: Unknown instruction/);
});

it('describeInstruction words other known programs as their source does', () => {
  // shared_accounts_route over one venue without arguments: 5 SOL in, 4 SOL out less 50 basis points.
  const swap = concatBytes(
    hex.decode('c1209b3341d69c81000100000007640001'),
    u64(5n * SOL),
    u64(4n * SOL),
    Uint8Array.of(50, 0, 0),
  );
  expect(raw(JUPITER_PROGRAM, swap)).toBe(
    'Jupiter shared_accounts_route: Swap tokens | 5000000000 units from #3 for at least 3980000000 units to #6',
  );
  expect(raw(JUPITER_PROGRAM, swap.subarray(1))).toContain('Unknown instruction');
  for (const precompile of [
    'Ed25519SigVerify111111111111111111111111111',
    'KeccakSecp256k11111111111111111111111111111',
    'Secp256r1SigVerify1111111111111111111111111',
  ])
    expect(raw(precompile, Uint8Array.of(3))).toBe(
      'Signature precompile VerifySignatures: Check other signatures | 3 signatures, each charged',
    );
  expect(raw(token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS, new Uint8Array())).toBe(
    'Associated token account Create: Create a token account | #1 of #2 for mint #3',
  );
  expect(raw(token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS, Uint8Array.of(3))).toContain('null');
  // With the rent sysvar the authorities are behind it.
  expect(raw(stake.STAKE_PROGRAM_ADDRESS, u32(9), 4)).toContain('#0: staker #2, withdraw authority #3');
  expect(raw(system.SYSTEM_PROGRAM_ADDRESS, u32(2))).toContain('Unknown instruction');
});

it('describeInstruction takes tags 2 to 15 of the guard program as assertions, by its published interface', () => {
  const guard = (tag: number) => raw(LIGHTHOUSE_PROGRAM, Uint8Array.of(tag, ...new Uint8Array(40)));
  expect([2, 15].map(guard)).toEqual([
    'Lighthouse guard AssertAccountData: Guard | Fails the transaction unless #0 is as expected',
    'Lighthouse guard AssertSysvarClock: Guard | Fails the transaction unless #0 is as expected',
  ]);
  for (const tag of [0, 1, 16])
    expect(guard(tag)).toBe(
      `Lighthouse guard Instruction${tag}: Guard memory | Writes or closes an account of the guard program`,
    );
  const asserts = (tag: number) => isAssertion({ program: LIGHTHOUSE_PROGRAM, data: Uint8Array.of(tag) });
  expect([0, 1, 2, 15, 16].map(asserts)).toEqual([false, false, true, true, false]);
  expect(isAssertion({ program: JUPITER_PROGRAM, data: Uint8Array.of(9) })).toBe(false);
  expect(isAssertion({ program: LIGHTHOUSE_PROGRAM, data: new Uint8Array() })).toBe(false);
});

it('describeInstruction marks an unknown program as unknown, and an account that is missing or not resolved', () => {
  expect(raw(at('spender'), new Uint8Array(3))).toBe(
    'null null: Unknown instruction | 3 bytes for an unknown program, spender',
  );
  expect(isKnownProgram(at('spender'))).toBe(false);
  expect(raw(LIGHTHOUSE_PROGRAM, new Uint8Array())).toBe(
    'Lighthouse guard null: Unknown instruction | 0 bytes for the Lighthouse guard program',
  );
  expect(raw(stake.STAKE_PROGRAM_ADDRESS, u32(7), 1)).toContain('| no account into #0');
  const account = { address: null, index: 9, signer: false, writable: true };
  const given = { program: stake.STAKE_PROGRAM_ADDRESS, data: u32(7), accounts: [account, account] };
  expect(worded(describeInstruction(given).summary)).toBe('an unresolved account into an unresolved account');
});
