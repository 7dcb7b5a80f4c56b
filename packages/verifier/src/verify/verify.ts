import { COMPUTE_BUDGET_PROGRAM } from '../addresses';
import { resolveLookups, type Skip, skipNothing } from '../decode/decode-blob';
import { isAssertion } from '../decode/programs/lighthouse';
import { finding } from '../finding';
import type { PlannedGuard } from '../guard/planned-guard';
import { keptBy, targetsOf } from '../intent/targets-of';
import { type Said, said } from '../said/said';
import {
  type BalanceEffect,
  type ControlledAccount,
  checkIds,
  type DecodedInstruction,
  type DecodedMessage,
  type Finding,
  type Intent,
  type ReviewRow,
  type Verdict,
} from '../types';
import { FEE_CAP_SERVER, feeOf, isBudget, readBudget } from './budget';
import {
  grammarFindings,
  introspectionFindings,
  isPrecompile,
  lifetimeFindings,
  lookupFindings,
  payerFindings,
  programFindings,
  signerFindings,
  writableFindings,
} from './checks/accounts';
import {
  correlationFindings,
  feeFindings,
  fundsFindings,
  ledgerRentFindings,
  networkFindings,
  newAccountFindings,
  sizeFindings,
} from './checks/common';
import { lookupTableFindings } from './checks/lookup-tables';
import type { Context, VerifyInput } from './context';
import { evaluate, passingRow } from './evaluate';
import { type Guards, guardFindings, guardRows, guardsIn, worstCase } from './guards';
import { keyBetween } from './key-between';
import { type Alignment, align } from './match';
import { failingRow, mergeRows } from './merge-rows';
import { newAccountOf } from './new-account';
import { policies } from './policies';
import type { Policy } from './policy';
import { predictStake, type StakePrediction } from './predict-stake';
import { lamports, rows } from './row-specs';
import { stakeAfter } from './stake-difference';
import type { Step } from './template';
import { inTokenUnits, tokenKinds, withToken } from './token-kinds';

const ENCODING_CHECKS = 7;

function contextOf(input: VerifyInput, message: DecodedMessage): Context {
  const whole = resolveLookups(message, input.facts.lookupTables);
  const resolved = inTokenUnits(whole, tokenKinds(input.facts, input.pins));
  return {
    intent: input.intent,
    message: resolved,
    wireSize: input.decoded.wireSize,
    facts: input.facts,
    pins: input.pins,
    answer: input.answer,
    feeCap: input.feeCap ?? FEE_CAP_SERVER,
    afterWallet: input.afterWallet ?? false,
    newAccount: newAccountOf(resolved) ?? input.answer.newAccount?.address ?? null,
    keyBetween: keyBetween(input.decoded, input.pins),
  };
}

function commonFindings({ context, policy, steps, alignment }: Laid, outflow: bigint): Finding[] {
  const budget = readBudget(context.message);
  const fee = feeOf(context.message, budget);
  const templates = steps.flatMap((step) => step.templates);
  const programs = new Set([...templates.map((template) => template.program), COMPUTE_BUDGET_PROGRAM]);
  return [
    ...sizeFindings(context),
    ...correlationFindings(context),
    ...networkFindings(context),
    ...payerFindings(context),
    ...signerFindings(context, policy.createsAccount === true),
    ...writableFindings(context, alignment),
    ...(policy.allowsLookups ? lookupTableFindings(context) : lookupFindings(context)),
    ...programFindings(alignment, programs),
    ...lifetimeFindings(context),
    ...grammarFindings(alignment),
    ...feeFindings(context, budget),
    ...introspectionFindings(context),
    ...(policy.createsAccount ? newAccountFindings(context) : []),
    ...ledgerRentFindings(context),
    ...fundsFindings(context, outflow, fee.total),
  ];
}

/** The first failure sets the code, so findings are in the order of the checks. */
function inOrder(findings: readonly Finding[], skipped: Skip): Finding[] {
  return findings
    .filter((finding) => !skipped.has(finding.check))
    .sort((left, right) => checkIds.indexOf(left.check) - checkIds.indexOf(right.check));
}

