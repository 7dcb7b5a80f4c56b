import { hex } from '@scure/base';
import { quotable } from '../../../contract/foreign-text';
import { msg } from '../../../contract/i18n';
import { decodeBytes } from '../decode/decode-blob';
import { keptBy } from '../intent/targets-of';
import { sentence } from '../sentence';
import { readLanded } from '../track/audit-landed';
import { isAboutState } from '../track/authorities-now';
import { landedBalance } from '../track/landed-balances';
import type { Intent } from '../types/intent';
import type { LandedTransaction } from '../types/ports';
import { newAccountOf } from '../verify/new-account';
import { promisedOf } from './promised';
import type { Receipt, ReceiptAudit } from './receipt-schema';

const compared: ReadonlySet<string> = new Set(['matches', 'differs']);

/** The audit made again from the chain's record. */
export interface AuditReading {
  /** Where the file's audit contradicts it. */
  readonly problems: readonly string[];
  /** How the record differs from what was signed, in sentences of this release. */
  readonly differences: readonly string[];
}

/** Words of the file. */
export const quotation = (text: string) => sentence(msg('“{said}”'), { said: quotable(text) });

/** Compares the figures in the file's audit right after the landing with the same record now. */
function figureProblems(audit: ReceiptAudit, landed: LandedTransaction, wallet: string): string[] {
  if (!compared.has(audit.result)) return [];
  const { message } = decodeBytes(landed.wire, { signed: true });
  const held = message && landedBalance(landed, message, { address: wallet, unit: 'lamports' });
  const comparisons: readonly (readonly [string, string | null, bigint | undefined])[] = [
    [msg('The slot was {found}; the file’s comparison notes {noted}.'), audit.slot, landed.slot],
    [msg('The fee was {found}; the file’s comparison notes {noted}.'), audit.fee, landed.fee],
    [
      msg('The wallet’s balance before it was {found}; the file’s comparison notes {noted}.'),
      audit.walletBefore,
      held?.before,
    ],
    [
      msg('The wallet’s balance after it was {found}; the file’s comparison notes {noted}.'),
      audit.walletAfter,
      held?.after,
    ],
  ];
  return comparisons.flatMap(([message, noted, actual]) =>
    noted === null || actual === undefined || noted === actual.toString()
      ? []
      : [sentence(message, { found: actual, noted })],
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
  const unfounded = audit.problems.filter(
    (stated) => !differences.includes(stated) && !isAboutState(stated, addresses),
  );
  if (differences.length === 0 && unfounded.length > 0)
    problems.push(
      msg('It says that the chain’s record differed from what was signed. By that record nothing differs.'),
    );
  if (differences.length > 0)
    problems.push(
      ...unfounded.map((stated) =>
        sentence(msg('It names a difference that the chain’s record does not show: {quotation}'), {
          quotation: quotation(stated),
        }),
      ),
    );
  return { problems, differences };
}

/** Where the audit in a file contradicts itself. */
export function auditFormProblems(receipt: Receipt): string[] {
  if (receipt.version === 1) return [];
  const { result, problems } = receipt.audit;
  return (result === 'differs') === problems.length > 0
    ? []
    : [
        msg(
          'The result of its comparison with the chain and the differences that it names exclude each other.',
        ),
      ];
}

/** Where the audit in a file contradicts itself or the rest of the file, without the chain. */
export function auditContradictions(receipt: Receipt, wallet: string): string[] {
  const form = auditFormProblems(receipt);
  if (receipt.version === 1 || form.length > 0) return form;
  const { audit, outcome } = receipt;
  if (!compared.has(audit.result)) return [];
  const same = audit.slot === outcome.slot && audit.fee === outcome.fee && audit.time === outcome.time;
  if (!same)
    return [msg('Its outcome and its comparison with the chain name different slots, fees or times.')];
  const promised = promisedOf(receipt).find(({ address }) => address === wallet);
  if (!promised || audit.walletBefore === null || audit.walletAfter === null) return [];
  const change = BigInt(audit.walletAfter) - BigInt(audit.walletBefore);
  const least =
    outcome.status === 'failed-on-chain' ? -BigInt(audit.fee ?? 0) : promised.after - promised.before;
  return audit.result === 'matches' && change < least
    ? [
        msg(
          'By the figures of its comparison more left the wallet than its review said, and it says that all matches.',
        ),
      ]
    : [];
}
