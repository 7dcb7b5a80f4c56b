import { toBase58 } from '../../chain/bytes';
import type { Chain } from '../../chain/chain';
import { preflightRefusal } from '../../chain/transaction/errors';
import { decodeTransaction } from '../../chain/transaction/wire';
import type { Commitment, ExecutionMeta, Refusal } from '../../chain/types';
import { type RpcMethods, reading, withContext } from '../context';
import { dataForm, encodeAccount } from '../encode-account';
import {
  encodeBalances,
  encodeLoaded,
  encodeReturned,
  encodeTransaction,
  parsedInner,
} from '../encode-transaction';
import { invalidParams, RpcError } from '../error';
import { asAddress, asSignature, decodeBytes } from '../params';

const MAX_STATUSES = 256;
const MAX_AIRDROP = 1_000_000_000_000n;

export const transactionMethods: RpcMethods = {
  sendTransaction: async (params, { chain }) => {
    const config = params.config(1);
    const skipPreflight = config.flag('skipPreflight');
    const commitment = skipPreflight ? 'processed' : config.commitment('preflightCommitment');
    config.requireSlot(chain.clock(commitment).slot);
    const wire = decodeBytes(params.text(0, 'transaction'), config.text('encoding') ?? 'base58');
    if (!skipPreflight) {
      const simulation = chain.simulate(wire, { sigVerify: true, commitment });
      if ('kind' in simulation) throw refusalError(simulation);
      if (simulation.meta.err) throw refusalError(preflightRefusal(simulation.meta));
    }
    const result = await chain.sendTransaction(wire, { skipPreflight: true });
    if (result.ok) return result.signature;
    if (result.refusal.kind === 'malformed') throw refusalError(result.refusal);
    // By now a validator has returned the signature; the cluster drops the transaction later.
    return signatureOf(wire);
  },

  simulateTransaction: reading(1, (params, { chain }, at, config) => {
    const commitment = at();
    const wire = decodeBytes(params.text(0, 'transaction'), config.text('encoding') ?? 'base58');
    const sigVerify = config.flag('sigVerify');
    const replaceRecentBlockhash = config.flag('replaceRecentBlockhash');
    if (sigVerify && replaceRecentBlockhash) {
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash');
    }
    const accountsConfig = config.object('accounts');
    const addresses = accountsConfig?.list('addresses').map(asAddress) ?? null;
    const simulation = chain.simulate(wire, { sigVerify, replaceRecentBlockhash, commitment });
    if ('kind' in simulation) throw refusalError(simulation);
    const form = accountsConfig ? dataForm(accountsConfig, 'base64') : null;
    const { loaded } = simulation;
    if (loaded && addresses && addresses.length > loaded.accountKeys.length) {
      throw invalidParams(`Too many accounts provided; max ${loaded.accountKeys.length}`);
    }
    return {
      ...simulationMeta(simulation.meta),
      accounts:
        addresses && form
          ? addresses.map((address) => encodeAccount(simulation.account(address), form, chain))
          : null,
      innerInstructions:
        config.flag('innerInstructions') && loaded ? parsedInner(simulation.meta, loaded) : null,
      replacementBlockhash: simulation.replacementBlockhash,
      fee: simulation.fee,
      ...(loaded ? encodeBalances(loaded) : noBalances),
      loadedAddresses: loaded && encodeLoaded(loaded),
      loadedAccountsDataSize: loaded
        ? loaded.accountKeys.reduce((sum, key) => sum + (chain.getAccount(key)?.data.length ?? 0), 0)
        : 0,
    };
  }),

  getSignatureStatuses: (params, { chain }) => {
    const signatures = params.list(0, 'the signatures').map(asSignature);
    if (signatures.length > MAX_STATUSES)
      throw invalidParams(`Too many inputs provided; max ${MAX_STATUSES}`);
    const searchHistory = params.config(1).flag('searchTransactionHistory');
    return withContext(
      chain,
      signatures.map((signature) => {
        const status = chain.signatureStatus(signature, searchHistory);
        if (!status) return null;
        return { ...status, status: status.err === null ? { Ok: null } : { Err: status.err } };
      }),
    );
  },

  getSignaturesForAddress: async (params, { chain }) => {
    const address = params.address(0);
    const config = params.config(1);
    const commitment = config.finality();
    config.requireSlot(chain.clock(commitment).slot);
    const limit = Number(config.u64('limit') ?? 1000n);
    if (limit < 1 || limit > 1000) throw invalidParams('Invalid limit; max 1000');
    const before = config.text('before');
    const until = config.text('until');
    return await chain.getSignaturesForAddress(address, {
      limit,
      commitment,
      ...(before !== undefined && { before: asSignature(before) }),
      ...(until !== undefined && { until: asSignature(until) }),
    });
  },

  getTransaction: async (params, { chain }) => {
    const signature = asSignature(params.get(0));
    const raw = params.get(1);
    const config = params.config(typeof raw === 'string' ? 2 : 1);
    const encoding = typeof raw === 'string' ? raw : (config.text('encoding') ?? 'json');
    if (!hasReached(chain, signature, config.finality())) return null;
    const landed = await chain.getTransaction(signature);
    return landed ? encodeTransaction(landed, encoding, config.get('maxSupportedTransactionVersion')) : null;
  },

  requestAirdrop: async (params, { chain }) => {
    const address = params.address(0);
    const lamports = params.u64(1, 'lamports');
    if (lamports === 0n || lamports > MAX_AIRDROP) {
      throw invalidParams('Invalid param: an airdrop is between 1 lamport and 1,000 SOL.');
    }
    const result = await chain.airdrop(address, lamports);
    if (result.ok) return result.signature;
    throw refusalError(result.refusal);
  },
};

const noBalances = {
  preBalances: null,
  postBalances: null,
  preTokenBalances: null,
  postTokenBalances: null,
};

function hasReached(chain: Chain, signature: string, finality: Commitment): boolean {
  const status = chain.signatureStatus(signature)?.confirmationStatus;
  return status === 'finalized' || (status === 'confirmed' && finality === 'confirmed');
}

const signatureOf = (wire: Uint8Array): string =>
  toBase58(decodeTransaction(wire).signatures[0] ?? new Uint8Array(64));

const simulationMeta = (meta: ExecutionMeta) => ({
  err: meta.err,
  logs: meta.logs,
  unitsConsumed: meta.unitsConsumed,
  returnData: encodeReturned(meta),
});

function refusalError(refusal: Refusal): RpcError {
  switch (refusal.kind) {
    case 'malformed':
      return invalidParams(
        `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${refusal.message}`,
      );
    case 'signature':
      return new RpcError(-32003, refusal.message);
    case 'preflight':
      return new RpcError(-32002, refusal.message, {
        ...simulationMeta(refusal.meta),
        ...noBalances,
        accounts: null,
        fee: null,
        innerInstructions: null,
        loadedAccountsDataSize: 0,
        loadedAddresses: null,
        replacementBlockhash: null,
      });
  }
}
