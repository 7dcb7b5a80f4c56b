import { hex } from '@scure/base';
import * as z from 'zod/mini';
import { decodeBytes } from '../decode/decode-blob';
import { isoTime } from '../primitives/block-time';
import { type Noted, notedSchema } from '../said/noted';
import type { Audit, DecodedInstruction, JournalEntry } from '../types';
import { judgedSchema } from './judged';
import { plain } from './plain';
import type { Receipt, ReceiptAudit } from './receipt-schema';

type Described = Receipt['instructions'][number];

export function described({ program, programName, title, summary }: DecodedInstruction): Described {
  return plain({ program, programName, title, summary }) as Described;
}

const digits = (value: bigint | null): string | null => value?.toString() ?? null;

const noted = (list: readonly Noted[]): Noted[] => z.array(notedSchema).parse(plain(list));

function auditMembers(audit: Audit | undefined): ReceiptAudit {
  const nothing = {
    problems: [],
    notes: [],
    slot: null,
    time: null,
    fee: null,
    walletBefore: null,
    walletAfter: null,
  };
  if (audit === undefined) return { ...nothing, result: 'not-compared', at: null };
  const at = new Date(audit.at).toISOString();
  if (audit.kind === 'not-found') return { ...nothing, result: 'not-found', at };
  return {
    result: audit.kind,
    problems: noted(audit.problems),
    notes: noted(audit.notes),
    slot: digits(audit.slot),
    time: isoTime(audit.blockTime),
    fee: digits(audit.fee),
    walletBefore: digits(audit.walletBefore),
    walletAfter: digits(audit.walletAfter),
    at,
  };
}

/**
 * The record of one transaction, complete enough for anybody to verify again; without its judgement where the journal has no facts.
 * @throws TypeError when the entry's bytes are not a transaction
 */
export function makeReceipt(entry: JournalEntry, now: Date): Extract<Receipt, { version: 4 }> {
  const { message } = decodeBytes(entry.wire, { signed: true });
  if (message === null) throw new TypeError('The journal entry holds no transaction.');
  const { verdict, intent } = entry;
  const audit = auditMembers(entry.audit);
  const judged = judgedSchema.safeParse(entry.judged);
  return {
    kind: 'clearstake-receipt',
    version: 4,
    network: { cluster: intent.cluster, genesisHash: entry.genesisHash },
    ...(entry.pinsFileSha256 !== undefined && { pinsFileSha256: entry.pinsFileSha256 }),
    ...(entry.buildSha256 !== undefined && { buildSha256: entry.buildSha256 }),
    request: Object.fromEntries(Object.entries(intent).map(([key, value]) => [key, plain(value)])),
    message: {
      hex: hex.encode(message.bytes),
      sha256: message.sha256.hex,
      sha256Base58: message.sha256.base58,
    },
    transaction: hex.encode(entry.wire),
    signature: entry.signature,
    instructions: message.instructions.map(described),
    checks: { ...verdict.checks },
    outcome: {
      status: entry.status,
      slot: audit.slot ?? digits(entry.slot),
      time: audit.time,
      fee: audit.fee,
    },
    audit,
    balances: verdict.effects.map(({ address, unit, before, after }) => ({
      address,
      unit,
      before: before.toString(),
      after: after.toString(),
    })),
    writtenAt: now.toISOString(),
    ...(judged.success && { judged: judged.data }),
  };
}

export function receiptText(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}
