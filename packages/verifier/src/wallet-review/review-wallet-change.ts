import { sameBytes } from '../bytes';
import { decodeBytes, resolveLookups, verifySignature } from '../decode/decode-blob';
import { isAssertion } from '../decode/programs/lighthouse';
import { finding } from '../finding';
import { canonical } from '../receipt/plain';
import { type Said, said } from '../said/said';
import { wireOf } from '../simulate/wire';
import type { DecodedInstruction, DecodedMessage, DecodedTransaction, Finding, Verdict } from '../types';
import { FEE_CAP_SERVER, FEE_CAP_WALLET, feeOf, isBudget, readBudget } from '../verify/budget';
import { titled } from '../verify/checks/accounts';
import type { VerifyInput } from '../verify/context';
import { keyBetween } from '../verify/key-between';
import { rows } from '../verify/row-specs';
import { inTokenUnits, tokenKinds } from '../verify/token-kinds';
import { verify } from '../verify/verify';

export interface WalletReview {
  readonly accepted: boolean;
  readonly findings: readonly Finding[];
  /** What the wallet added or changed, as text; empty when the bytes are the same. */
  readonly changes: readonly Said[];
  readonly decoded: DecodedTransaction;
  readonly verdict: Verdict;
  readonly wire: Uint8Array;
}

function changed(found: Said, meaning?: Said): Finding {
  const failure = meaning === undefined ? 'F2' : ({ check: 'F2', meaning } as const);
  return finding(rows.walletAnswer(said('checked-and-guards')), failure, found);
}

function privileges(message: DecodedMessage): Map<string, { signer: boolean; writable: boolean }> {
  return new Map(
    message.staticKeys.map((key, index) => [
      key,
      { signer: index < message.requiredSignatures, writable: message.writableKeys[index] === true },
    ]),
  );
}

/** Lookup tables with the entries taken from them, whose order is the compiler's: instructions are compared by address. */
function tablesOf({ lookups }: DecodedMessage): string {
  const ordered = (indexes: readonly number[]) => indexes.toSorted((left, right) => left - right).join();
  return lookups
    .map((lookup) => `${lookup.table} ${ordered(lookup.writableIndexes)} ${ordered(lookup.readonlyIndexes)}`)
    .sort()
    .join();
}

function envelopeFindings(before: DecodedMessage, after: DecodedMessage): Finding[] {
  const findings: Finding[] = [];
  if (before.version !== after.version) findings.push(changed(said('another-transaction-version')));
  if (before.staticKeys[0] !== after.staticKeys[0]) findings.push(changed(said('another-fee-payer')));
  if (tablesOf(before) !== tablesOf(after)) findings.push(changed(said('other-lookup-tables')));
  const earlier = privileges(before);
  for (const [key, now] of privileges(after)) {
    const then = earlier.get(key) ?? { signer: false, writable: false };
    if (now.signer && !then.signer) findings.push(changed(said('key-must-sign-now', { key })));
    if (now.writable && !then.writable) findings.push(changed(said('key-may-be-changed-now', { key })));
  }
  return findings;
}

/** Whether a wallet may add or change this instruction: compute budget, or a guard that can only make the transaction fail. */
function isWalletAddition(instruction: DecodedInstruction): boolean {
  return isBudget(instruction) || isAssertion(instruction);
}

/** One instruction as text, equal exactly when program, data, accounts and their privileges are. */
function fingerprint(instruction: DecodedInstruction): string {
  const accounts = instruction.accounts.map(
    (account) => `${account.address}/${account.signer ? 's' : ''}${account.writable ? 'w' : ''}`,
  );
  return `${instruction.program}|${[...instruction.data].join('.')}|${accounts.join(',')}`;
}

/** What a wallet must not change, in order: the instructions of the operation, and the guards appended to it. */
function coreFindings(before: DecodedMessage, after: DecodedMessage): Finding[] {
  // Other assertions are a wallet's own.
  const guards = new Set(before.instructions.filter(isAssertion).map(fingerprint));
  const core = ({ instructions }: DecodedMessage) =>
    instructions
      .filter((instruction) => !isWalletAddition(instruction) || guards.has(fingerprint(instruction)))
      .map(fingerprint);
  return canonical(core(before)) === canonical(core(after)) ? [] : [changed(said('other-instructions'))];
}

/** F3: the wallet signed these very bytes. */
function signatureFindings({ message, signatures }: DecodedTransaction, wallet: string): Finding[] {
  const own = signatures.find(({ address }) => address === wallet)?.signature;
  if (message && own && verifySignature(own, message.bytes, wallet)) return [];
  return [finding(rows.walletAnswer(said('your-wallet-signature')), 'F3', said('no-wallet-signature'))];
}

