import { decimalText } from '@clearstake/contract/format/exact-decimal';
import type { Chain } from '../../chain/chain';
import { SYSTEM_PROGRAM } from '../../chain/programs';
import { unprocessable } from '../http/api-error';

const lamportsPerSignature = 5_000n;

/** Lamports as text: `"5.00228288 SOL"`, without trailing zeros. */
export const solText = (lamports: bigint): string => `${decimalText(lamports, 9)} SOL`;

/** What a wallet has to pay, in lamports; the error names only amounts above zero. */
interface Outlay {
  readonly amount: bigint;
  readonly rent: bigint;
  readonly signatures: number;
}

/**
 * Refuses a transaction that the wallet cannot pay. A fee payer must end empty or with its rent-exempt minimum.
 * @throws ApiError 422
 */
export function requireFunds(chain: Chain, wallet: string, { amount, rent, signatures }: Outlay): void {
  const account = chain.getAccount(wallet);
  if (account && account.owner !== SYSTEM_PROGRAM) {
    throw unprocessable(`${wallet} is owned by a program, so it cannot pay for a transaction.`);
  }
  const balance = account?.lamports ?? 0n;
  const fee = lamportsPerSignature * BigInt(signatures);
  const total = amount + rent + fee;
  const parts = [
    ...(amount > 0n ? [`${solText(amount)} to stake`] : []),
    ...(rent > 0n ? [`${solText(rent)} rent`] : []),
    `${solText(fee)} fee`,
  ].join(', ');
  if (balance < total) {
    throw unprocessable(
      `The wallet has ${solText(balance)}, but this needs ${solText(total)} (${parts}). Nothing was built.`,
    );
  }
  const left = balance - total;
  const minimum = chain.rent(0);
  if (left > 0n && left < minimum) {
    throw unprocessable(
      `This would leave ${solText(left)} in the wallet, less than the ${solText(minimum)} that an account must keep to exist. Nothing was built.`,
    );
  }
}
