import { pinsFor } from '@clearstake/contract/pins';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { expect, it } from 'vitest';
import { attackedInput } from '../../../testing/attacked';
import { honestInput, refusalsOf, withFacts } from '../../../testing/edited';
import { honestFields } from '../../../testing/honest';
import { worded } from '../../../testing/worded';
import { attacker, SOL, testWorld, withBytes, without } from '../../../testing/world';
import { u64 } from '../../bytes';
import type { IntentFields } from '../../intent/make-intent';
import type { Operation } from '../../types';
import type { VerifyInput } from '../context';
import { verify } from '../verify';

const world = await testWorld();
type Change = (input: VerifyInput) => Partial<VerifyInput>;
const facts =
  (change: Partial<VerifyInput['facts']>): Change =>
  (input) =>
    withFacts(input, change);

const other =
  'F1 answer-mismatch anything-else/answer: Answer | The answer to this request | An answer to another request';
const network = (found: string) =>
  `R1 cluster-differs anything-else/cluster: Network | ${pinsFor('sandbox').genesisHash} | ${found}`;
const exists = 'K2 new-account-exists destination/new-account: New stake account | New and empty | new';

it.each<[string, Operation, Change, readonly string[]]>([
  [
    'an answer to another request',
    'withdraw',
    ({ answer }) => ({ answer: { ...answer, intentId: 'x' } }),
    [other],
  ],
  ['a request that can still change', 'withdraw', ({ intent }) => ({ intent: { ...intent } }), [other]],
  ['a node of another network', 'withdraw', facts({ genesisHash: attacker.address }), [network('attacker')]],
  ['a new account that exists', 'native-stake', facts({ newAccountExists: true }), [exists]],
  [
    'a wallet that cannot pay: a signature, and the 890,880 lamports of an empty account',
    'native-unstake',
    facts({ walletLamports: 895_879n }),
    ['R6 funds-insufficient payer/payer: Who pays | Your wallet = wallet | 0.000895879 SOL'],
  ],
  ['nothing where it can just pay', 'native-unstake', facts({ walletLamports: 895_880n }), []],
  [
    'a wallet that cannot pay the rent of its first token account, of 165 bytes',
    'liquid-stake',
    facts({ poolTokenAccount: null, walletLamports: 20n * SOL + 2_039_280n + 5_000n + 890_879n }),
    ['R6 funds-insufficient payer/payer: Who pays | Your wallet = wallet | 20.002935159 SOL'],
  ],
  [
    'more rent than a stake account ever needed',
    'native-stake',
    ({ facts: { rent, ...rest } }) => ({ facts: { ...rest, rent: { ...rent, stakeAccount: 2_282_881n } } }),
    ['R4 rent-differs money/rent: Rent | ≤ 0.00228288 SOL | 0.00228288 SOL'],
  ],
  [
    'a fee above the limit',
    'native-unstake',
    () => ({ feeCap: 4_999n }),
    ['I4 fee-too-high fees/fee: Network and priority fee | ≤ 0.000004999 SOL | 0.000005 SOL'],
  ],
])('reports %s', async (_, operation, change, expected) => {
  const input = await honestInput(honestFields[operation], world);
  expect(refusalsOf({ ...input, ...change(input) }, world)).toEqual(expected);
});

const tooLarge = (most: number, found: number) => [
  `E7 too-large anything-else/size: Size | At most ${most} bytes | ${found} bytes`,
];
// A packet has 1,232 bytes; 100 of them are left to the wallet, where the server is not an aggregator.
it.each<[Operation, number, readonly string[], readonly string[]]>([
  ['native-unstake', 1_132, [], []],
  ['native-unstake', 1_133, tooLarge(1_132, 1_133), []],
  ['swap-exit', 1_232, [], []],
  ['swap-exit', 1_233, tooLarge(1_232, 1_233), tooLarge(1_232, 1_233)],
])('judges the size of a %s of %i bytes', async (operation, wireSize, before, after) => {
  const input = await honestInput(honestFields[operation], world);
  const decoded = { ...input.decoded, wireSize };
  const refused = [false, true].map((afterWallet) => refusalsOf({ ...input, decoded, afterWallet }, world));
  expect(refused).toEqual([before, after]);
});

// A new ledger of one entry: 128 bytes of overhead, 36 of header, 40 of entry, at 6,960 lamports each.
const most = 1_419_840n;
it('puts no more rent into a new ledger than any ever needed', async () => {
  const fields = { ...honestFields['native-stake'], autoCompound: true } as IntentFields;
  const input = await honestInput(fields, without(world, world.ledger));
  const named = (autoCompoundRentChange: bigint) =>
    verify(withFacts(input, { autoCompoundRentChange })).findings.filter(({ check }) => check === 'R4');
  expect(named(most)).toEqual([]);
  expect(worded(named(most + 1n))).toMatchObject([
    {
      code: 'rent-differs',
      asked: { kind: 'at-most-lamports', lamports: most },
      found: { kind: 'lamports', lamports: most + 1n },
      meaning: 'The node names more rent than a ledger ever needed.',
    },
  ]);
});

async function codesUnder(id: string, tokens: bigint) {
  const attack = catalogue.find((each) => each.id === id);
  if (!attack) throw new Error('There is that attack.');
  const own = withBytes(world, world.poolTokenAccount, 64, u64(tokens));
  return verify(await attackedInput(attack, 'liquid-unstake', own)).findings.map(({ code }) => code);
}

it('leads with the attack, not with what the wallet lacks for it', async () => {
  expect(await codesUnder('LU03', 10n * SOL)).toEqual(['amount-differs', 'funds-insufficient']);
  const stolen = await codesUnder('LU01', SOL);
  expect([stolen[0], stolen.at(-1)]).toEqual(['destination-differs', 'funds-insufficient']);
});
