import { type ChainFacts, FEE_CAP_SERVER, type Intent, pinsFor } from '../../src';
import { STAKE_PROGRAM } from '../../src/addresses';
import { type Budget, line, type Reading } from './decoders/reading';

const BASE_FEE = 5_000n;
const UNITS_OF_AN_INSTRUCTION = 200_000n;
const noLockup = { unixTimestamp: 0, epoch: 0, custodian: '11111111111111111111111111111111' };

/** What a person asked for, as lines; null where no decoder here knows the programs of the operation. */
function expectedLines(intent: Intent, facts: ChainFacts, newAccount: string | null): string[] | null {
  const { wallet } = intent;
  if (intent.operation === 'native-unstake')
    return intent.stakeAccounts.map((stake) => line.deactivate(stake, wallet));
  if (intent.operation !== 'native-stake' || intent.autoCompound || newAccount === null) return null;
  return [
    line.create({
      from: wallet,
      account: newAccount,
      lamports: intent.lamports + facts.rent.stakeAccount,
      space: 200,
      owner: STAKE_PROGRAM,
    }),
    line.initialise({ stake: newAccount, staker: wallet, withdrawer: wallet, lockup: noLockup }),
    line.delegate(newAccount, pinsFor(intent.cluster).validators[0]?.vote ?? '', wallet),
  ];
}

function feeOf({ units, microLamports, lamports }: Budget, signers: number, instructions: number): bigint {
  const limit = units ?? UNITS_OF_AN_INSTRUCTION * BigInt(instructions);
  return BASE_FEE * BigInt(signers) + (limit * microLamports) / 1_000_000n + lamports;
}

/**
 * The obvious comparison of a reading with what was asked: payer, signers, fee, and each instruction with the values that the
 * decoder names. Null when nothing differs, else the first difference.
 */
export function difference(
  reading: Reading,
  intent: Intent,
  facts: ChainFacts,
  newAccount: string | null,
): string | null {
  const { payer, signers, instructions, budget } = reading;
  const unread = instructions.find((instruction) => instruction.startsWith(line.unread('')));
  if (unread !== undefined) return unread;
  const expected = expectedLines(intent, facts, newAccount);
  if (expected === null) return `no comparison for a ${intent.operation}`;
  const differing = Array.from(
    { length: Math.max(expected.length, instructions.length) },
    (_, at) => at,
  ).find((at) => expected[at] !== instructions[at]);
  if (differing !== undefined) return instructions[differing] ?? `missing: ${expected[differing]}`;
  if (payer !== intent.wallet) return `paid by ${payer}`;
  const wanted = newAccount === null ? [intent.wallet] : [intent.wallet, newAccount];
  const extra = signers.find((signer) => !wanted.includes(signer));
  if (extra !== undefined) return `asks for the signature of ${extra}`;
  const fee = feeOf(budget, signers.length, instructions.length);
  return fee > FEE_CAP_SERVER ? `a fee of ${fee} lamports` : null;
}
