import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { type IntentFields, makeIntent } from '@/transaction';
import { buildLocalMessage } from '@/transaction/build/local-message';
import { delegationOf, STAKE_ACCOUNT_SIZE } from '../../chain/layout/stake-account';
import { lamportsOf, signed, type TestApi, type TestWallet } from '../test-api';
import { feeOf, type Outcome, type WalletAccounts } from './outcome';

/** Operations that the browser builds without a server. */
export type BrowserOperation =
  /** Splits so many percent of the newest stake account's lamports. */
  | { readonly kind: 'split'; readonly percent: bigint; readonly deactivate: boolean }
  /** Merges the newest stake account into the one before it. */
  | { readonly kind: 'merge' }
  | { readonly kind: 'sovereign-exit' }
  /** Withdraws so many percent of the lamports of the account that was deactivated last. */
  | { readonly kind: 'withdrawal-of-released'; readonly percent: bigint }
  /** Withdraws lamports beyond stake and rent: another account's rent that a merge left. */
  | { readonly kind: 'withdrawal-of-idle' };

interface Step {
  readonly message: Uint8Array;
  /** Secret key, in hex, of the account that the message creates. */
  readonly secret?: string;
  /** Records the message's effect on the wallet's accounts. */
  readonly keep: () => void;
}

/** Builds with the browser's builder, and sends without preflight, so that failures land and cost their fee. */
export function browserOperationsOn(
  api: TestApi,
  wallet: TestWallet,
  { stakes, released }: WalletAccounts,
): (operation: BrowserOperation) => Promise<Outcome> {
  const base = { cluster: 'sandbox', wallet: wallet.address } as const;
  const rent = api.chain.rent(STAKE_ACCOUNT_SIZE);
  const newest = () => stakes.at(-1) ?? wallet.address;
  const part = (account: string, percent: bigint) => (lamportsOf(api.chain, account) * percent) / 100n;
  const idle = (address: string) => {
    const account = api.chain.getAccount(address);
    const stake = account && delegationOf(account.data)?.stake;
    return account && stake ? account.lamports - stake - rent : 0n;
  };

  function built(fields: IntentFields, newAccount: string | null = null): Uint8Array {
    const intent = makeIntent(fields);
    switch (intent.operation) {
      case 'withdraw':
      case 'merge':
      case 'split':
      case 'sovereign-unstake': {
        const latest = api.chain.latestBlockhash('confirmed');
        return buildLocalMessage(intent, {
          ...latest,
          stakeAccountRent: rent,
          newAccount,
          wrappedSolAccount: null,
        });
      }
      default:
        throw new Error(`The browser does not build ${intent.operation}.`);
    }
  }

  const withdraw = (stakeAccount: string, lamports: bigint) =>
    built({ ...base, operation: 'withdraw', withdrawals: [{ stakeAccount, lamports }] });

  function withdrawalOfIdle(): Uint8Array {
    const from = stakes.findLast((account) => idle(account) > 0n) ?? newest();
    return withdraw(from, idle(from));
  }

  function split(percent: bigint, deactivate: boolean): Step {
    const { secretKey, publicKey } = ed25519.keygen();
    const made = base58.encode(publicKey);
    const lamports = part(newest(), percent);
    return {
      message: built({ ...base, operation: 'split', stakeAccount: newest(), lamports, deactivate }, made),
      secret: Buffer.from(secretKey).toString('hex'),
      keep: () => (deactivate ? released : stakes).push(made),
    };
  }

  function stepOf(operation: BrowserOperation): Step {
    switch (operation.kind) {
      case 'split':
        return split(operation.percent, operation.deactivate);
      case 'merge': {
        const destination = stakes.at(-2) ?? wallet.address;
        const message = built({ ...base, operation: 'merge', destination, sources: [newest()] });
        return { message, keep: () => stakes.pop() };
      }
      case 'sovereign-exit': {
        const message = built({ ...base, operation: 'sovereign-unstake', stakeAccounts: [newest()] });
        return { message, keep: () => released.push(...stakes.splice(-1)) };
      }
      case 'withdrawal-of-idle':
        return { message: withdrawalOfIdle(), keep: () => undefined };
      case 'withdrawal-of-released': {
        const from = released.at(-1) ?? wallet.address;
        const whole = operation.percent === 100n;
        const keep = () => whole && released.pop();
        return { message: withdraw(from, part(from, operation.percent)), keep };
      }
    }
  }

  return async (operation) => {
    const { message, secret, keep } = stepOf(operation);
    const wire = Buffer.from(signed(message, wallet, secret), 'hex');
    const sent = await api.chain.sendTransaction(wire, { skipPreflight: true });
    if (!sent.ok) return { grown: 0n, landed: false };
    const landed = (await api.chain.getTransaction(sent.signature))?.meta.err === null;
    if (landed) keep();
    return { grown: -feeOf(message), landed };
  };
}
