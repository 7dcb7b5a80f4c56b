import { INSTRUCTIONS_SYSVAR, SYSTEM_PROGRAM } from '../../addresses';
import { precompilePrograms } from '../../decode/programs/precompiles';
import { elseFinding, finding, unknownBlockhash } from '../../finding';
import { type Said, said } from '../../said/said';
import type { DecodedInstruction, Finding } from '../../types';
import type { Context } from '../context';
import type { Alignment } from '../match';
import { rows } from '../row-specs';

const NONCE_ADVANCE = 4;

export function isPrecompile(instruction: DecodedInstruction): boolean {
  return precompilePrograms.includes(instruction.program);
}

/** A1: key 0 is the wallet. */
export function payerFindings({ intent, message }: Context): Finding[] {
  const payer = message.staticKeys[0] ?? '';
  if (payer === intent.wallet) return [];
  return [finding(rows.payer(intent.wallet), 'A1', { kind: 'address', address: payer })];
}

/** A2: the required signers are exactly the wallet and, where there is one, the new account and a key in between that has signed. */
export function signerFindings(
  { intent, message, newAccount, keyBetween }: Context,
  createsAccount: boolean,
): Finding[] {
  const others = [createsAccount ? newAccount : null, keyBetween].filter((key) => key !== null);
  const expected = new Set([intent.wallet, ...others]);
  const signers = message.staticKeys.slice(0, message.requiredSignatures);
  const same = signers.length === expected.size && signers.every((signer) => expected.has(signer));
  if (same) return [];
  const asksForMore = signers[0] === intent.wallet && signers.length > expected.size;
  const failure = asksForMore ? ({ check: 'A2', meaning: said('needs-another-key') } as const) : 'A2';
  return [finding(rows.signers(), failure, { kind: 'addresses', addresses: signers })];
}

/** Indexes of accounts that the templates leave open: venues of a swap may need more of them than the swap itself. */
function openIndexes({ matched }: Alignment): Set<number> {
  return new Set(
    matched.flatMap(({ instruction, shape }) =>
      instruction.accounts
        .filter((_, position) => shape[position] === undefined || shape[position]?.writable === null)
        .map((account) => account.index),
    ),
  );
}

function neededWrites(alignment: Alignment): Map<number, boolean> {
  const needed = new Map<number, boolean>([[0, true]]);
  for (const { instruction, shape } of alignment.matched) {
    for (const [position, expected] of shape.entries()) {
      const index = instruction.accounts[position]?.index;
      if (index !== undefined) needed.set(index, (needed.get(index) ?? false) || expected.writable === true);
    }
  }
  for (const index of openIndexes(alignment)) needed.delete(index);
  return needed;
}

/** A3: every key that the templates cover is writable exactly when one of them needs it to be. */
export function writableFindings({ message }: Context, alignment: Alignment): Finding[] {
  const needed = neededWrites(alignment);
  const findings: Finding[] = [];
  for (const account of message.instructions.flatMap((instruction) => instruction.accounts)) {
    const expected = needed.get(account.index);
    if (expected === undefined || expected === account.writable) continue;
    needed.delete(account.index);
    const found = said(account.writable ? 'account-is-writable' : 'account-is-read-only', {
      account: account.address ?? said('some-account'),
    });
    const failure = {
      check: 'A3',
      ...(account.writable ? {} : { meaning: said('must-be-writable') }),
    } as const;
    findings.push(elseFinding(failure, found));
  }
  return findings;
}

/** A4: no lookup tables. */
export function lookupFindings({ message }: Context): Finding[] {
  return message.lookups.map((lookup) =>
    elseFinding('A4', said('uses-lookup-table', { table: lookup.table })),
  );
}

/** A5 for instructions outside the grammar: their program is one that this operation uses. */
export function programFindings({ extra }: Alignment, allowed: ReadonlySet<string>): Finding[] {
  return extra
    .filter((instruction) => !allowed.has(instruction.program))
    .map((instruction) =>
      elseFinding('A5', said('calls-program', { program: instruction.program }), instruction),
    );
}

/** Whether an instruction makes the transaction one of a durable nonce, whatever its blockhash is. */
export function advancesNonce({ program, data }: DecodedInstruction): boolean {
  return program === SYSTEM_PROGRAM && data[0] === NONCE_ADVANCE;
}

/** A6: it expires, and an independent node knows its blockhash. */
export function lifetimeFindings({ message, facts }: Context): Finding[] {
  const findings = message.instructions
    .filter(advancesNonce)
    .map((instruction) => elseFinding('A6', said('durable-nonce-never-expires'), instruction));
  if (!facts.blockhash.valid) findings.push(unknownBlockhash(message.blockhash));
  return findings;
}

export const titled = ({ title, summary }: DecodedInstruction): Said =>
  said('titled', { title, text: summary });

/** I1: nothing extra, nothing missing. */
export function grammarFindings({ extra, missing }: Alignment): Finding[] {
  return [
    ...extra.map((instruction) => elseFinding('I1', titled(instruction), instruction)),
    ...missing.map((name) => elseFinding('I1', said('instruction-missing', { name: said(name) }))),
  ];
}

/** I5: no precompile, and no access to the transaction's own instructions. */
export function introspectionFindings({ message }: Context): Finding[] {
  return message.instructions.flatMap((instruction) => {
    if (isPrecompile(instruction)) return [elseFinding('I5', titled(instruction), instruction)];
    const reads = instruction.accounts.some((account) => account.address === INSTRUCTIONS_SYSVAR);
    return reads ? [elseFinding('I5', said('reads-itself'), instruction)] : [];
  });
}