function feeNote(signatures: number, priority: bigint): Said {
  const plain = priority === 0n;
  if (signatures === 1) return said(plain ? 'one-signature' : 'one-signature-and-priority');
  return said(plain ? 'several-signatures' : 'several-signatures-and-priority', { signatures });
}

function commonRows(
  { message, intent, feeCap }: Context,
  decoded: readonly DecodedInstruction[],
  fee: ReturnType<typeof feeOf>,
): ReviewRow[] {
  const payer = message.staticKeys[0] ?? '';
  const count = message.instructions.length;
  const unknown = count - decoded.length;
  const tables = message.lookups.length;
  return [
    passingRow(rows.fee(feeCap), lamports(fee.total), feeNote(message.requiredSignatures, fee.priority)),
    passingRow(rows.payer(intent.wallet), { kind: 'address', address: payer }, said('payer-and-funder')),
    passingRow(
      rows.anythingElse(),
      { kind: 'text', text: said('instructions-known', { known: decoded.length, count }) },
      tables === 1 ? said('unknown-one-table', { unknown }) : said('unknown-tables', { unknown, tables }),
    ),
  ];
}

function walletEffect({ facts, intent }: Context, change: bigint): BalanceEffect {
  const before = facts.walletLamports;
  return { address: intent.wallet, role: 'wallet', unit: 'lamports', before, after: before + change };
}

/**
 * The stake accounts of the intent, unless it empties them, and the one that it creates: a split-off part is locked like its
 * source.
 */
function controlledAccounts(
  { intent, facts, newAccount }: Context,
  { after }: StakePrediction,
): ControlledAccount[] {
  const created = newAccount !== null && facts.newAccountExists === false ? [newAccount] : [];
  return [...keptBy(intent), ...created].map((address) => {
    const origin = address === newAccount && intent.operation === 'split' ? intent.stakeAccount : address;
    const lockup = facts.stakeAccounts.get(origin)?.lockup;
    const predicted = after.get(address);
    const stake = predicted === undefined ? facts.stakeAccounts.get(address) : predicted;
    const isExact = intent.operation !== 'liquid-unstake' && intent.operation !== 'legacy-withdraw';
    return {
      address,
      staker: intent.operation === 'withdraw' ? facts.stakeAccounts.get(address)?.staker : undefined,
      unlocked: lockup === undefined || (lockup.epoch === 0n && lockup.unixTimestamp === 0n),
      ...(stake && { after: stakeAfter(stake, facts.epoch, isExact) }),
    };
  });
}

/** R2: what the Stake program would refuse. Said where nothing else is wrong, which may be its reason. */
function refusedByProgram({ intent }: Context, { problems }: StakePrediction): Finding[] {
  const row = rows.targets(targetsOf(intent));
  return problems.map(({ address, problem }) =>
    finding(row, 'R2', said('titled', { title: address, text: problem })),
  );
}

function unreadable(input: VerifyInput, findings: readonly Finding[]): Verdict {
  return {
    outcome: 'refused',
    code: findings[0]?.code ?? 'message-malformed',
    rows: findings.map(failingRow),
    findings,
    checks: { passed: 0, total: 1, encoding: ENCODING_CHECKS },
    instructions: [],
    messageSha256: null,
    blockhash: null,
    fee: null,
    effects: [],
    newAccount: input.answer.newAccount?.address ?? null,
  };
}

interface Laid {
  readonly context: Context;
  readonly policy: Policy<Intent>;
  readonly steps: readonly Step[];
  readonly alignment: Alignment;
  readonly guards: Guards;
}

