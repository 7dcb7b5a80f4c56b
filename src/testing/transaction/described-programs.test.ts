import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import { STAKE_POOL_PROGRAM } from '@server/sandbox/chain/programs';
import * as budget from '@solana-program/compute-budget';
import * as memo from '@solana-program/memo';
import { STAKE_PROGRAM_ADDRESS } from '@solana-program/stake';
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import * as token from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { LIGHTHOUSE_PROGRAM } from '@/transaction/decode/programs/lighthouse';
import { describeInstruction } from '@/transaction/decode/programs/registry';
import { at, by, raw, saysInWords, type Worded, type Words } from './described';

const SOL = 1_000_000_000n;
const spent = { source: at('tokens'), mint: at('mint'), owner: by('wallet'), amount: 1_250n, decimals: 2 };
const ata = {
  payer: by('wallet'),
  ata: at('tokens'),
  owner: at('owner'),
  mint: at('mint'),
};
const tokenWords: Worded = [
  [
    token.getTransferInstruction({
      source: at('tokens'),
      destination: at('receiver'),
      authority: by('wallet'),
      amount: 1n,
    }),
    'Transfer',
    'Transfer tokens',
    '1 units from tokens to receiver',
  ],
  [
    token.getTransferCheckedInstruction({ ...spent, destination: at('receiver'), authority: by('wallet') }),
    'TransferChecked',
    'Transfer tokens',
    '12.5 tokens from tokens to receiver',
  ],
  [
    token.getApproveInstruction({ ...spent, delegate: at('spender') }),
    'Approve',
    'Let another key spend tokens',
    '1250 units of tokens by spender',
  ],
  [
    token.getApproveCheckedInstruction({ ...spent, delegate: at('spender') }),
    'ApproveChecked',
    'Let another key spend tokens',
    '12.5 tokens of tokens by spender',
  ],
  [
    token.getBurnInstruction({
      account: at('tokens'),
      mint: at('mint'),
      authority: by('wallet'),
      amount: 9n,
    }),
    'Burn',
    'Burn tokens',
    '9 units of tokens',
  ],
  [
    token.getSetAuthorityInstruction({
      owned: at('tokens'),
      owner: by('wallet'),
      authorityType: token.AuthorityType.AccountOwner,
      newAuthority: at('new'),
    }),
    'SetAuthority',
    'Change a token authority',
    'tokens',
  ],
  [
    token.getCloseAccountInstruction({
      account: at('tokens'),
      destination: at('receiver'),
      owner: by('wallet'),
    }),
    'CloseAccount',
    'Close a token account',
    'tokens, its SOL to receiver',
  ],
  [
    token.getRevokeInstruction({ source: at('tokens'), owner: by('wallet') }),
    'Revoke',
    'Revoke a spender',
    'tokens',
  ],
  [token.getSyncNativeInstruction({ account: at('tokens') }), 'SyncNative', 'Update wrapped SOL', 'tokens'],
  [
    token.getBatchInstruction([token.getRevokeInstruction({ source: at('tokens'), owner: by('wallet') })]),
    'Batch',
    'Several token instructions in one',
    'Its parts are not shown',
  ],
  // Any other is called by the program's own name for it.
  [
    token.getMintToInstruction({
      mint: at('mint'),
      token: at('tokens'),
      mintAuthority: by('wallet'),
      amount: 1n,
    }),
    'MintTo',
    'Token: MintTo',
    'mint',
  ],
];
const ataWords: Worded = [
  [
    token.getCreateAssociatedTokenInstruction(ata),
    'Create',
    'Create a token account',
    'tokens of owner for mint mint',
  ],
  [
    token.getCreateAssociatedTokenIdempotentInstruction(ata),
    'CreateIdempotent',
    'Create a token account if missing',
    'tokens of owner for mint mint',
  ],
  [
    token.getRecoverNestedAssociatedTokenInstruction({
      nestedAssociatedAccountAddress: at('tokens'),
      nestedTokenMintAddress: at('mint'),
      destinationAssociatedAccountAddress: at('destination'),
      ownerAssociatedAccountAddress: at('other'),
      ownerTokenMintAddress: at('new'),
      walletAddress: by('wallet'),
    }),
    'RecoverNested',
    'Recover a nested token account',
    'tokens',
  ],
];

