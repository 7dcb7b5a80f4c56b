import { toBase58 } from '../chain/bytes';
import { rolesIn } from '../chain/execution/resolve';
import { decodeTransaction, type WireMessage } from '../chain/transaction/wire';
import type {
  ExecutionMeta,
  InnerInstruction,
  LandedTransaction,
  LoadedBalances,
  TokenBalance,
} from '../chain/types';
import { invalidParams, RpcError } from './error';
import { parseInstruction } from './parsed/instructions/parse-instruction';
import { tokenAmount } from './parsed/token';

/** A landed transaction as `getTransaction` returns it. */
export function encodeTransaction(landed: LandedTransaction, encoding: string, maxVersion: unknown) {
  const { slot, blockTime } = landed;
  return { slot, blockTime, ...encodeInBlock(landed, encoding, maxVersion) };
}

/** A landed transaction in the form that blocks hold, with the additional encoding `accounts`. */
export function encodeInBlock(landed: LandedTransaction, encoding: string, maxVersion: unknown) {
  const { message, signatures } = decodeTransaction(landed.wire);
  if (message.version === 0 && maxVersion === undefined) {
    throw new RpcError(
      -32015,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    );
  }
  const signed = { signatures: signatures.map(toBase58) };
  const forms: Readonly<Record<string, () => unknown>> = {
    json: () => ({ ...signed, message: jsonMessage(message) }),
    jsonParsed: () => ({ ...signed, message: parsedMessage(message, landed) }),
    accounts: () => ({ ...signed, accountKeys: parsedKeys(message, landed) }),
    base64: () => [Buffer.from(landed.wire).toString('base64'), 'base64'],
    base58: () => [toBase58(landed.wire), 'base58'],
  };
  const transaction = Object.hasOwn(forms, encoding) ? forms[encoding]?.() : undefined;
  if (transaction === undefined) {
    throw invalidParams(`Invalid params: unknown variant \`${encoding}\`, expected a transaction encoding.`);
  }
  return {
    meta: encoding === 'accounts' ? briefMeta(landed) : encodeMeta(landed, encoding === 'jsonParsed'),
    ...(maxVersion !== undefined && { version: message.version }),
    transaction,
  };
}

function jsonMessage(message: WireMessage) {
  return {
    accountKeys: message.staticKeys,
    header: message.header,
    recentBlockhash: message.blockhash,
    instructions: outer(message).map(compact),
    ...lookupsOf(message),
  };
}

const outer = ({ instructions }: WireMessage): InnerInstruction[] =>
  instructions.map((each) => ({ ...each, stackHeight: 1 }));

const compact = (instruction: InnerInstruction) => ({ ...instruction, data: toBase58(instruction.data) });

const lookupsOf = ({ version, addressTableLookups }: WireMessage) => version === 0 && { addressTableLookups };

/** The parsed form; an instruction of a program that validators do not know stays as its accounts and bytes. */
function parsedMessage(message: WireMessage, landed: LandedTransaction) {
  return {
    accountKeys: parsedKeys(message, landed),
    recentBlockhash: message.blockhash,
    instructions: outer(message).map((each) => parsedInstruction(landed, each)),
    ...lookupsOf(message),
  };
}

function parsedKeys(message: WireMessage, landed: LandedTransaction) {
  const { isSigner, isWritable } = rolesIn(message, landed.loadedWritable.length);
  return landed.accountKeys.map((pubkey, index) => ({
    pubkey,
    signer: isSigner(index),
    source: index < message.staticKeys.length ? 'transaction' : 'lookupTable',
    writable: isWritable(index),
  }));
}

function parsedInstruction(
  { accountKeys }: LoadedBalances,
  { programIdIndex, accounts: indexes, data, stackHeight }: InnerInstruction,
) {
  const programId = accountKeys[programIdIndex] ?? '';
  const accounts = indexes.map((index) => accountKeys[index] ?? '');
  const parsed = parseInstruction(programId, accounts, data);
  return { programId, ...(parsed ?? { accounts, data: toBase58(data) }), stackHeight };
}

/** What changed hands, as simulations and landed transactions have it. */
export const encodeBalances = (loaded: LoadedBalances) => ({
  preBalances: loaded.preBalances,
  postBalances: loaded.postBalances,
  preTokenBalances: loaded.preTokenBalances.map(encodeTokenBalance),
  postTokenBalances: loaded.postTokenBalances.map(encodeTokenBalance),
});

export const encodeLoaded = ({ loadedWritable, loadedReadonly }: LoadedBalances) => ({
  writable: loadedWritable,
  readonly: loadedReadonly,
});

/** The part of the meta that `transactionDetails: "accounts"` has. */
const briefMeta = (landed: LandedTransaction) => ({
  err: landed.meta.err,
  status: landed.meta.err === null ? { Ok: null } : { Err: landed.meta.err },
  fee: landed.fee,
  ...encodeBalances(landed),
});

function encodeMeta(landed: LandedTransaction, parsed: boolean) {
  const { meta } = landed;
  return {
    ...briefMeta(landed),
    innerInstructions: parsed ? parsedInner(meta, landed) : encodeInner(meta, compact),
    logMessages: meta.logs,
    rewards: [],
    loadedAddresses: encodeLoaded(landed),
    computeUnitsConsumed: meta.unitsConsumed,
    ...(meta.returnData && { returnData: encodeReturned(meta) }),
  };
}

export const encodeReturned = ({ returnData }: ExecutionMeta) =>
  returnData && { ...returnData, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] };

const encodeTokenBalance = ({ amount, decimals, ...balance }: TokenBalance) => ({
  ...balance,
  uiTokenAmount: tokenAmount(amount, decimals),
});

/** Inner instructions in the parsed form, which simulations always have. */
export const parsedInner = (meta: ExecutionMeta, loaded: LoadedBalances) =>
  encodeInner(meta, (each) => parsedInstruction(loaded, each));

const encodeInner = (meta: ExecutionMeta, encode: (each: InnerInstruction) => unknown) =>
  meta.innerInstructions.map(({ index, instructions }) => ({
    index,
    instructions: instructions.map(encode),
  }));
