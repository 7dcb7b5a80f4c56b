import { pinsFor } from '@clearstake/contract/pins';
import { sleep } from '@clearstake/contract/sleep';
import {
  depositTokens,
  type Intent,
  type JournalStore,
  type Preflight,
  parseStakePool,
  quotedError,
  type RpcPort,
  redemptionLamports,
  SaidError,
  STAKE_ACCOUNT_SIZE,
  type StakePoolFacts,
  type Stop,
  said,
  saidBy,
  verbatim,
} from '@clearstake/verifier';
import { getBalance } from '@/api/rpc/accounts';
import { rpc } from '@/api/rpc/rpc';
import { signatureFee } from '@/lib/staking/costs';
import { balanceProblem, delegationProblem, depositProblem, poolExitProblem } from '@/lib/staking/limits';
import type { WalletSession } from '@/wallet/session';

/** A node or a device that does not answer does not hold up the review. Milliseconds. */
const patience = 4_000;

type Facts = Pick<
  RpcPort,
  'getMultipleAccounts' | 'getMinimumBalanceForRentExemption' | 'getStakeMinimumDelegation'
> & { readonly getBalance: (address: string) => Promise<bigint> };

interface Given {
  readonly journal: Pick<JournalStore, 'probe'>;
  readonly session: Pick<WalletSession, 'ready'> | undefined;
  readonly facts?: Facts;
}

/**
 * What is known to stop a request before anything is reviewed: storage that cannot be written, a device that cannot sign now, a limit
 * of the network. What cannot be read stops nothing; the checks say so.
 */
export async function preflight(
  intent: Intent,
  { journal, session, facts = { ...rpc, getBalance } }: Given,
): Promise<Preflight> {
  const silent = sleep(patience).then(() => undefined);
  const [storage, device, limit] = await Promise.all([
    Promise.race([journal.probe().then(() => undefined), sleep(patience).then(() => silence)]).then(
      (problem) => (problem === undefined ? undefined : storageStop(problem)),
      storageStop,
    ),
    Promise.race([askDevice(session), silent]),
    Promise.race([limitStop(intent, facts).catch(() => undefined), silent]),
  ]);
  return { stop: storage ?? limit ?? device?.stop, note: device?.note };
}

/** A storage that does not answer would not keep the record before it is sent, either. */
const silence = new SaidError(said('storage-silent'));

function storageStop(error: unknown): Stop {
  return {
    reason: said('storage-refused', {
      error: error instanceof SaidError ? error.said : quotedError(error),
    }),
  };
}

function askDevice(session: Given['session']): Promise<Preflight> {
  const ready = session?.ready?.() ?? Promise.resolve(undefined);
  return ready.then(
    (note) => ({ note }),
    (error: unknown) => ({ stop: { reason: saidBy(error) } }),
  );
}

/** Lamports that an operation takes out of the wallet, without priority fees and what an amount is unknown of. */
function payment(intent: Intent, stakeAccountRent: bigint) {
  switch (intent.operation) {
    case 'native-stake':
      return { amount: intent.lamports, extra: stakeAccountRent + 2n * signatureFee };
    case 'liquid-stake':
    case 'legacy-deposit':
      return { amount: intent.lamports, extra: signatureFee };
    case 'liquid-unstake':
    case 'legacy-withdraw':
    case 'split':
      return { amount: 0n, extra: stakeAccountRent + 2n * signatureFee };
    default:
      return { amount: 0n, extra: signatureFee };
  }
}

async function limitStop(intent: Intent, facts: Facts): Promise<Stop | undefined> {
  const pins = pinsFor(intent.cluster);
  const [balance, [poolAccount], stakeAccountRent, emptyAccountRent, minimum] = await Promise.all([
    facts.getBalance(intent.wallet),
    pins.pool ? facts.getMultipleAccounts([pins.pool.address], 'confirmed') : [],
    facts.getMinimumBalanceForRentExemption(STAKE_ACCOUNT_SIZE),
    facts.getMinimumBalanceForRentExemption(0),
    facts.getStakeMinimumDelegation(),
  ]);
  const pool = pins.pool && poolAccount ? parseStakePool(pins.pool.address, poolAccount) : null;
  const amountProblem = amountLimit(intent, minimum, pool);
  if (amountProblem !== undefined) return { reason: verbatim(amountProblem), lasting: true };
  const reason = balanceProblem(balance, payment(intent, stakeAccountRent), emptyAccountRent);
  return reason === undefined ? undefined : { reason: verbatim(reason) };
}

function amountLimit(intent: Intent, minimum: bigint, pool: StakePoolFacts | null): string | undefined {
  switch (intent.operation) {
    case 'native-stake':
    case 'split':
      return delegationProblem(intent.lamports, minimum);
    case 'liquid-stake':
    case 'legacy-deposit':
      return pool ? depositProblem(depositTokens(pool, intent.lamports)) : undefined;
    case 'liquid-unstake':
      return pool ? poolExitProblem(redemptionLamports(pool, intent.tokens), minimum) : undefined;
    case 'legacy-withdraw':
      return poolExitProblem(intent.lamports, minimum);
    default:
      return undefined;
  }
}
