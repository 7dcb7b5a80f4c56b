import { hex } from '@scure/base';
import { msg } from '../../../contract/i18n';
import { pinsFor } from '../../../contract/pins';
import { readU64, sameBytes } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { sentence } from '../sentence';
import { groupedSolText } from '../sol-text';
import { landedBalance } from '../track/landed-balances';
import { type PromisedBalance, readEffect } from '../track/landed-effect';
import type { DecodedMessage } from '../types/decoded';
import type { Intent } from '../types/intent';
import type { LandedTransaction } from '../types/ports';
import { FEE_CAP_WALLET } from '../verify/fee-caps';
import { newAccountOf } from '../verify/new-account';
import { auditFormProblems, readAudit } from './audit-reading';
import { isoTime } from './iso-time';
import { promisedOf } from './promised';
import type { Receipt } from './receipt-schema';

const succeeded: ReadonlySet<string> = new Set(['confirmed', 'finalized']);
const failed: ReadonlySet<string> = new Set(['failed-on-chain', 'expired']);

/** What contradicts a receipt, and what can no longer be checked. */
interface Reading {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** A receipt against the chain's record. */
export interface ChainReading extends Reading {
  /** The receipt's audit, made again. */
  readonly differences: readonly string[];
}

function outcomeProblems({ outcome, transaction }: Receipt, landed: LandedTransaction): string[] {
  const problems: string[] = [];
  if (!sameBytes(landed.wire, hex.decode(transaction)))
    problems.push(msg('The chain holds other bytes under this signature.'));
  if (landed.error !== null && succeeded.has(outcome.status))
    problems.push(
      sentence(msg('The transaction failed on chain: {error}. The file says that it succeeded.'), {
        error: landed.error,
      }),
    );
  if (landed.error === null && failed.has(outcome.status))
    problems.push(msg('The transaction succeeded on chain. The file says that it did not.'));
  if (outcome.slot !== null && outcome.slot !== landed.slot.toString())
    problems.push(
      sentence(msg('It landed in slot {slot}, not in {noted}.'), { slot: landed.slot, noted: outcome.slot }),
    );
  if (outcome.fee !== null && outcome.fee !== landed.fee.toString())
    problems.push(
      sentence(msg('Its fee was {fee} lamports, not {noted}.'), { fee: landed.fee, noted: outcome.fee }),
    );
  const time = isoTime(landed.blockTime);
  if (outcome.time !== null && time !== null) {
    if (outcome.time !== time)
      problems.push(sentence(msg('It landed at {time}, not at {noted}.'), { time, noted: outcome.time }));
  }
  return problems;
}

/** Operations whose review promised a minimum for the wallet. */
const atLeast: ReadonlySet<Intent['operation']> = new Set(['swap-exit', 'unwrap']);

/** A note on a balance that only the file states, beside the record of the same account. */
function balanceNotes(
  promised: PromisedBalance,
  landed: LandedTransaction,
  message: DecodedMessage,
): string[] {
  const balance = landedBalance(landed, message, promised);
  if (balance === null || balance.after - balance.before === promised.after - promised.before) return [];
  const write = (amount: bigint) =>
    promised.unit === 'lamports' ? groupedSolText(amount) : sentence(msg('{amount} base units'), { amount });
  return [
    sentence(
      msg(
        'By the chain’s record {address} went from {before} to {after}; the file alone says that its review said from {earlier} to {later}.',
      ),
      {
        address: promised.address,
        before: write(balance.before),
        after: write(balance.after),
        earlier: write(promised.before),
        later: write(promised.after),
      },
    ),
  ];
}

/** Compares the review's balances in the file with those of the record, by their changes, which nothing else affects. */
function balanceReading(receipt: Receipt, intent: Intent, landed: LandedTransaction): Reading {
  const { message } = decodeBytes(landed.wire, { signed: true });
  if (message === null || landed.error !== null) return { problems: [], notes: [] };
  const promised = promisedOf(receipt);
  const reading = readEffect(promised, landed, message, intent);
  const problems = [...reading.problems];
  const notes = [...reading.notes];
  notes.push(...promised.flatMap((balance) => balanceNotes(balance, landed, message)));
  const wallet = promised.find(({ address }) => address === intent.wallet);
  if (!wallet) problems.push(msg('Its balances leave your wallet out.'));
  const balance = landedBalance(landed, message, { address: intent.wallet, unit: 'lamports' });
  if (wallet && balance) {
    // The rest is known but for the fee, which has its own bound.
    const spare = balance.after - balance.before - (wallet.after - wallet.before);
    if (!atLeast.has(intent.operation) && spare > FEE_CAP_WALLET)
      problems.push(msg('The balances in the file take more from the wallet than the transaction did.'));
  }
  const moved = promised.filter((balance) => {
    const at = landedBalance(landed, message, balance);
    return at !== null && at.before !== balance.before;
  });
  if (moved.length > 0)
    notes.push(
      msg(
        'The balances are those of the review: something else had moved them before it landed, so only their changes were compared.',
      ),
    );
  return { problems, notes };
}

const ALL_BPS = 10_000n;
/** Allowed difference between a builder's rate and the rate at the landing, besides the pool's fee. */
const RATE_BPS = 100n;

/** The unversioned withdrawal is requested in lamports and signed in tokens: the result must be close to the request. */
function withdrawalProblems(intent: Intent, landed: LandedTransaction): string[] {
  const { message } = decodeBytes(landed.wire, { signed: true });
  if (intent.operation !== 'legacy-withdraw' || message === null || landed.error !== null) return [];
  const created = newAccountOf(message);
  const create = message.instructions.find((instruction) => instruction.accounts[1]?.address === created);
  const balance = created && landedBalance(landed, message, { address: created, unit: 'lamports' });
  if (!create || !balance) return [];
  const out = balance.after - balance.before - (readU64(create.data, 4) ?? 0n);
  const fee = BigInt(pinsFor(intent.cluster).pool?.maxStakeWithdrawalFeeBps ?? 0);
  const least = (intent.lamports * (ALL_BPS - RATE_BPS - fee)) / ALL_BPS;
  const most = (intent.lamports * (ALL_BPS + RATE_BPS)) / ALL_BPS;
  if (out >= least && out <= most) return [];
  return [
    sentence(msg('The request was for {asked}; {found} came out.'), {
      asked: groupedSolText(intent.lamports),
      found: groupedSolText(out),
    }),
  ];
}

/** The request names a minimum, and the record states what the wallet got. */
function unwrappedProblems(intent: Intent, landed: LandedTransaction): string[] {
  const { message } = decodeBytes(landed.wire, { signed: true });
  if (intent.operation !== 'unwrap' || message === null || landed.error !== null) return [];
  const balance = landedBalance(landed, message, { address: intent.wallet, unit: 'lamports' });
  if (!balance) return [];
  const out = balance.after - balance.before + landed.fee;
  if (out >= intent.lamports) return [];
  return [
    sentence(msg('The request was for {asked} at least; {found} came out.'), {
      asked: groupedSolText(intent.lamports),
      found: groupedSolText(out),
    }),
  ];
}

/**
 * Compares a receipt's outcome with the chain's own record.
 * @param feeLimit the largest fee by the review; null where the file does not tell
 */
export function readAgainstChain(
  receipt: Receipt,
  intent: Intent,
  landed: LandedTransaction,
  feeLimit: bigint | null,
): ChainReading {
  const balances = balanceReading(receipt, intent, landed);
  const audit = readAudit(receipt, intent, landed, feeLimit);
  // A receipt that records a difference itself is right about it.
  const stated = receipt.version !== 1 && receipt.audit.result === 'differs' ? receipt.audit.problems : [];
  const differences = landed.error === null ? [...audit.differences, ...balances.problems] : [];
  return {
    problems: [
      ...outcomeProblems(receipt, landed),
      ...withdrawalProblems(intent, landed),
      ...unwrappedProblems(intent, landed),
      ...auditFormProblems(receipt),
      ...audit.problems,
      ...new Set(differences.filter((problem) => !stated.includes(problem))),
    ],
    notes: balances.notes,
    differences: audit.differences,
  };
}