function lay(input: VerifyInput, message: DecodedMessage): Laid {
  const whole = contextOf(input, message);
  const policy = policies[whole.intent.operation];
  const steps = policy.steps(whole);
  const { instructions } = whole.message;
  const core = instructions.filter(
    (instruction) => !isBudget(instruction) && !isPrecompile(instruction) && !isAssertion(instruction),
  );
  const aligned = align(core, steps);
  const guards = guardsIn(
    { ...input, decoded: { ...input.decoded, message: whole.message } },
    policy.guards?.(whole, aligned) ?? [],
    instructions,
  );
  // What a wallet added can only make the transaction fail; what a server added has no place in the grammar.
  if (!whole.afterWallet) {
    const alignment = { ...aligned, extra: [...aligned.extra, ...guards.foreign] };
    return { context: whole, policy, steps, guards, alignment };
  }
  const rest = instructions.filter((instruction) => !guards.foreign.includes(instruction));
  const context = { ...whole, message: { ...whole.message, instructions: rest } };
  return { context, policy, steps, guards, alignment: aligned };
}

/** The assertions that the intent calls for; empty for a message that cannot be read. */
export function plannedGuards(input: VerifyInput): readonly PlannedGuard[] {
  const { message } = input.decoded;
  return message === null ? [] : lay(input, message).guards.planned;
}

/** Instructions that do not belong there may change who controls an account, whatever the others say. */
const isNotUndone = ({ group }: ReviewRow): boolean => group !== 'authorities' && group !== 'lockup';

/** {@link verify} with some checks skipped: for the test that shows that every check is needed. */
export function verifyWithout(input: VerifyInput, skipped: Skip): Verdict {
  const { message } = input.decoded;
  if (message === null) return unreadable(input, inOrder(input.decoded.findings, skipNothing));
  const laid = lay(input, message);
  const { context, policy, alignment, guards } = laid;
  const outflow = policy.outflow?.(context, alignment) ?? 0n;
  const inflow = policy.inflow?.(context, alignment) ?? 0n;
  const evaluation = evaluate(alignment.matched);
  const predicted = predictStake(context, alignment);
  const compared = [
    ...input.decoded.findings,
    ...commonFindings(laid, outflow),
    ...evaluation.findings,
    ...policy.findings(context, alignment),
    ...guardFindings(guards),
  ];
  const findings = inOrder(compared.length > 0 ? compared : refusedByProgram(context, predicted), skipped);
  const fee = feeOf(context.message, readBudget(context.message));
  const decoded = context.message.instructions.filter((instruction) => instruction.name !== null);
  const passing = [...evaluation.rows, ...policy.rows(context, alignment)];
  const merged = mergeRows(
    [
      ...(alignment.extra.length === 0 ? passing : passing.filter(isNotUndone)),
      ...guardRows(guards),
      ...commonRows(context, decoded, fee),
    ],
    findings,
  );
  const failed = merged.filter((row) => row.status === 'fail').length;
  const tokens = tokenKinds(context.facts, context.pins);
  const atWorst = findings.every(({ check }) => check === 'F9') ? worstCase(guards) : null;
  return {
    outcome: findings.length === 0 ? 'accepted' : 'refused',
    code: findings[0]?.code ?? null,
    rows: merged,
    findings,
    checks: { passed: merged.length - failed, total: merged.length, encoding: ENCODING_CHECKS },
    instructions: context.message.instructions,
    messageSha256: context.message.sha256,
    blockhash: context.message.blockhash,
    fee: { signatures: context.message.requiredSignatures, ...fee },
    effects: [
      walletEffect(context, inflow - outflow - fee.total),
      ...(policy.effects?.(context, alignment) ?? []).map((effect) => withToken(effect, tokens)),
    ],
    ...(context.facts.autoCompoundRentChange === 0n
      ? {}
      : { ledgerDeposit: context.facts.autoCompoundRentChange }),
    ...(atWorst === null ? {} : { atWorst }),
    controlled: controlledAccounts(context, predicted),
    newAccount: policy.createsAccount ? context.newAccount : null,
  };
}

/**
 * Compares a decoded transaction with the request: rebuilds the expected instructions from intent, pins and chain facts, and
 * requires an exact match, byte by byte and account by account. Pure and synchronous; every check runs, every failure is in the
 * verdict, and one is enough to refuse.
 */
export function verify(input: VerifyInput): Verdict {
  return verifyWithout(input, skipNothing);
}