const budgetWords: Worded = [
  [
    budget.getRequestUnitsInstruction({ units: 7, additionalFee: 1 }),
    'RequestUnits',
    'Request compute units',
    'A deprecated instruction',
  ],
  [
    budget.getRequestHeapFrameInstruction({ bytes: 65_536 }),
    'RequestHeapFrame',
    'Request memory',
    '65536 bytes',
  ],
  [
    budget.getSetComputeUnitLimitInstruction({ units: 300 }),
    'SetComputeUnitLimit',
    'Limit compute units',
    'At most 300 units',
  ],
  [
    budget.getSetComputeUnitPriceInstruction({ microLamports: 12 }),
    'SetComputeUnitPrice',
    'Set the priority fee',
    '12 micro-lamports per unit',
  ],
  [
    budget.getSetLoadedAccountsDataSizeLimitInstruction({ accountDataSizeLimit: 70_000 }),
    'SetLoadedAccountsDataSizeLimit',
    'Limit loaded data',
    'At most 70000 bytes',
  ],
];
const memoWords: Worded = [
  [memo.getAddMemoInstruction({ memo: 'A note' }), 'Memo', 'Attach a note', '“A note”'],
  [
    memo.getAddMemoInstruction({ memo: `~ ${'x'.repeat(118)}` }),
    'Memo',
    'Attach a note',
    `“~ ${'x'.repeat(118)}”`,
  ],
  // A long one, an empty one, one with a line break, and one that is not plain: two bytes for each of two letters.
  [memo.getAddMemoInstruction({ memo: 'x'.repeat(121) }), 'Memo', 'Attach a note', '121 bytes of text'],
  [memo.getAddMemoInstruction({ memo: '' }), 'Memo', 'Attach a note', '0 bytes of text'],
  [memo.getAddMemoInstruction({ memo: 'a\nb' }), 'Memo', 'Attach a note', '3 bytes of text'],
  [memo.getAddMemoInstruction({ memo: 'öß' }), 'Memo', 'Attach a note', '4 bytes of text'],
];

saysInWords('Token', tokenWords);
saysInWords('Associated token account', ataWords);
saysInWords('Compute budget', budgetWords);
saysInWords('Memo', memoWords);

