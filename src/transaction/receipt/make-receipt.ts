import { hex } from '@scure/base';
import { decodeBytes } from '../decode/decode-blob';
import type { Audit } from '../track/audit-landed';
import type { JournalEntry } from '../types/journal';
import type { Verdict } from '../types/review';
import type { Receipt } from './receipt-schema';

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** What a receipt is made of. `audit` is null when the chain was not asked. */
export interface ReceiptParts {
  readonly entry: JournalEntry;
  readonly verdict: Verdict;
  readonly audit: Audit | null;
  readonly now: Date;
}

/** The record of one transaction, complete enough to be verified again by anybody. @throws TypeError when the entry's bytes are no transaction */
export function makeReceipt({ entry, verdict, audit, now }: ReceiptParts): Receipt {
  const { message } = decodeBytes(entry.wire, { signed: true });
  if (message === null) throw new TypeError('The journal entry holds no transaction.');
  const landed = audit?.kind === 'matches' ? audit : null;
  const time = landed?.blockTime ?? null;
  return {
    kind: 'clearstake-receipt',
    version: 1,
    network: { cluster: entry.intent.cluster, genesisHash: entry.genesisHash },
    request: Object.fromEntries(Object.entries(entry.intent).map(([key, value]) => [key, plain(value)])),
    message: {
      hex: hex.encode(message.bytes),
      sha256: message.sha256.hex,
      sha256Base58: message.sha256.base58,
    },
    transaction: hex.encode(entry.wire),
    signature: entry.signature,
    instructions: message.instructions.map(({ program, programName, title, summary }) => ({
      program,
      programName,
      title,
      summary,
    })),
    checks: { ...verdict.checks },
    outcome: {
      status: entry.status,
      slot: (landed?.slot ?? entry.slot)?.toString() ?? null,
      time: time === null ? null : new Date(Number(time) * 1000).toISOString(),
      fee: (landed?.fee ?? null)?.toString() ?? null,
    },
    balances: verdict.effects.map(({ address, unit, before, after }) => ({
      address,
      unit,
      before: before.toString(),
      after: after.toString(),
    })),
    writtenAt: now.toISOString(),
  };
}

/** The receipt as the text of a file. */
export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}