function comparisonFindings(before: DecodedMessage, decoded: DecodedTransaction, wallet: string): Finding[] {
  if (decoded.message === null) return [changed(said('no-transaction'))];
  const signature = signatureFindings(decoded, wallet);
  if (sameBytes(before.bytes, decoded.message.bytes)) return signature;
  return [
    ...signature,
    ...envelopeFindings(before, decoded.message),
    ...coreFindings(before, decoded.message),
  ];
}

function additions(before: DecodedMessage, after: DecodedMessage, { facts, pins }: VerifyInput): Said[] {
  const tokens = tokenKinds(facts, pins);
  const lines = (message: DecodedMessage) =>
    inTokenUnits(message, tokens).instructions.filter(isWalletAddition).map(titled);
  const earlier = new Set(lines(before).map(canonical));
  return lines(after).filter((line) => !earlier.has(canonical(line)));
}

const keyIsVoid = (): Finding => changed(said('not-what-key-signed'), said('key-signature-covers-all'));

/** The wallet is given empty slots: puts the signature of a key in between back where the message is the one that it covers. */
function withItsSignature(before: DecodedTransaction, returned: Uint8Array, key: string): Uint8Array {
  const { message, signatures } = decodeBytes(returned, { signed: true });
  if (message === null || !sameBytes(message.bytes, before.message?.bytes ?? [])) return returned;
  const own = before.signatures.find(({ address }) => address === key)?.signature;
  const slots = signatures.map(({ address, signature }) => (address === key && own ? own : signature));
  return wireOf(message.bytes, slots);
}

const fees = (message: DecodedMessage) => feeOf(message, readBudget(message));

/** In lamports; the reviewed limit while the fee stays within it. */
function feeCapAfterWallet(after: DecodedMessage | null): bigint {
  return after !== null && fees(after).total > FEE_CAP_SERVER ? FEE_CAP_WALLET : FEE_CAP_SERVER;
}

/** Null when it is unchanged. */
function feeChange(before: DecodedMessage, after: DecodedMessage): Said | null {
  const then = fees(before).priority;
  const now = fees(after).priority;
  if (then === now) return null;
  const values = {
    before: { lamports: then },
    now: { lamports: now },
    allowed: { lamports: FEE_CAP_WALLET },
    instead: { lamports: FEE_CAP_SERVER },
  };
  const raised = fees(after).total > FEE_CAP_SERVER;
  if (then === 0n) return said(raised ? 'wallet-added-fee-allowed' : 'wallet-added-fee', values);
  return said(raised ? 'wallet-changed-fee-allowed' : 'wallet-changed-fee', values);
}

function withWalletFee(verdict: Verdict, before: DecodedMessage, after: DecodedMessage): Verdict {
  const change = feeChange(before, after);
  if (change === null) return verdict;
  return {
    ...verdict,
    rows: verdict.rows.map((row) => {
      if (row.key !== 'fee') return row;
      return row.status === 'fail'
        ? { ...row, meaning: said('ended', { clause: change }) }
        : { ...row, note: change, status: 'warn' };
    }),
  };
}

/**
 * Judges a wallet's answer for the transaction in `input` (gate 2). Wallets may add or change compute-budget instructions and add
 * guard assertions; the fee stays under the wallet's cap; anything else is refused. The whole policy runs again.
 * @param blockhashValid whether the returned message's blockhash, if it is another one, is valid at the independent node.
 */
export function reviewWalletChange(
  input: VerifyInput,
  answered: Uint8Array,
  blockhashValid = input.facts.blockhash.valid,
): WalletReview {
  const key = keyBetween(input.decoded, input.pins);
  const returned = key === null ? answered : withItsSignature(input.decoded, answered, key);
  const decoded = decodeBytes(returned, { signed: true, tables: input.facts.lookupTables });
  const before = input.decoded.message
    ? resolveLookups(input.decoded.message, input.facts.lookupTables)
    : null;
  const after = decoded.message;
  const same = before !== null && after !== null && sameBytes(before.bytes, after.bytes);
  const verdict = verify({
    ...input,
    decoded,
    facts: {
      ...input.facts,
      blockhash: {
        ...input.facts.blockhash,
        valid: same || before?.blockhash === after?.blockhash ? input.facts.blockhash.valid : blockhashValid,
      },
    },
    feeCap: feeCapAfterWallet(same ? null : after),
    afterWallet: true,
  });
  const compared =
    before === null
      ? [changed(said('nothing-checked'))]
      : [
          ...(key === null || same ? [] : [keyIsVoid()]),
          ...comparisonFindings(before, decoded, input.intent.wallet),
        ];
  const findings = [...compared, ...verdict.findings];
  return {
    accepted: findings.length === 0,
    findings,
    changes: before !== null && after !== null && !same ? additions(before, after, input) : [],
    decoded,
    verdict: before !== null && after !== null ? withWalletFee(verdict, before, after) : verdict,
    wire: returned,
  };
}
