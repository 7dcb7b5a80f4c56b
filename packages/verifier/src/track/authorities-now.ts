import { SYSTEM_PROGRAM } from '../addresses';
import { parseStakeAccount } from '../facts/parse-stake-account';
import { parseTokenAccount } from '../facts/parse-token-account';
import type { Noted } from '../said/noted';
import { type Code, type Said, said } from '../said/said';
import { watchedAddresses } from '../simulate/ask-simulation';
import type { BalanceEffect, ControlledAccount, RawAccount, RpcPort, SignedVerdict } from '../types';
import { type StakeDifference, stakeDifference } from '../verify/stake-difference';
import type { EffectReading } from './landed-effect';

const differences = {
  withdrawer: 'withdrawer-now',
  staker: 'staker-now',
  lockup: 'lockup-now',
  vote: 'vote-now',
  epochs: 'epochs-now',
  amount: 'amount-now',
} as const satisfies Record<StakeDifference, Code>;

/**
 * Whether something stated is about the state of one of these accounts, which the record of a transaction does not show. Text of
 * earlier releases is taken for that where it names one.
 */
export function isAboutState(stated: Noted, addresses: readonly string[]): boolean {
  if (typeof stated === 'string') return addresses.some((address) => stated.includes(address));
  const { code, values } = stated;
  return (
    Object.values(differences).some((difference) => difference === code) &&
    addresses.some((address) => address === values?.address)
  );
}

interface Drift {
  readonly said: Said;
  readonly isProblem: boolean;
}

async function stakeDrift(
  controlled: ControlledAccount,
  account: RawAccount,
  { rpc, wallet, signature }: Request,
): Promise<Drift | null> {
  const { address, after } = controlled;
  const stake = parseStakeAccount(address, account);
  if (stake === null) return { said: said('stake-of-other-program-now', { address }), isProblem: false };
  const difference = stakeDifference(controlled, stake, wallet);
  if (difference === null) return null;
  const isProblem = after !== undefined && (await isUntouchedSince(address, after.epoch, rpc, signature));
  return { said: said(differences[difference], { address }), isProblem };
}

/** Whether nothing but this transaction can have changed an account: no newer one names it, and it is the epoch of the review. */
async function isUntouchedSince(address: string, epoch: bigint, rpc: RpcPort, signature: string) {
  const [[newest], info] = await Promise.all([rpc.getSignaturesForAddress(address, 1), rpc.getEpochInfo()]);
  return newest?.signature === signature && info.epoch === epoch;
}

function effectDrift(
  { address, role }: Pick<BalanceEffect, 'address' | 'role'>,
  account: RawAccount,
  wallet: string,
): Said | null {
  if (role === 'wallet') {
    return account.owner === SYSTEM_PROGRAM && account.data.length === 0
      ? null
      : said('wallet-of-program-now');
  }
  if (role !== 'token-account') return null;
  const token = parseTokenAccount(address, account);
  return token?.owner === wallet && token.delegate === null ? null : said('token-account-unsafe-now');
}

interface Request {
  readonly rpc: RpcPort;
  readonly verdict: SignedVerdict;
  readonly wallet: string;
  readonly signature: string;
  readonly slot: bigint;
}

/**
 * The current state of the accounts of a landed transaction, compared with what the review said. Its record lists balances only, so
 * a difference is a problem only where nothing else can have made it, and otherwise a note. Closed accounts add nothing.
 */
export async function authoritiesNow(request: Request): Promise<EffectReading> {
  const { rpc, verdict, wallet, slot } = request;
  const addresses = watchedAddresses(verdict);
  const accounts = await rpc.getMultipleAccounts(addresses, 'confirmed', { minContextSlot: slot });
  const now = (address: string) => accounts[addresses.indexOf(address)] ?? null;
  const effects = verdict.effects.map((effect) => {
    const account = now(effect.address);
    return account && effectDrift(effect, account, wallet);
  });
  const stakes = await Promise.all(
    (verdict.controlled ?? []).map((controlled) => {
      const account = now(controlled.address);
      return account && stakeDrift(controlled, account, request);
    }),
  );
  const those = (isProblem: boolean) =>
    stakes.flatMap((drift) => (drift?.isProblem === isProblem ? [drift.said] : []));
  return {
    problems: those(true),
    notes: [...effects.filter((drift) => drift !== null), ...those(false)],
  };
}
