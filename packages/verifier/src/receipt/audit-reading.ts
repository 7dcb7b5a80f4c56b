import { hex } from '@scure/base';
import { decodeBytes } from '../decode/decode-blob';
import { keptBy } from '../intent/targets-of';
import { type Said, said } from '../said/said';
import { quotation } from '../said/stored';
import { readLanded } from '../track/audit-landed';
import { isAboutState } from '../track/authorities-now';
import { landedBalance, type PromisedBalance } from '../track/landed-effect';
import type { Intent, LandedTransaction } from '../types';
import { newAccountOf } from '../verify/new-account';
import { canonical } from './plain';
import type { Receipt, ReceiptAudit } from './receipt-schema';

export function promisedOf({ balances }: Receipt): PromisedBalance[] {
  return balances.map(({ address, unit, before, after }) => ({
    address,
    unit,
    before: BigInt(before),
    after: BigInt(after),
  }));
}

const compared: ReadonlySet<string> = new Set(['matches', 'differs']);

/** The audit made again from the chain's record. */
export interface AuditReading {
  /** Where the file's audit contradicts it. */
  readonly problems: readonly Said[];
  /** How the record differs from what was signed. */
  readonly differences: readonly Said[];
}

type NotNoted = 'slot-not-noted' | 'fee-not-noted' | 'balance-before-not-noted' | 'balance-after-not-noted';

/** Compares the figures in the file's audit right after the landing with the same record now. */
function figureProblems(audit: ReceiptAudit, landed: LandedTransaction, wallet: string): Said[] {
  if (!compared.has(audit.result)) return [];
  const { message } = decodeBytes(landed.wire, { signed: true });
  const held = message && landedBalance(landed, message, { address: wallet, unit: 'lamports' });
  const comparisons: readonly (readonly [NotNoted, string | null, bigint | undefined])[] = [
    ['slot-not-noted', audit.slot, landed.slot],
    ['fee-not-noted', audit.fee, landed.fee],
    ['balance-before-not-noted', audit.walletBefore, held?.before],
    ['balance-after-not-noted', audit.walletAfter, held?.after],
  ];
  return comparisons.flatMap(([code, noted, actual]) =>
    noted === null || actual === undefined || noted === actual.toString()
      ? []
      : [said(code, { found: actual, noted })],
  );
}

/**
 * Makes the audit of a receipt again from the chain's record, and compares it with the one in the file.
 * @param feeLimit the largest fee by the review; null where the file does not tell
 */
export function readAudit(
  receipt: Receipt,
  intent: Intent,
  landed: LandedTransaction,
  feeLimit: bigint | null,
): AuditReading {
  const { problems: differences } = readLanded(
    {
      signature: receipt.signature,
      wire: hex.decode(receipt.transaction),
      status: receipt.outcome.status,
      intent,
      verdict: {
        fee: feeLimit === null ? null : { total: feeLimit },
        effects: promisedOf(receipt),
      },
    },
    landed,
  );
  if (receipt.version === 1) return { problems: [], differences };
  const { audit } = receipt;
  const problems = figureProblems(audit, landed, intent.wallet);
  if (audit.result !== 'differs') return { problems, differences };
  const message = decodeBytes(landed.wire, { signed: true }).message;
  const addresses = [...keptBy(intent), message && newAccountOf(message)].filter(
    (address) => address !== null,
  );
  const found = new Set(differences.map(canonical));
  const unfounded = audit.problems.filter(
    (stated) => !found.has(canonical(stated)) && !isAboutState(stated, addresses),
  );
  if (differences.length === 0 && unfounded.length > 0) problems.push(said('nothing-differs'));
  if (differences.length > 0)
    problems.push(
      // Of a text of earlier releases nobody can tell which difference it means.
      ...unfounded
        .filter((stated) => typeof stated !== 'string')
        .map((stated) => said('difference-not-on-chain', { quotation: quotation(stated) })),
    );
  return { problems, differences };
}

/** Where the audit in a file contradicts itself. */
export function auditFormProblems(receipt: Receipt): Said[] {
  if (receipt.version === 1) return [];
  const { result, problems } = receipt.audit;
  return (result === 'differs') === problems.length > 0 ? [] : [said('audit-excludes-itself')];
}

/** Where the audit in a file contradicts itself or the rest of the file, without the chain. */
export function auditContradictions(receipt: Receipt, wallet: string): Said[] {
  const form = auditFormProblems(receipt);
  if (receipt.version === 1 || form.length > 0) return form;
  const { audit, outcome } = receipt;
  if (!compared.has(audit.result)) return [];
  const same = audit.slot === outcome.slot && audit.fee === outcome.fee && audit.time === outcome.time;
  if (!same) return [said('audit-and-outcome-differ')];
  const promised = promisedOf(receipt).find(({ address }) => address === wallet);
  if (!promised || audit.walletBefore === null || audit.walletAfter === null) return [];
  const change = BigInt(audit.walletAfter) - BigInt(audit.walletBefore);
  const least =
    outcome.status === 'failed-on-chain' ? -BigInt(audit.fee ?? 0) : promised.after - promised.before;
  return audit.result === 'matches' && change < least ? [said('audit-figures-exceed-review')] : [];
}
