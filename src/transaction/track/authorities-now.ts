import { msg } from '../../../contract/i18n';
import { SYSTEM_PROGRAM } from '../addresses';
import { parseStakeAccount } from '../facts/parse-stake-account';
import { parseTokenAccount } from '../facts/parse-token-account';
import { keptSentence } from '../sentence';
import { watchedAddresses } from '../simulate/ask-simulation';
import type { RawAccount } from '../types/facts';
import type { SignedVerdict } from '../types/journal';
import type { RpcPort } from '../types/ports';
import type { BalanceEffect, ControlledAccount } from '../types/review';

const otherProgram = keptSentence(msg('The stake account {address} belongs to another program now.'));
const otherWithdrawer = keptSentence(msg('Somebody else can withdraw from the stake account {address} now.'));
const otherStaker = keptSentence(msg('Somebody else can re-delegate the stake account {address} now.'));
const hasLockup = keptSentence(msg('The stake account {address} has a lockup now.'));

function stakeDrift(
  { address, unlocked, staker }: ControlledAccount,
  account: RawAccount,
  wallet: string,
): string | null {
  const stake = parseStakeAccount(address, account);
  if (stake === null) return otherProgram({ address });
  if (stake.withdrawer !== wallet) return otherWithdrawer({ address });
  if (stake.staker !== wallet && stake.staker !== staker) return otherStaker({ address });
  const locked = stake.lockup.epoch !== 0n || stake.lockup.unixTimestamp !== 0n;
  return unlocked && locked ? hasLockup({ address }) : null;
}

function effectDrift(
  { address, role }: Pick<BalanceEffect, 'address' | 'role'>,
  account: RawAccount,
  wallet: string,
): string | null {
  if (role === 'wallet') {
    return account.owner === SYSTEM_PROGRAM && account.data.length === 0
      ? null
      : msg('Your wallet belongs to a program now.');
  }
  if (role !== 'token-account') return null;
  const token = parseTokenAccount(address, account);
  return token?.owner === wallet && token.delegate === null
    ? null
    : msg('Somebody else has power over your token account now.');
}

/**
 * Current authorities over the accounts of a landed transaction, as sentences about what is no longer the wallet's alone. A
 * transaction's record lists balances only, so authorities can only be read at present; closed accounts add nothing.
 */
export async function authoritiesNow(
  rpc: RpcPort,
  verdict: SignedVerdict,
  wallet: string,
): Promise<string[]> {
  const addresses = watchedAddresses(verdict);
  const accounts = await rpc.getMultipleAccounts(addresses, 'confirmed');
  const now = (address: string) => accounts[addresses.indexOf(address)] ?? null;
  const drifts = [
    ...verdict.effects.map((effect) => {
      const account = now(effect.address);
      return account && effectDrift(effect, account, wallet);
    }),
    ...(verdict.controlled ?? []).map((controlled) => {
      const account = now(controlled.address);
      return account && stakeDrift(controlled, account, wallet);
    }),
  ];
  return drifts.filter((drift) => drift !== null);
}
