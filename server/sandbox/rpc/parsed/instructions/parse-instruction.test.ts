import { address, type Instruction, type TransactionSigner } from '@solana/kit';
import {
  Keypair,
  Lockup,
  type PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
} from '@solana/web3.js';
import { getAddMemoInstruction } from '@solana-program/memo';
import * as stakeClient from '@solana-program/stake';
import * as systemClient from '@solana-program/system';
import * as tokenClient from '@solana-program/token';
import { expect, test } from 'vitest';
import { parseInstruction } from './parse-instruction';

// Builders are stock clients; names and shapes are those of the tests in Agave's transaction-status/src/parse_*.rs.
const [a, b, c, d] = Array.from({ length: 4 }, () => Keypair.generate().publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
];
const key = (from: PublicKey) => address(from.toBase58());
const signer = (from: PublicKey): TransactionSigner => ({
  address: key(from),
  signTransactions: () => Promise.reject(new Error('It only builds.')),
});
const [A, B, C, D] = [a, b, c, d].map((each) => each.toBase58());
const clockSysvar = 'SysvarC1ock11111111111111111111111111111111';
const stakeHistorySysvar = 'SysvarStakeHistory1111111111111111111111111';
const rentSysvar = 'SysvarRent111111111111111111111111111111111';
const stakeConfigAccount = 'StakeConfig11111111111111111111111111111111';
const system = '11111111111111111111111111111111';

const web3 = (instruction: { programId: PublicKey; keys: { pubkey: PublicKey }[]; data: Uint8Array }) =>
  parseInstruction(
    instruction.programId.toBase58(),
    instruction.keys.map(({ pubkey }) => pubkey.toBase58()),
    new Uint8Array(instruction.data),
  );
const kit = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) =>
  parseInstruction(
    programAddress,
    accounts.map((account) => account.address),
    new Uint8Array(data),
  );
const only = <Item>(items: readonly Item[]): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('The builder gave no instruction.');
  return first;
};

const staking = (type: string, info: unknown) => ({ program: 'stake', parsed: { type, info } });
const token = (type: string, info: unknown) => ({ program: 'spl-token', parsed: { type, info } });
const ofSystem = (type: string, info: unknown) => ({ program: 'system', parsed: { type, info } });

