import { routes } from '@contract/rest/routes';
import { decodeTokenAccount } from '../../chain/layout/token';
import { associatedTokenAddress } from '../../chain/pda';
import { setPoolFees } from '../../chain/pool-fees';
import { STAKE_PROGRAM, VOTE_PROGRAM } from '../../chain/programs';
import { POOL_MINT } from '../../chain/testing/own-pool';
import { messageOf, signed, type TestApi, type TestWallet } from '../test-api';
import { type BrowserOperation, browserOperationsOn } from './browser-operations';
import { feeOf, type Outcome, type WalletAccounts } from './outcome';

/** Operations built by the staking API, built by the browser, or done by the chain. */
export type Operation =
  | { readonly kind: 'deposit'; readonly lamports: bigint }
  | { readonly kind: 'withdrawal' | 'swap'; readonly percent: bigint }
  | { readonly kind: 'stake'; readonly lamports: bigint; readonly autoCompound: boolean }
  | { readonly kind: 'deactivation' }
  | { readonly kind: 'switch'; readonly enable: boolean }
  | BrowserOperation
  | { readonly kind: 'fees'; readonly bps: number }
  | { readonly kind: 'epoch' };

/** Executes one wallet's operations in order, and tracks the resulting stake accounts. */
export function operationsOn(api: TestApi, wallet: TestWallet): (operation: Operation) => Promise<Outcome> {
  const pubkey = wallet.address;
  const accounts: WalletAccounts = { stakes: [], released: [] };
  const { stakes, released } = accounts;
  const browser = browserOperationsOn(api, wallet, accounts);

  const tokens = () =>
    decodeTokenAccount(
      api.chain.getAccount(associatedTokenAddress(pubkey, POOL_MINT))?.data ?? new Uint8Array(),
    )?.amount ?? 0n;

  /** The staking API's route and body, and where its new account is recorded. */
  function requestOf(operation: Operation) {
    switch (operation.kind) {
      case 'deposit':
        return { route: routes.liquidStake, body: { pubkey, amount: operation.lamports } };
      case 'withdrawal':
        return {
          route: routes.liquidUnstake,
          body: { pubkey, amount: (tokens() * operation.percent) / 100n },
          keep: (made: string) => released.push(made),
        };
      case 'swap':
        return {
          route: routes.aggregatorUnstake,
          body: { pubkey, amount: (tokens() * operation.percent) / 100n },
        };
      case 'stake':
        return {
          route: routes.nativeStake,
          body: {
            pubkey,
            amount: operation.lamports,
            is_auto_compounding_enabled: operation.autoCompound,
          },
          keep: (made: string) => stakes.push(made),
        };
      case 'deactivation':
        return {
          route: routes.nativeUnstake,
          body: { pubkey, stake_accounts: [stakes.at(-1) ?? pubkey] },
          keep: () => released.push(...stakes.splice(-1)),
        };
      case 'switch':
        return {
          route: routes.autoCompoundUpdate,
          body: {
            wallet: pubkey,
            stake_accounts: [{ stake_account_address: stakes.at(-1) ?? pubkey, enable: operation.enable }],
          },
        };
      default:
        return undefined;
    }
  }

  async function served(operation: Operation): Promise<Outcome> {
    const request = requestOf(operation);
    if (!request) throw new Error(`${operation.kind} is no transaction of the staking API.`);
    const { status, body } = await api.call(request.route, request.body);
    if (status !== 200) return { grown: 0n, landed: false };
    const built = body as { txn: string; pubkey?: string; pub_key?: string; sec_key?: string };
    const message = messageOf(built.txn, operation.kind === 'swap' ? 'transaction' : 'message');
    await api.answer(routes.sendTransaction, { txn: signed(message, wallet, built.sec_key) });
    request.keep?.(built.pubkey ?? built.pub_key ?? '');
    return { grown: -feeOf(message), landed: true };
  }

  /** Turns the epoch. Minted lamports are the sum of the accounts' inflation rewards. */
  async function turn(): Promise<Outcome> {
    const { epoch } = api.chain.clock();
    await api.chain.turnEpoch();
    let minted = 0n;
    for (const owner of [STAKE_PROGRAM, VOTE_PROGRAM]) {
      for (const { address } of api.chain.getProgramAccounts(owner)) {
        minted += (await api.chain.inflationReward(address, epoch))?.amount ?? 0n;
      }
    }
    return { grown: minted, landed: true };
  }

  return async (operation) => {
    switch (operation.kind) {
      case 'epoch':
        return turn();
      case 'fees': {
        const fee = { numerator: BigInt(operation.bps), denominator: 10_000n };
        await setPoolFees(api.chain, { solDeposit: fee, stakeWithdrawal: fee });
        return { grown: 0n, landed: true };
      }
      case 'split':
      case 'merge':
      case 'sovereign-exit':
      case 'withdrawal-of-idle':
      case 'withdrawal-of-released':
        return browser(operation);
      default:
        return served(operation);
    }
  };
}
