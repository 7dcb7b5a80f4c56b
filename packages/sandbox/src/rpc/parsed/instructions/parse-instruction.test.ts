import { address, type Instruction, type TransactionSigner } from '@solana/kit';
import { Keypair, Lockup, type PublicKey, StakeProgram, SystemProgram } from '@solana/web3.js';
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
const rentSysvar = 'SysvarRent111111111111111111111111111111111';
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

const staking = (type: string, info: unknown) => ({ program: 'stake', parsed: { type, info } });
const ofSystem = (type: string, info: unknown) => ({ program: 'system', parsed: { type, info } });

test.each([
  [
    'a transfer by web3.js',
    () => web3(SystemProgram.transfer({ fromPubkey: a, toPubkey: b, lamports: 55 })),
    ofSystem('transfer', { source: A, destination: B, lamports: 55n }),
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
    'an instruction without accounts',
    () => parseInstruction('Stake11111111111111111111111111111111111111', [], Uint8Array.of(13, 0, 0, 0)),
    staking('getMinimumDelegation', {}),
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
])('names %s', (_what, parse, expected) => {
  expect(parse()).toEqual(expected);
});

test('what is cut short stays as accounts and bytes', () => {
  expect(parseInstruction(system, [`${A}`, `${B}`], Uint8Array.of(2, 0, 0, 0, 1))).toBeUndefined();
});
