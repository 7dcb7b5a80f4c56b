import {
  AddressLookupTableAccount,
  Authorized,
  ComputeBudgetProgram,
  Lockup,
  PublicKey,
  StakeProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { U64_MAX } from '../../src/addresses';
import { rentOf } from '../world';
import type { Compiled, Envelope, StockClient } from './client';

const key = (address: string) => new PublicKey(address);

function versioned(instructions: readonly TransactionInstruction[], envelope: Envelope): Compiled {
  const { payer, blockhash, version, tables } = envelope;
  const message = new TransactionMessage({
    payerKey: key(payer),
    recentBlockhash: blockhash,
    instructions: [...instructions],
  });
  const compiled =
    version === 'legacy'
      ? message.compileToLegacyMessage()
      : message.compileToV0Message(
          tables.map(
            ({ address, addresses }) =>
              new AddressLookupTableAccount({
                key: key(address),
                state: {
                  deactivationSlot: U64_MAX,
                  lastExtendedSlot: 1,
                  lastExtendedSlotStartIndex: 0,
                  addresses: addresses.map(key),
                },
              }),
          ),
        );
  const bytes = compiled.serialize();
  return {
    message: bytes,
    whole: (signers) => {
      const transaction = new VersionedTransaction(compiled);
      for (const { publicKey, sign } of signers) transaction.addSignature(publicKey, sign(bytes));
      return transaction.serialize();
    },
  };
}

/** The older class, which sorts the accounts in its own way. */
function legacy(instructions: readonly TransactionInstruction[], { payer, blockhash }: Envelope): Compiled {
  const feePayer = key(payer);
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight: 1 });
  const message = new Uint8Array(transaction.add(...instructions).serializeMessage());
  return {
    message,
    whole: (signers) => {
      for (const { publicKey, sign } of signers)
        transaction.addSignature(publicKey, Buffer.from(sign(message)));
      return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }));
    },
  };
}

/** web3.js, with its older or its newer class of transactions. */
function web3Client(name: string, compile: StockClient<TransactionInstruction>['compile']) {
  const client: StockClient<TransactionInstruction> = {
    name,
    create: (payer, stake, lamports) =>
      StakeProgram.createAccount({
        fromPubkey: key(payer),
        stakePubkey: key(stake),
        authorized: new Authorized(key(payer), key(payer)),
        lockup: Lockup.default,
        lamports: Number(lamports),
      }).instructions.slice(0, 1),
    initialize: (stake, owner) => [
      StakeProgram.initialize({
        stakePubkey: key(stake),
        authorized: new Authorized(key(owner), key(owner)),
      }),
    ],
    delegate: (stake, vote, owner) =>
      StakeProgram.delegate({
        stakePubkey: key(stake),
        authorizedPubkey: key(owner),
        votePubkey: key(vote),
      }).instructions,
    deactivate: (stake, owner) =>
      StakeProgram.deactivate({ stakePubkey: key(stake), authorizedPubkey: key(owner) }).instructions,
    withdraw: (stake, owner, lamports) =>
      StakeProgram.withdraw({
        stakePubkey: key(stake),
        authorizedPubkey: key(owner),
        toPubkey: key(owner),
        lamports: Number(lamports),
      }).instructions,
    merge: (into, from, owner) =>
      StakeProgram.merge({
        stakePubkey: key(into),
        sourceStakePubKey: key(from),
        authorizedPubkey: key(owner),
      }).instructions,
    split: (from, into, owner, lamports) =>
      StakeProgram.split(
        {
          stakePubkey: key(from),
          authorizedPubkey: key(owner),
          splitStakePubkey: key(into),
          lamports: Number(lamports),
        },
        Number(rentOf(200)),
      ).instructions,
    budget: ({ units, microLamports, heapBytes }) => [
      ...(units === null ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]),
      ...(microLamports === null ? [] : [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })]),
      ...(heapBytes === null ? [] : [ComputeBudgetProgram.requestHeapFrame({ bytes: heapBytes })]),
    ],
    foreign: (instruction) => instruction,
    compile,
  };
  return client;
}

export const web3Clients = {
  older: web3Client('web3.js Transaction', legacy),
  newer: web3Client('web3.js VersionedTransaction', versioned),
};
