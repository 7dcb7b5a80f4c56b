import { pinsFor } from '@clearstake/contract/pins';
import { hex } from '@scure/base';
import { lookedUp } from '../decode/assemble';
import { decodeBytes } from '../decode/decode-blob';
import { noRoom } from '../guard/fitted-offer';
import { type Activation, never, stakeActivation } from '../primitives/stake-activation';
import { listed, type Said, said } from '../said/said';
import { quotation } from '../said/stored';
import type { ChainFacts, Intent, StakeAccountFacts, Verdict } from '../types';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import { type Judged, plainRows } from './judged';
import { canonical, distinct } from './plain';
import { readFacts } from './read-facts';
import type { Receipt } from './receipt-schema';

export interface JudgedReading {
  /** What the file says of it and does not follow. */
  readonly problems: readonly Said[];
  /** What an earlier release may have judged otherwise. */
  readonly doubts: readonly Said[];
  readonly notes: readonly Said[];
  readonly facts: ChainFacts;
  /** Null where it was not accepted. */
  readonly verdict: Verdict | null;
}

const longestLabel = 200;

type Row = Judged['rows'][number];

/** What a row proves. Its words may be those of another release, the kinds of its values may not. */
function substance({ key, group, status, check, asked, found }: Row): string {
  const value = ({ text, name, ...data }: Row['asked']) => data;
  return canonical([key, group, status, check, value(asked), value(found)]);
}

const words = ({ label, note, asked, found }: Row): string => canonical([label, note, asked, found]);

/**
 * Compares the file's rows with those computed again. Before version 4 they have English words, which another release writes
 * otherwise.
 */
function rowReading(
  stated: readonly Row[],
  rows: readonly Row[],
  hasCodes: boolean,
): Pick<JudgedReading, 'problems' | 'notes'> {
  const own = new Map(rows.map((row) => [row.key, row]));
  const kept = new Set(stated.map(({ key }) => key));
  const differs = stated.filter((row) => {
    const same = own.get(row.key);
    return same === undefined || substance(same) !== substance(row);
  });
  const reworded = stated.filter((row) => {
    const same = own.get(row.key);
    return same !== undefined && !differs.includes(row) && hasCodes && words(same) !== words(row);
  });
  const missing = rows.filter(({ key }) => !kept.has(key));
  const names = (list: readonly Row[]) => list.map(({ label }) => quotation(label, longestLabel));
  return {
    problems: names(differs).map((label) => said('row-not-from-facts', { label })),
    notes: [
      ...(reworded.length === 0
        ? []
        : [said('rows-said-otherwise', { rows: listed(names(reworded), ', ') })]),
      ...(missing.length === 0 ? [] : [said('rows-left-out', { rows: listed(names(missing), ', ') })]),
    ],
  };
}

function balancesDiffer({ balances }: Receipt, { effects }: Verdict): boolean {
  const own = effects.map(({ address, unit, before, after }) => [address, unit, `${before}`, `${after}`]);
  const stated = balances.map(({ address, unit, before, after }) => [address, unit, before, after]);
  return JSON.stringify(own) !== JSON.stringify(stated);
}

/** Merges and splits were judged by amounts alone before the facts had the activation of each account. */
function judgedByOlderRules({ operation }: Intent, { stakeAccounts }: ChainFacts): boolean {
  const isNewer = [...stakeAccounts.values()].some((stake) => stake?.activation !== undefined);
  return !isNewer && (operation === 'merge' || operation === 'split');
}

/** Parts that add up by the stake program's rule, whatever the cluster's history: that decides how much is effective only. */
function isShareOf(
  { effective, activating, deactivating }: Activation,
  { lamports, deactivationEpoch }: NonNullable<StakeAccountFacts['delegation']>,
  epoch: bigint,
): boolean {
  if (effective < 0n || effective > lamports) return false;
  return epoch < deactivationEpoch
    ? activating === lamports - effective && deactivating === 0n
    : activating === 0n && deactivating === effective;
}

/** Whether a stake account can be in the state that a file claims: its parts follow from its own delegation. */
function isPossibleStake(stake: StakeAccountFacts, epoch: bigint): boolean {
  const { state, delegation, activation, lamports } = stake;
  if ((state === 'delegated') !== (delegation !== null)) return false;
  if (activation === undefined) return true;
  if (delegation === null || activation.effective + activation.activating > lamports) return false;
  const { activationEpoch, deactivationEpoch } = delegation;
  const isMoving = activationEpoch === never ? epoch > deactivationEpoch : epoch > activationEpoch;
  if (isMoving && activationEpoch !== deactivationEpoch) return isShareOf(activation, delegation, epoch);
  return canonical(stakeActivation(delegation, epoch, new Map())) === canonical(activation);
}

/** Where the facts contradict themselves. */
function impossible({ stakeAccounts, epoch }: ChainFacts): Said[] {
  return [...stakeAccounts.values()].flatMap((stake) =>
    stake === null || isPossibleStake(stake, epoch)
      ? []
      : [said('impossible-stake', { address: stake.address })],
  );
}

/**
 * Judges the signed bytes again by the facts in the file, as the page did when the wallet had signed, and compares verdict, rows
 * and balances.
 */
export function readJudged(receipt: Receipt, judged: Judged, intent: Intent): JudgedReading {
  const facts = readFacts(judged.facts);
  if (facts === null) throw new TypeError('The schema of a receipt has read its facts.');
  const { accepted, findings, verdict } = reviewWalletChange(
    {
      intent,
      decoded: decodeBytes(hex.decode(judged.offered)),
      facts,
      pins: pinsFor(intent.cluster),
      answer: { intentId: intent.id, newAccount: judged.newAccount },
      ...(judged.leftOut !== undefined && {
        leftOut: canonical(judged.leftOut) === canonical(noRoom) ? noRoom : quotation(judged.leftOut),
      }),
    },
    hex.decode(receipt.transaction),
    true,
  );
  const refusals = findings.map(({ label, meaning }) => said('refused-by-own-facts', { label, meaning }));
  const contradictions = impossible(facts);
  if (!accepted) {
    const unproven = { notes: [], facts, verdict: null };
    const isOfOlderRules = judgedByOlderRules(intent, facts) && findings.every(({ check }) => check === 'R2');
    return isOfOlderRules
      ? { problems: contradictions, doubts: distinct(refusals), ...unproven }
      : { problems: [...distinct(refusals), ...contradictions], doubts: [], ...unproven };
  }
  const reading = rowReading(judged.rows, plainRows(verdict.rows), receipt.version === 4);
  const problems: Said[] = [...contradictions, ...reading.problems];
  if (judged.rows.length !== receipt.checks.total)
    problems.push(said('checks-not-rows', { checks: receipt.checks.total, rows: judged.rows.length }));
  if (balancesDiffer(receipt, verdict)) problems.push(said('balances-not-from-facts'));
  return { problems, doubts: [], notes: reading.notes, facts, verdict };
}

/** What the facts' lookup tables hold where a message names them, in account order. */
export function loadedByFacts(wire: Uint8Array, { lookupTables }: ChainFacts): readonly string[] {
  const { message } = decodeBytes(wire, { signed: true });
  return lookedUp(message?.lookups ?? []).map(
    ({ table, index }) => lookupTables.get(table)?.addresses[index] ?? '',
  );
}
