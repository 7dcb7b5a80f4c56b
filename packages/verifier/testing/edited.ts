import { sandboxPins } from '@clearstake/contract/pins/sandbox';
import { type Draft, type DraftInstruction, messageOf } from '@clearstake/sandbox/hostile/draft';
import {
  decodeBytes,
  type Finding,
  type IntentFields,
  type StakeAccountFacts,
  type VerifyInput,
  verify,
} from '../src';
import { honestTransaction, plainStyle, type Style } from './honest';
import { honestAnswer, judgeBytes, verdictOn } from './judge';
import { findingText } from './review-text';
import { attacker, type StakeName, stakeAddress, type TestWorld, worldFor } from './world';
import { worldRpc } from './world-rpc';

/** A change of an honest transaction, which is compiled again as an honest compiler does. */
export type Edit = (draft: Draft) => Draft;

/** The findings about an honest transaction after one edit. */
export async function findingsAfter(
  fields: IntentFields,
  edit: Edit,
  world: TestWorld,
): Promise<readonly Finding[]> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here);
  return (await verdictOn(honest, here, messageOf(edit(honest.draft)))).findings;
}

/** The verifier's input for an honest transaction, so that something else than its bytes can be changed. */
export async function honestInput(
  fields: IntentFields,
  world: TestWorld,
  style: Style = plainStyle,
): Promise<VerifyInput> {
  const here = worldFor(fields.operation, world);
  const honest = honestTransaction(fields, here, style);
  const answer = honestAnswer(honest);
  const { facts, decoded } = await judgeBytes(honest.intent, honest.bytes, worldRpc(here), answer);
  return { intent: honest.intent, decoded, facts, pins: sandboxPins, answer };
}

/** The same after an edit of the transaction, by the facts about the honest one. */
export async function editedInput(fields: IntentFields, edit: Edit, world: TestWorld): Promise<VerifyInput> {
  const { draft } = honestTransaction(fields, worldFor(fields.operation, world));
  return { ...(await honestInput(fields, world)), decoded: decodeBytes(messageOf(edit(draft))) };
}

/** Puts the attacker in the place of one account of an instruction. */
export const another =
  (position: number) =>
  (instruction: DraftInstruction): DraftInstruction => ({
    ...instruction,
    accounts: instruction.accounts.map((each, at) =>
      at === position ? { ...each, address: attacker.address } : each,
    ),
  });

/** What is said against an honest transaction after one edit, a line for each finding. */
export async function refusalsAfter(fields: IntentFields, edit: Edit, world: TestWorld): Promise<string[]> {
  return (await findingsAfter(fields, edit, world)).map((finding) => findingText(finding, world));
}

/** What is said against this input, a line for each finding. */
export function refusalsOf(input: VerifyInput, world: TestWorld): string[] {
  return verify(input).findings.map((finding) => findingText(finding, world));
}

export function withFacts(input: VerifyInput, change: Partial<VerifyInput['facts']>): VerifyInput {
  return { ...input, facts: { ...input.facts, ...change } };
}

type Delegation = NonNullable<StakeAccountFacts['delegation']>;
export type StakeChange = Partial<Omit<StakeAccountFacts, 'delegation' | 'lockup'>> & {
  readonly delegation?: Partial<Delegation> | null;
  readonly lockup?: Partial<StakeAccountFacts['lockup']>;
};

/** The input in which the node reports one stake account differently. */
export function withStake(input: VerifyInput, name: StakeName, change: StakeChange): VerifyInput {
  const address = stakeAddress(name);
  const stake = input.facts.stakeAccounts.get(address);
  if (!stake?.delegation) throw new Error('It is a delegated stake account.');
  const delegation = change.delegation === null ? null : { ...stake.delegation, ...change.delegation };
  const changed = { ...stake, ...change, delegation, lockup: { ...stake.lockup, ...change.lockup } };
  return withFacts(input, { stakeAccounts: new Map(input.facts.stakeAccounts).set(address, changed) });
}
