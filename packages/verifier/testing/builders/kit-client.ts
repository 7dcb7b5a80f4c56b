import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash as asBlockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit';
import type { TransactionInstruction } from '@solana/web3.js';
import {
  getRequestHeapFrameInstruction,
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget';
import {
  getDeactivateInstruction,
  getDelegateStakeInstruction,
  getInitializeCheckedInstruction,
  getInitializeInstruction,
  getMergeInstruction,
  getSplitInstruction,
  getWithdrawInstruction,
  STAKE_PROGRAM_ADDRESS,
} from '@solana-program/stake';
import { getCreateAccountInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system';
import { rentOf } from '../world';
import type { Compiled, Envelope, StockClient } from './client';

const signer = (text: string) => createNoopSigner(address(text));

export function toKit({ programId, keys, data }: TransactionInstruction): Instruction {
  const role = (isSigner: boolean, isWritable: boolean) => {
    if (isSigner) return isWritable ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER;
    return isWritable ? AccountRole.WRITABLE : AccountRole.READONLY;
  };
  return {
    programAddress: address(programId.toBase58()),
    accounts: keys.map(({ pubkey, isSigner, isWritable }) => ({
      address: address(pubkey.toBase58()),
      role: role(isSigner, isWritable),
    })),
    data: new Uint8Array(data),
  };
}

function compile(instructions: readonly Instruction[], envelope: Envelope): Compiled {
  const { payer, blockhash, version, tables } = envelope;
  const lifetime = { blockhash: asBlockhash(blockhash), lastValidBlockHeight: 1n };
  const found = Object.fromEntries(
    tables.map((table) => [table.address, table.addresses.map((listed) => address(listed))]),
  ) as Record<Address, Address[]>;
  const transaction =
    version === 'legacy'
      ? compileTransaction(
          pipe(
            createTransactionMessage({ version: 'legacy' }),
            (message) => setTransactionMessageFeePayer(address(payer), message),
            (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
            (message) => appendTransactionMessageInstructions(instructions, message),
          ),
        )
      : compileTransaction(
          pipe(
            createTransactionMessage({ version: 0 }),
            (message) => setTransactionMessageFeePayer(address(payer), message),
            (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
            (message) => appendTransactionMessageInstructions(instructions, message),
            (message) => compressTransactionMessageUsingAddressLookupTables(message, found),
          ),
        );
  const message = new Uint8Array(transaction.messageBytes);
  return {
    message,
    whole: (signers) => {
      const signatures = Object.fromEntries(
        signers.map((signer) => [signer.address, signer.sign(message) as SignatureBytes]),
      );
      const signed = { ...transaction, signatures: { ...transaction.signatures, ...signatures } };
      return new Uint8Array(getTransactionEncoder().encode(signed));
    },
  };
}

const noLockup = {
  unixTimestamp: 0n,
  epoch: 0n,
  custodian: SYSTEM_PROGRAM_ADDRESS,
};

const create = (payer: string, stake: string, lamports: bigint) =>
  getCreateAccountInstruction({
    payer: signer(payer),
    newAccount: signer(stake),
    lamports,
    space: 200,
    programAddress: STAKE_PROGRAM_ADDRESS,
  });

/** kit with its program clients, which initialise a stake account in the older or in the checked way. */
function kitClient(name: string, checked: boolean): StockClient<Instruction> {
  return {
    name,
    create: (...given) => [create(...given)],
    initialize: (stake, owner) => [
      checked
        ? getInitializeCheckedInstruction({
            stake: address(stake),
            stakeAuthority: address(owner),
            withdrawAuthority: signer(owner),
          })
        : getInitializeInstruction({
            stake: address(stake),
            arg0: { staker: address(owner), withdrawer: address(owner) },
            arg1: noLockup,
          }),
    ],
    delegate: (stake, vote, owner) => [
      getDelegateStakeInstruction({
        stake: address(stake),
        vote: address(vote),
        stakeAuthority: signer(owner),
      }),
    ],
    deactivate: (stake, owner) => [
      getDeactivateInstruction({ stake: address(stake), stakeAuthority: signer(owner) }),
    ],
    withdraw: (stake, owner, lamports) => [
      getWithdrawInstruction({
        stake: address(stake),
        recipient: address(owner),
        withdrawAuthority: signer(owner),
        args: lamports,
      }),
    ],
    merge: (into, from, owner) => [
      getMergeInstruction({
        destinationStake: address(into),
        sourceStake: address(from),
        stakeAuthority: signer(owner),
      }),
    ],
    split: (from, into, owner, lamports) => [
      create(owner, into, rentOf(200)),
      getSplitInstruction({
        stake: address(from),
        splitStake: address(into),
        stakeAuthority: signer(owner),
        args: lamports,
      }),
    ],
    budget: ({ units, microLamports, heapBytes }) => [
      ...(units === null ? [] : [getSetComputeUnitLimitInstruction({ units })]),
      ...(microLamports === null ? [] : [getSetComputeUnitPriceInstruction({ microLamports })]),
      ...(heapBytes === null ? [] : [getRequestHeapFrameInstruction({ bytes: heapBytes })]),
    ],
    foreign: toKit,
    compile,
  };
}

export const kitClients = {
  plain: kitClient('kit', false),
  checked: kitClient('kit, checked', true),
};
