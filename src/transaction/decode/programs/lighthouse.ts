import { account, type ProgramDecoder, words } from './instruction';

/** The guard program whose assertions some wallets add. */
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
export function isGuardAssertion(program: string, data: Uint8Array): boolean {
  const tag = data[0];
  if (program !== LIGHTHOUSE_PROGRAM || tag === undefined) return false;
  return tag >= FIRST_ASSERTION && tag < FIRST_ASSERTION + assertions.length;
}

/** Decoder of the guard program. */
export const lighthouseDecoder: ProgramDecoder = {
  address: LIGHTHOUSE_PROGRAM,
  name: 'Lighthouse guard',
  decode: (one) => {
    const tag = one.data[0];
    if (tag === undefined) return null;
    const name = assertions[tag - FIRST_ASSERTION];
    if (name) return words(name, 'Guard', `Fails the transaction unless ${account(one, 0)} is as expected`);
    return words(`Instruction${tag}`, 'Guard memory', 'Writes or closes an account of the guard program');
  },
};
