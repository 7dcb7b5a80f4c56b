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
import { type StakeDifference, stakeDifference } from '../verify/stake-difference';

const otherProgram = keptSentence(msg('The stake account {address} belongs to another program now.'));
const differences: Readonly<Record<StakeDifference, ReturnType<typeof keptSentence>>> = {
  withdrawer: keptSentence(msg('Somebody else can withdraw from the stake account {address} now.')),
  staker: keptSentence(msg('Somebody else can re-delegate the stake account {address} now.')),
  lockup: keptSentence(msg('The stake account {address} has a lockup now.')),
  vote: keptSentence(msg('The stake account {address} is delegated to another validator, or to none.')),
  epochs: keptSentence(
    msg('The delegation of the stake account {address} begins or ends at another time than the review said.'),
  ),
  amount: keptSentence(
    msg('Another amount is delegated from the stake account {address} than the review said.'),
  ),
};

/** Whether a sentence is one about the state of one of these accounts, which the record of a transaction does not show. */
export function isAboutState(stated: string, addresses: readonly string[]): boolean {
  return Object.values(differences).some((write) =>
    addresses.some((address) => write({ address }) === stated),
  );
}

/** What is not as the review said, and whether it counts as a difference of the transaction. */
interface Drift {
  readonly sentence: string;
  readonly isProblem: boolean;
}

async function stakeDrift(
  controlled: ControlledAccount,
  account: RawAccount,
  { rpc, wallet, signature }: Request,
): Promise<Drift | null> {
  const { address, after } = controlled;
  const stake = parseStakeAccount(address, account);
  if (stake === null) return { sentence: otherProgram({ address }), isProblem: false };
  const difference = stakeDifference(controlled, stake, wallet);
  if (difference === null) return null;
  const isProblem = after !== undefined && (await isUntouchedSince(address, after.epoch, rpc, signature));
  return { sentence: differences[difference]({ address }), isProblem };
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

interface Request {
  readonly rpc: RpcPort;
  readonly verdict: SignedVerdict;
  readonly wallet: string;
  readonly signature: string;
  /** Of the landing. */
  readonly slot: bigint;
}

/**
 * The current state of the accounts of a landed transaction, compared with what the review said. Its record lists balances only, so
 * a difference is a problem only where nothing else can have made it, and otherwise a note. Closed accounts add nothing.
 */
export async function authoritiesNow(
  request: Request,
): Promise<{ readonly problems: string[]; readonly notes: string[] }> {
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
  const sentences = (isProblem: boolean) =>
    stakes.flatMap((drift) => (drift?.isProblem === isProblem ? [drift.sentence] : []));
  return {
    problems: sentences(true),
    notes: [...effects.filter((drift) => drift !== null), ...sentences(false)],
  };
}
