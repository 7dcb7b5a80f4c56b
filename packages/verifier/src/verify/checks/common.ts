import { elseFinding, finding } from '../../finding';
import { ledgerEntriesGained } from '../../intent/targets-of';
import { said, verbatim } from '../../said/said';
import { MAX_WIRE, WALLET_HEADROOM } from '../../simulate/wire';
import type { Finding } from '../../types';
import { type Budget, feeOf, setsFee } from '../budget';
import type { Context } from '../context';
import { rows } from '../row-specs';

/** E7: it fits in a packet, with room for a wallet's additions. Swaps are built by the aggregator and fill the packet. */
export function sizeFindings({ wireSize, intent, afterWallet }: Context): Finding[] {
  const most = afterWallet || intent.operation === 'swap-exit' ? MAX_WIRE : MAX_WIRE - WALLET_HEADROOM;
  if (wireSize <= most) return [];
  return [finding(rows.size(most), 'E7', said('bytes', { bytes: wireSize }))];
}

/** F1: the answer belongs to this intent, and the intent cannot have changed since. */
export function correlationFindings({ intent, answer }: Context): Finding[] {
  if (answer.intentId === intent.id && Object.isFrozen(intent)) return [];
  return [finding(rows.answer(), 'F1', said('other-answer'))];
}

/** R1: the node, the pins and the intent are on one network. */
export function networkFindings({ intent, pins, facts }: Context): Finding[] {
  if (facts.genesisHash === pins.genesisHash && intent.cluster === pins.cluster) return [];
  return [finding(rows.network(pins.genesisHash), 'R1', verbatim(facts.genesisHash))];
}

/** I4: the compute budget is within bounds and the fee under its cap. */
export function feeFindings(context: Context, budget: Budget): Finding[] {
  const { message, feeCap } = context;
  const findings = budget.problems.map(({ instruction, found }) => {
    return setsFee(instruction)
      ? finding(rows.fee(feeCap), 'I4', found, instruction)
      : elseFinding({ check: 'I4', code: 'instructions-differ' }, found, instruction);
  });
  const { total } = feeOf(message, budget);
  if (total > feeCap) findings.push(finding(rows.fee(feeCap), 'I4', { kind: 'lamports', lamports: total }));
  return findings;
}

/** K1: the account that the message creates is the one whose key came with it. K2: it does not exist yet. */
export function newAccountFindings({ answer, newAccount, facts, intent }: Context): Finding[] {
  const expected = answer.newAccount;
  const isOwn = expected?.keyMatches && expected.address === newAccount && newAccount !== intent.wallet;
  const failures = [
    ...(isOwn ? [] : ['K1' as const]),
    ...(facts.newAccountExists === false ? [] : ['K2' as const]),
  ];
  const found = { kind: 'address', address: newAccount ?? '' } as const;
  return failures.map((failure) => finding(rows.newAccount(), failure, found));
}

/** R6: the wallet can pay for it and stays rent-exempt. */
export function fundsFindings({ facts, intent }: Context, outflow: bigint, fee: bigint): Finding[] {
  const needed = outflow + fee + facts.rent.emptyAccount;
  if (facts.walletLamports >= needed) return [];
  return [finding(rows.payer(intent.wallet), 'R6', { kind: 'lamports', lamports: facts.walletLamports })];
}

/** The highest historical rent: lamports for each byte, and for this many bytes besides the account's own. */
const LAMPORTS_PER_BYTE = 6_960;
const OVERHEAD_BYTES = 128;

/** R4: the ledger takes no more than the rent of a new one with the added entries. The live rent is only the node's claim. */
export function ledgerRentFindings({ intent, facts, pins }: Context): Finding[] {
  const pinned = pins.autoCompound;
  if (pinned === null) return [];
  const entries = Math.max(0, ledgerEntriesGained(intent)) * pinned.ledgerEntrySize;
  const most = BigInt(LAMPORTS_PER_BYTE * (OVERHEAD_BYTES + pinned.ledgerHeaderSize + entries));
  const change = facts.autoCompoundRentChange;
  if (change <= most) return [];
  const meaning = said('ledger-rent-overstated');
  return [finding(rows.ledgerRent(most), { check: 'R4', meaning }, { kind: 'lamports', lamports: change })];
}
