import { decimalText } from '@clearstake/contract/format/exact-decimal';
import type { Chain } from '../../chain/chain';
import { decodeMint, decodeTokenAccount, type TokenAccount } from '../../chain/layout/token';

/** A token amount in the four forms that validators return. */
export function tokenAmount(amount: bigint, decimals: number) {
  const uiAmountString = decimalText(amount, decimals);
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
}

export function parseToken(data: Uint8Array, chain: Chain): { type: string; info: unknown } | null {
  const mint = decodeMint(data);
  if (mint) {
    const { decimals, freezeAuthority, mintAuthority, supply } = mint;
    return {
      type: 'mint',
      info: { decimals, freezeAuthority, isInitialized: true, mintAuthority, supply: supply.toString() },
    };
  }
  const account = decodeTokenAccount(data);
  const decimals = account ? decimalsOf(account.mint, chain) : null;
  if (!account || decimals === null) return null;
  return { type: 'account', info: accountInfo(account, decimals) };
}

export function decimalsOf(mint: string, chain: Chain): number | null {
  const account = chain.getAccount(mint);
  return account ? (decodeMint(account.data)?.decimals ?? null) : null;
}

function accountInfo(account: TokenAccount, decimals: number) {
  const { mint, owner, state, delegate, closeAuthority, nativeReserve } = account;
  return {
    isNative: nativeReserve !== null,
    mint,
    owner,
    state,
    tokenAmount: tokenAmount(account.amount, decimals),
    ...(delegate && { delegate, delegatedAmount: tokenAmount(account.delegatedAmount, decimals) }),
    ...(closeAuthority && { closeAuthority }),
    ...(nativeReserve !== null && { rentExemptReserve: tokenAmount(nativeReserve, decimals) }),
  };
}
