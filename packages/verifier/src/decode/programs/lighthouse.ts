import { readAddress, sameBytes } from '../../bytes';
import { lamportsAtLeast, tokensAtLeast, tokensKept, withdrawableBy } from '../../guard/assertions';
import { type Said, said } from '../../said/said';
import {
  account,
  description,
  type ProgramDecoder,
  type RawInstruction,
  tokensAt,
  u64At,
} from './instruction';

export const LIGHTHOUSE_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

const assertions = [
  'AssertAccountData',
  'AssertAccountDataMulti',
  'AssertAccountDelta',
  'AssertAccountInfo',
  'AssertAccountInfoMulti',
  'AssertMintAccount',
  'AssertMintAccountMulti',
  'AssertTokenAccount',
  'AssertTokenAccountMulti',
  'AssertStakeAccount',
  'AssertStakeAccountMulti',
  'AssertUpgradeableLoaderAccount',
  'AssertUpgradeableLoaderAccountMulti',
  'AssertSysvarClock',
];
const FIRST_ASSERTION = 2;

/** Whether this is an assertion, tags 2 to 15: it can only make a transaction fail, never move anything. */
export function isAssertion({ program, data: [tag] }: Pick<RawInstruction, 'program' | 'data'>): boolean {
  if (program !== LIGHTHOUSE_PROGRAM || tag === undefined) return false;
  return tag >= FIRST_ASSERTION && tag < FIRST_ASSERTION + assertions.length;
}

const SHORTEST = 12;
const STAKE_LIST = 38;

/** The condition of an assertion with exactly the bytes that this app writes; null for any other. */
function condition(instruction: RawInstruction): Said | null {
  const { data } = instruction;
  const target = account(instruction, 0);
  if (data.length < SHORTEST) return null;
  const single = u64At(data, 3);
  const listed = u64At(data, 4);
  const tokens = (units: bigint) => tokensAt(instruction, [0], units, 'token-units');
  if (sameBytes(data, lamportsAtLeast(single)))
    return said('fails-unless-holds', { account: target, amount: { lamports: single } });
  if (sameBytes(data, tokensAtLeast(single)))
    return said('fails-unless-holds', { account: target, amount: tokens(single) });
  if (sameBytes(data, tokensKept(listed)))
    return said('fails-unless-kept', { account: target, amount: tokens(listed) });
  if (data.length < STAKE_LIST) return null;
  const withdrawer = readAddress(data, 5);
  if (sameBytes(data, withdrawableBy(withdrawer, false)))
    return said('fails-unless-withdrawer', { withdrawer, account: target });
  if (sameBytes(data, withdrawableBy(withdrawer, true)))
    return said('fails-unless-withdrawer-unlocked', { withdrawer, account: target });
  return null;
}

export const lighthouseDecoder: ProgramDecoder = {
  address: LIGHTHOUSE_PROGRAM,
  name: said('lighthouse-guard'),
  decode: (instruction) => {
    const tag = instruction.data[0];
    if (tag === undefined) return null;
    const name = assertions[tag - FIRST_ASSERTION];
    if (name) {
      const claim =
        condition(instruction) ?? said('fails-unless-as-expected', { account: account(instruction, 0) });
      return description(name, said('guard'), claim);
    }
    return description(`Instruction${tag}`, said('guard-memory'), said('writes-guard-account'));
  },
};
