import { pinsFor } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { readU64, sameBytes } from '../bytes';
import { decodeBytes } from '../decode/decode-blob';
import { isoTime } from '../primitives/block-time';
import { type Said, said } from '../said/said';
import { type EffectReading, landedBalance, type PromisedBalance, readEffect } from '../track/landed-effect';
import type { DecodedMessage, Intent, LandedTransaction } from '../types';
import { FEE_CAP_WALLET } from '../verify/budget';
import { newAccountOf } from '../verify/new-account';
import { auditFormProblems, promisedOf, readAudit } from './audit-reading';
import { canonical, distinct } from './plain';
import type { Receipt } from './receipt-schema';

const succeeded: ReadonlySet<string> = new Set(['confirmed', 'finalized']);
const failed: ReadonlySet<string> = new Set(['failed-on-chain', 'expired']);

export interface ChainReading extends EffectReading {
  /** The receipt's audit, made again. */
  readonly differences: readonly Said[];
}

function outcomeProblems({ outcome, transaction }: Receipt, landed: LandedTransaction): Said[] {
  const problems: Said[] = [];
  if (!sameBytes(landed.wire, hex.decode(transaction))) problems.push(said('other-bytes-on-chain'));
  if (landed.error !== null && succeeded.has(outcome.status))
    problems.push(said('failed-not-succeeded', { error: landed.error }));
  if (landed.error === null && failed.has(outcome.status)) problems.push(said('succeeded-not-failed'));
  if (outcome.slot !== null && outcome.slot !== landed.slot.toString())
    problems.push(said('landed-in-other-slot', { slot: landed.slot, noted: outcome.slot }));
  if (outcome.fee !== null && outcome.fee !== landed.fee.toString())
    problems.push(said('other-fee', { fee: landed.fee, noted: outcome.fee }));
  const time = isoTime(landed.blockTime);
  if (outcome.time !== null && time !== null && outcome.time !== time)
    problems.push(said('landed-at-other-time', { time, noted: outcome.time }));
  return problems;
}

/** Operations whose review promised a minimum for the wallet. */
const atLeast: ReadonlySet<Intent['operation']> = new Set(['swap-exit', 'unwrap']);

/** A note on a balance that only the file states, beside the record of the same account. */
function balanceNotes(promised: PromisedBalance, landed: LandedTransaction, message: DecodedMessage): Said[] {
  const balance = landedBalance(landed, message, promised);
  if (balance === null || balance.after - balance.before === promised.after - promised.before) return [];
  const write = (amount: bigint) =>
    promised.unit === 'lamports' ? { lamports: amount } : said('base-units', { amount });
  return [
    said('balance-beside-record', {
      address: promised.address,
      before: write(balance.before),
      after: write(balance.after),
      earlier: write(promised.before),
      later: write(promised.after),
    }),
  ];
}

/** Compares the review's balances in the file with those of the record, by their changes, which nothing else affects. */
function balanceReading(
  receipt: Receipt,
  intent: Intent,
  landed: LandedTransaction,
  message: DecodedMessage,
): EffectReading {
  const promised = promisedOf(receipt);
  const reading = readEffect(promised, landed, message, intent);
  const problems = [...reading.problems];
  const notes = [...reading.notes, ...promised.flatMap((balance) => balanceNotes(balance, landed, message))];
  const wallet = promised.find(({ address }) => address === intent.wallet);
  if (!wallet) problems.push(said('wallet-left-out'));
  const balance = landedBalance(landed, message, { address: intent.wallet, unit: 'lamports' });
  if (wallet && balance) {
    // The rest is known but for the fee, which has its own bound.
    const spare = balance.after - balance.before - (wallet.after - wallet.before);
    if (!atLeast.has(intent.operation) && spare > FEE_CAP_WALLET)
      problems.push(said('balances-exceed-record'));
  }
  const moved = promised.filter((balance) => {
    const at = landedBalance(landed, message, balance);
    return at !== null && at.before !== balance.before;
  });
  if (moved.length > 0) notes.push(said('moved-before-landing'));
  return { problems, notes };
}

const ALL_BPS = 10_000n;
/** Allowed difference between a builder's rate and the rate at the landing, besides the pool's fee. */
const RATE_BPS = 100n;

/** The unversioned withdrawal is requested in lamports and signed in tokens: the result must be close to the request. */
function withdrawalProblems(intent: Intent, landed: LandedTransaction, message: DecodedMessage): Said[] {
  if (intent.operation !== 'legacy-withdraw') return [];
  const created = newAccountOf(message);
  const create = message.instructions.find((instruction) => instruction.accounts[1]?.address === created);
  const balance = created && landedBalance(landed, message, { address: created, unit: 'lamports' });
  if (!create || !balance) return [];
  const out = balance.after - balance.before - (readU64(create.data, 4) ?? 0n);
  const fee = BigInt(pinsFor(intent.cluster).pool?.maxStakeWithdrawalFeeBps ?? 0);
  const least = (intent.lamports * (ALL_BPS - RATE_BPS - fee)) / ALL_BPS;
  const most = (intent.lamports * (ALL_BPS + RATE_BPS)) / ALL_BPS;
  if (out >= least && out <= most) return [];
  return [said('other-amount-came-out', { asked: { lamports: intent.lamports }, found: { lamports: out } })];
}

/** The request names a minimum, and the record states what the wallet got. */
function unwrappedProblems(intent: Intent, landed: LandedTransaction, message: DecodedMessage): Said[] {
  if (intent.operation !== 'unwrap') return [];
  const balance = landedBalance(landed, message, { address: intent.wallet, unit: 'lamports' });
  if (!balance) return [];
  const out = balance.after - balance.before + landed.fee;
  if (out >= intent.lamports) return [];
  return [said('less-came-out', { asked: { lamports: intent.lamports }, found: { lamports: out } })];
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
  // Null of one that failed, which moved nothing but its fee.
  const message = landed.error === null ? decodeBytes(landed.wire, { signed: true }).message : null;
  const balances = message ? balanceReading(receipt, intent, landed, message) : { problems: [], notes: [] };
  const audit = readAudit(receipt, intent, landed, feeLimit);
  // A receipt that records a difference itself is right about it. A text of earlier releases may mean any that an audit finds.
  const stated = receipt.version !== 1 && receipt.audit.result === 'differs' ? receipt.audit.problems : [];
  const found = new Set(audit.differences.map(canonical));
  const isStated = (difference: Said) =>
    stated.some((one) =>
      typeof one === 'string' ? found.has(canonical(difference)) : canonical(one) === canonical(difference),
    );
  const differences = landed.error === null ? [...audit.differences, ...balances.problems] : [];
  return {
    problems: [
      ...outcomeProblems(receipt, landed),
      ...(message ? withdrawalProblems(intent, landed, message) : []),
      ...(message ? unwrappedProblems(intent, landed, message) : []),
      ...auditFormProblems(receipt),
      ...audit.problems,
      ...distinct(differences.filter((difference) => !isStated(difference))),
    ],
    notes: balances.notes,
    differences: audit.differences,
  };
}
