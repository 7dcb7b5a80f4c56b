import { currentLanguage, t } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import { routes } from '@clearstake/contract/rest/routes';
import {
  associatedTokenAccount,
  type BuildPort,
  type Built,
  buildLocalMessage,
  decodeBlob,
  decodeBytes,
  emptied,
  type Intent,
  type LocalIntent,
  ownSignatureHolds,
  SaidError,
  STAKE_ACCOUNT_SIZE,
  type TextEncoding,
  WRAPPED_SOL_MINT,
} from '@clearstake/verifier';
import { getLatestBlockhash, getMinimumBalanceForRentExemption } from '@/api/rpc/chain';
import { rpc } from '@/api/rpc/rpc';
import { serverUrl } from '@/lib/base-path';
import { type Cosigner, createCosigner } from '@/services/cosign/cosigner';
import { requestTransaction } from './request-transaction';

const keyedLimit = 15_000;

/** Builds every operation: through the staking API, through the worker that keeps the new account's key, or locally. */
export const buildPort: BuildPort = { build };

async function build(intent: Intent, signal: AbortSignal): Promise<Built> {
  const { wallet } = intent;
  switch (intent.operation) {
    case 'native-stake':
      return keyed(intent, routes.nativeStake.path, 'hex', signal, {
        pubkey: wallet,
        amount: intent.lamports,
        is_auto_compounding_enabled: intent.autoCompound,
      });
    case 'liquid-unstake':
      return keyed(intent, routes.liquidUnstake.path, 'hex', signal, {
        pubkey: wallet,
        amount: intent.tokens,
      });
    case 'legacy-withdraw':
      return keyed(intent, routes.legacyWithdraw.path, 'hex-or-base64', signal, {
        pubkey: wallet,
        amount: intent.lamports,
      });
    case 'native-unstake':
    case 'liquid-stake':
    case 'swap-exit':
    case 'auto-compound':
      return served(intent, await requestTransaction(intent, signal), 'hex');
    case 'legacy-deposit':
      return served(intent, await requestTransaction(intent, signal), 'hex-or-base64');
    case 'split':
      return localWithKey(intent, signal);
    case 'withdraw':
    case 'merge':
    case 'unwrap':
    case 'sovereign-unstake':
    case 'cancel-deactivation':
      return local(intent, signal);
  }
}

function served(intent: Intent, { txn }: { readonly txn: string }, encoding: TextEncoding): Built {
  return withoutKey(intent, decodeBlob(txn, encoding));
}

/** The route's answer contains a secret key, so the worker sends the request and returns everything but the key. */
function keyed(
  intent: Intent,
  path: string,
  encoding: TextEncoding,
  signal: AbortSignal,
  body: object,
): Promise<Built> {
  return withKey(intent, async (cosigner) => {
    const answer = await cosigner.request(
      {
        intent,
        url: serverUrl(path),
        body: stringifyJson(body),
        timeoutMs: keyedLimit,
        language: currentLanguage(),
      },
      signal,
    );
    if (!answer.ok) throw new SaidError(answer.reason);
    const decoded = decodeBlob(answer.txn, encoding);
    if (answer.sig && !ownSignatureHolds(answer.sig, decoded, answer.pubkey)) {
      throw new Error(
        t('{path} answered with a signature (sig) that does not belong to its own message.', { path }),
      );
    }
    return { decoded, newAccount: { address: answer.pubkey, keyMatches: answer.keyMatches } };
  });
}

async function local(intent: LocalIntent, signal: AbortSignal): Promise<Built> {
  const [{ blockhash, lastValidBlockHeight }, held] = await Promise.all([
    getLatestBlockhash({ signal }),
    heldNow(emptied(intent)),
  ]);
  const message = buildLocalMessage(intent, {
    blockhash,
    lastValidBlockHeight,
    stakeAccountRent: 0n,
    newAccount: null,
    held,
    wrappedSolAccount: associatedTokenAccount(intent.wallet, WRAPPED_SOL_MINT),
  });
  return withoutKey(intent, decodeBytes(message));
}

async function heldNow(addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (addresses.length === 0) return new Map();
  const accounts = await rpc.getMultipleAccounts(addresses, 'confirmed');
  return new Map(addresses.map((address, index) => [address, accounts[index]?.lamports ?? 0n]));
}

/** A split creates an account, whose key is generated in the worker and never leaves it. */
function localWithKey(intent: LocalIntent, signal: AbortSignal): Promise<Built> {
  return withKey(intent, async (cosigner) => {
    const [{ pubkey }, { blockhash, lastValidBlockHeight }, stakeAccountRent] = await Promise.all([
      cosigner.generate(intent),
      getLatestBlockhash({ signal }),
      getMinimumBalanceForRentExemption(STAKE_ACCOUNT_SIZE, { signal }),
    ]);
    const message = buildLocalMessage(intent, {
      blockhash,
      lastValidBlockHeight,
      stakeAccountRent,
      newAccount: pubkey,
      wrappedSolAccount: null,
    });
    return { decoded: decodeBytes(message), newAccount: { address: pubkey, keyMatches: true } };
  });
}

function withoutKey(intent: Intent, decoded: Built['decoded']): Built {
  return {
    decoded,
    answer: { intentId: intent.id, newAccount: null },
    cosign: null,
    discard: () => undefined,
  };
}

/** What `work` builds with a worker of its own, which lives until it is discarded or `work` fails. */
async function withKey(
  intent: Intent,
  work: (cosigner: Cosigner) => Promise<Pick<Built, 'decoded'> & Pick<Built['answer'], 'newAccount'>>,
): Promise<Built> {
  const cosigner = createCosigner();
  try {
    const { decoded, newAccount } = await work(cosigner);
    return {
      decoded,
      answer: { intentId: intent.id, newAccount },
      async cosign(wire, facts) {
        const result = await cosigner.cosign(wire, facts);
        if (!result.ok) throw new SaidError(result.reason);
        return result.wire;
      },
      discard: () => cosigner.dispose(),
    };
  } catch (error) {
    cosigner.dispose();
    throw error;
  }
}