test.each([
  [
    'a transfer by web3.js',
    () => web3(SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 55 })),
    ofSystem('transfer', { source: A, destination: B, lamports: 55n }),
  ],
  [
    'a new account by kit',
    () =>
      kit(
        systemClient.getCreateAccountInstruction({
          payer: signer(a),
          newAccount: signer(b),
          lamports: 2n ** 60n,
          space: 128,
          programAddress: key(c),
        }),
      ),
    ofSystem('createAccount', { source: A, newAccount: B, lamports: 2n ** 60n, space: 128n, owner: C }),
  ],
  [
    'a new account with a seed by web3.js',
    () =>
      web3(
        SystemProgram.createAccountWithSeed({
          fromPubkey: a,
          newAccountPubkey: b,
          basePubkey: c,
          seed: 'seed ü',
          lamports: 3,
          space: 200,
          programId: d,
        }),
      ),
    ofSystem('createAccountWithSeed', {
      source: A,
      newAccount: B,
      base: C,
      seed: 'seed ü',
      lamports: 3n,
      space: 200n,
      owner: D,
    }),
  ],
  [
    'a nonce advanced',
    () => web3(SystemProgram.nonceAdvance({ noncePubkey: a, authorizedPubkey: b })),
    ofSystem('advanceNonce', {
      nonceAccount: A,
      recentBlockhashesSysvar: 'SysvarRecentB1ockHashes11111111111111111111',
      nonceAuthority: B,
    }),
  ],
  [
    'a stake account initialized by web3.js',
    () =>
      web3(
        StakeProgram.initialize({
          stakePubkey: a,
          authorized: { staker: b, withdrawer: c },
          lockup: new Lockup(-5, 7, d),
        }),
      ),
    staking('initialize', {
      stakeAccount: A,
      rentSysvar,
      authorized: { staker: B, withdrawer: C },
      lockup: { unixTimestamp: -5n, epoch: 7n, custodian: D },
    }),
  ],
  [
    'a delegation by web3.js, with sysvars',
    () =>
      web3(only(StakeProgram.delegate({ stakePubkey: a, authorizedPubkey: b, votePubkey: c }).instructions)),
    staking('delegate', {
      stakeAccount: A,
      voteAccount: C,
      clockSysvar,
      stakeHistorySysvar,
      stakeConfigAccount,
      stakeAuthority: B,
    }),
  ],
  [
    'a split by kit',
    () =>
      kit(
        stakeClient.getSplitInstruction({
          stake: key(a),
          splitStake: key(b),
          stakeAuthority: signer(c),
          args: 9n,
        }),
      ),
    staking('split', { stakeAccount: A, newSplitAccount: B, stakeAuthority: C, lamports: 9n }),
  ],
  [
    'a withdrawal by web3.js with a custodian',
    () =>
      web3(
        only(
          StakeProgram.withdraw({
            stakePubkey: a,
            authorizedPubkey: b,
            toPubkey: c,
            lamports: 1,
            custodianPubkey: d,
          }).instructions,
        ),
      ),
    staking('withdraw', {
      stakeAccount: A,
      destination: C,
      clockSysvar,
      stakeHistorySysvar,
      withdrawAuthority: B,
      custodian: D,
      lamports: 1n,
    }),
  ],
  [
    'a deactivation by web3.js',
    () => web3(only(StakeProgram.deactivate({ stakePubkey: a, authorizedPubkey: b }).instructions)),
    staking('deactivate', { stakeAccount: A, clockSysvar, stakeAuthority: B }),
  ],
  [
    'a merge by web3.js',
    () =>
      web3(
        only(StakeProgram.merge({ stakePubkey: a, sourceStakePubKey: b, authorizedPubkey: c }).instructions),
      ),
    staking('merge', { destination: A, source: B, clockSysvar, stakeHistorySysvar, stakeAuthority: C }),
  ],
  [
    'a new withdraw authority by web3.js',
    () =>
      web3(
        only(
          StakeProgram.authorize({
            stakePubkey: a,
            authorizedPubkey: b,
            newAuthorizedPubkey: c,
            stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
          }).instructions,
        ),
      ),
    staking('authorize', {
      stakeAccount: A,
      clockSysvar,
      authority: B,
      newAuthority: C,
      authorityType: 'Withdrawer',
    }),
  ],
  [
    'a token transfer by kit',
    () =>
      kit(
        tokenClient.getTransferCheckedInstruction({
          source: key(a),
          mint: key(b),
          destination: key(c),
          authority: signer(d),
          amount: 1_500_000_000n,
          decimals: 9,
        }),
      ),
    token('transferChecked', {
      source: A,
      mint: B,
      destination: C,
      authority: D,
      tokenAmount: { amount: '1500000000', decimals: 9, uiAmount: 1.5, uiAmountString: '1.5' },
    }),
  ],
  [
    'tokens burned by a multisig',
    () =>
      kit(
        tokenClient.getBurnInstruction({
          account: key(a),
          mint: key(b),
          authority: key(c),
          amount: 12n,
          multiSigners: [signer(d)],
        }),
      ),
    token('burn', { account: A, mint: B, multisigAuthority: C, signers: [D], amount: '12' }),
  ],
  [
    'a token account closed',
    () =>
      kit(tokenClient.getCloseAccountInstruction({ account: key(a), destination: key(b), owner: signer(c) })),
    token('closeAccount', { account: A, destination: B, owner: C }),
  ],
  [
    'an authority given up',
    () =>
      kit(
        tokenClient.getSetAuthorityInstruction({
          owned: key(a),
          owner: signer(b),
          authorityType: tokenClient.AuthorityType.CloseAccount,
          newAuthority: null,
        }),
      ),
    token('setAuthority', { account: A, authority: B, authorityType: 'closeAccount', newAuthority: null }),
  ],
  [
    'a token account for a wallet',
    () =>
      kit(
        tokenClient.getCreateAssociatedTokenIdempotentInstruction({
          payer: signer(a),
          ata: key(b),
          owner: key(c),
          mint: key(d),
        }),
      ),
    {
      program: 'spl-associated-token-account',
      parsed: {
        type: 'createIdempotent',
        info: {
          source: A,
          account: B,
          wallet: C,
          mint: D,
          systemProgram: system,
          tokenProgram: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        },
      },
    },
  ],
  ['a memo', () => kit(getAddMemoInstruction({ memo: '🦖' })), { program: 'spl-memo', parsed: '🦖' }],
])('%s is told by name', (_what, parse, expected) => {
  expect(parse()).toEqual(expected);
});

test.each([
  ['another program', A ?? '', [A ?? ''], [1, 2, 3]],
  ['an instruction that there is not', system, [A ?? ''], [99, 0, 0, 0]],
  ['too few accounts', system, [A ?? ''], [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
  ['data that is too short', system, [A ?? '', B ?? ''], [2, 0, 0, 0, 1]],
  [
    'a text longer than the data',
    system,
    [A ?? ''],
    [10, 0, 0, 0, ...Array(32).fill(1), 255, 255, 255, 255, 0, 0, 0, 0],
  ],
  ['a memo that is no text', 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], [255]],
])('%s stays as accounts and bytes', (_what, program, accounts, data) => {
  expect(parseInstruction(program, accounts, Uint8Array.from(data))).toBeUndefined();
});