describe('instructions as the programs’ sources have them', () => {
  const pool = pinsFor('sandbox').pool?.address ?? '';
  /** Tag, and two amounts: 5 SOL and 4 SOL. */
  const poolData = (tag: number) => concatBytes(Uint8Array.of(tag), u64(5n * SOL), u64(4n * SOL));
  const ofPool = (tag: number) =>
    describeInstruction({
      program: STAKE_POOL_PROGRAM,
      data: poolData(tag),
      accounts: [pool, '#1', '#2', '#3', '#4', '#5'].map((account, index) => ({
        address: account,
        index,
        signer: false,
        writable: true,
      })),
    });

  it.each<[number, ...Words]>([
    [14, 'DepositSol', 'Deposit SOL into the pool', '5 SOL from #3, tokens to #4, no minimum of pool tokens'],
    [
      25,
      'DepositSolWithSlippage',
      'Deposit SOL into the pool',
      '5 SOL from #3, tokens to #4, at least 4 csSOL',
    ],
    [
      10,
      'WithdrawStake',
      'Withdraw stake from the pool',
      '5 csSOL into #4, controlled by #5, no minimum of SOL',
    ],
    [
      24,
      'WithdrawStakeWithSlippage',
      'Withdraw stake from the pool',
      '5 csSOL into #4, controlled by #5, at least 4 SOL',
    ],
    [16, 'WithdrawSol', 'Withdraw SOL from the pool', '5 csSOL, SOL to #5'],
    [26, 'WithdrawSol', 'Withdraw SOL from the pool', '5 csSOL, SOL to #5'],
    [9, 'DepositStake', 'Deposit a stake account into the pool', '#4'],
    [23, 'DepositStakeWithSlippage', 'Deposit a stake account into the pool', '#4'],
  ])('the pinned stake pool’s %i is %s', (tag, name, title, summary) => {
    expect(ofPool(tag)).toEqual({ programName: 'Stake pool', name, title, summary });
  });

  it('a token of a pool that is not pinned has no name', () => {
    expect(raw(STAKE_POOL_PROGRAM, poolData(16)).summary).toBe(
      '5000000000 base units of the pool’s token, SOL to #5',
    );
  });

  it('a checked initialization with the rent sysvar has the authorities behind it', () => {
    expect(raw(STAKE_PROGRAM_ADDRESS, u32(9), 4).summary).toBe('#0: staker #2, withdraw authority #3');
  });

  it('an account that is missing, or not resolved, is called that', () => {
    expect(raw(STAKE_PROGRAM_ADDRESS, u32(7), 1).summary).toBe('no account into #0');
    const unresolved = { address: null, index: 9, signer: false, writable: true };
    const accounts = [unresolved, unresolved];
    expect(describeInstruction({ program: STAKE_PROGRAM_ADDRESS, data: u32(7), accounts }).summary).toBe(
      'an unresolved account into an unresolved account',
    );
  });

  it.each([
    'Ed25519SigVerify111111111111111111111111111',
    'KeccakSecp256k11111111111111111111111111111',
    'Secp256r1SigVerify1111111111111111111111111',
  ])('%s checks signatures', (program) => {
    const words = {
      programName: 'Signature precompile',
      name: 'VerifySignatures',
      title: 'Check other signatures',
    };
    expect(raw(program, Uint8Array.of(3))).toEqual({ ...words, summary: '3 signatures, each charged' });
    expect(raw(program, new Uint8Array())).toEqual({ ...words, summary: '0 signatures, each charged' });
  });

  it('an associated token account is created by empty data, too', () => {
    expect(raw(token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS, new Uint8Array())).toMatchObject({
      name: 'Create',
      summary: '#1 of #2 for mint #3',
    });
    expect(raw(token.ASSOCIATED_TOKEN_PROGRAM_ADDRESS, Uint8Array.of(3)).name).toBeNull();
  });

  it('a swap says what it takes and gives at least', () => {
    // shared_accounts_route over one venue without arguments: 5 SOL in, 4 SOL out less 50 basis points.
    const plan = hex.decode(`c1209b3341d69c81${'00'}01000000${'07640001'}`);
    const data = concatBytes(plan, u64(5n * SOL), u64(4n * SOL), Uint8Array.of(50, 0, 0));
    expect(raw(JUPITER_PROGRAM, data)).toEqual({
      programName: 'Jupiter',
      name: 'shared_accounts_route',
      title: 'Swap tokens',
      summary: '5000000000 units from #3 for at least 3980000000 units to #6',
    });
    expect(raw(JUPITER_PROGRAM, data.subarray(1)).name).toBeNull();
  });

  it.each([
    [2, 'AssertAccountData'],
    [3, 'AssertAccountDataMulti'],
    [4, 'AssertAccountDelta'],
    [5, 'AssertAccountInfo'],
    [6, 'AssertAccountInfoMulti'],
    [7, 'AssertMintAccount'],
    [8, 'AssertMintAccountMulti'],
    [9, 'AssertTokenAccount'],
    [10, 'AssertTokenAccountMulti'],
    [11, 'AssertStakeAccount'],
    [12, 'AssertStakeAccountMulti'],
    [13, 'AssertUpgradeableLoaderAccount'],
    [14, 'AssertUpgradeableLoaderAccountMulti'],
    [15, 'AssertSysvarClock'],
  ])('the guard program’s %i is %s', (tag, name) => {
    // As long as the app's own assertions, and of other content.
    for (const length of [1, 11, 12, 37, 38, 60]) {
      const data = concatBytes(Uint8Array.of(tag), addressBytes(at('wallet')), new Uint8Array(40));
      expect(raw(LIGHTHOUSE_PROGRAM, data.subarray(0, length))).toEqual({
        programName: 'Lighthouse guard',
        name,
        title: 'Guard',
        summary: 'Fails the transaction unless #0 is as expected',
      });
    }
  });

  it.each([0, 1, 16])('the guard program’s %i is no assertion', (tag) => {
    expect(raw(LIGHTHOUSE_PROGRAM, Uint8Array.of(tag))).toEqual({
      programName: 'Lighthouse guard',
      name: `Instruction${tag}`,
      title: 'Guard memory',
      summary: 'Writes or closes an account of the guard program',
    });
  });

  it('an unknown instruction of a known program is called by the program', () => {
    expect(raw(LIGHTHOUSE_PROGRAM, new Uint8Array())).toEqual({
      programName: 'Lighthouse guard',
      name: null,
      title: 'Unknown instruction',
      summary: '0 bytes for the Lighthouse guard program',
    });
    const { autoCompound } = pinsFor('sandbox');
    expect(raw(autoCompound?.program ?? '', Uint8Array.of(9, 9))).toEqual({
      programName: 'Auto-compound',
      name: null,
      title: 'Unknown instruction',
      summary: '2 bytes for the Auto-compound program',
    });
    // Neither a deposit nor any other instruction of the pool can be without data.
    expect(raw(STAKE_POOL_PROGRAM, new Uint8Array()).name).toBeNull();
    expect(raw(STAKE_POOL_PROGRAM, Uint8Array.of(3)).name).toBeNull();
    expect(raw(SYSTEM_PROGRAM_ADDRESS, u32(2)).name).toBeNull();
  });
});
