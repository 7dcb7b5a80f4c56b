import { pinsFor } from '@contract/pins';
import { describe, expect, it } from 'vitest';
import {
  decodeBytes,
  guardedOffer,
  type IntentFields,
  type Operation,
  type VerifyInput,
  verify,
} from '@/transaction';
import { plannedGuards } from '@/transaction/verify/verify';
import { honestInput } from './edited';
import { executor } from './guarded';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { offerFor } from './judge';
import { findingText, named, rowText } from './review-text';
import { attacker, SOL, stakeAddress, testWorld } from './world';
import { runningRpc } from './world-rpc';

const world = await testWorld();

const plain = { ...plainStyle, minimum: false };
const staking = { ...honestFields['native-stake'], autoCompound: true } as IntentFields;
const NOTE = 'By assertions of the guard program: where one does not hold, only the fee is paid';

async function guardRow(fields: IntentFields, style = plainStyle, pins = pinsFor('sandbox')) {
  const honest = honestTransaction(fields, world, style);
  const { verdict } = await offerFor(honest, honest.bytes, runningRpc(world, executor), pins);
  return verdict.rows.filter(({ key }) => key === 'guard').map((row) => rowText(row, world));
}
const row = (words: string, note = NOTE) => [
  `options/guard: Enforced on chain | Done as asked, or undone | ${words} | ${note}`,
];

/** The wallet's floor is what it keeps less the 0.005 SOL of fee that a wallet may set. */
const swapWords =
  'Your wallet holds at least 278.838690909 SOL; your token account keeps at least 30 csSOL, which nobody else may spend';

describe('the row of what the network enforces', () => {
  it.each<[string, IntentFields, typeof plainStyle, readonly string[]]>([
    ['a swap', honestFields['swap-exit'], plainStyle, row(swapWords)],
    [
      'a change of auto-compounding',
      honestFields['auto-compound'],
      plainStyle,
      row(
        'Your wallet holds at least 267.995 SOL; only your wallet may withdraw from active-1, and it is not locked; ' +
          'only your wallet may withdraw from compounded, and it is not locked',
      ),
    ],
    // 268 SOL less 250, two rents of 2,282,880 and 278,400 lamports, and 0.005 SOL.
    [
      'a stake with auto-compounding',
      staking,
      plainStyle,
      row(
        'Your wallet holds at least 17.99243872 SOL; only your wallet may withdraw from new, and it is not locked',
      ),
    ],
    [
      'a deposit without a minimum',
      honestFields['liquid-stake'],
      plain,
      row('Your token account holds at least 58.305842499 csSOL; your wallet holds at least 247.995 SOL'),
    ],
    // 268 SOL less 20 and 0.005.
    [
      'a deposit with a minimum',
      honestFields['liquid-stake'],
      plainStyle,
      row('Your wallet holds at least 247.995 SOL'),
    ],
    [
      'a withdrawal without a minimum',
      honestFields['liquid-unstake'],
      plain,
      row('The new stake account holds at least 10.889566516 SOL'),
    ],
    [
      'a withdrawal of SOL without a minimum',
      honestFields['legacy-withdraw'],
      plain,
      row('The new stake account holds at least 9.982292877 SOL'),
    ],
    ['a stake', honestFields['native-stake'], plainStyle, []],
    ['a withdrawal with a minimum', honestFields['liquid-unstake'], plainStyle, []],
    ['a merge', honestFields.merge, plainStyle, []],
  ])('of %s', async (_, fields, style, expected) => {
    expect(await guardRow(fields, style)).toEqual(expected);
  });

  it('is a warning where the program on chain is another, and is missing where none is pinned', async () => {
    const { guard, ...others } = pinsFor('sandbox');
    if (guard === null) throw new Error('The sandbox pins a guard program.');
    const other = { ...others, guard: { ...guard, codeSha256: '00' } };
    expect(await guardRow(honestFields['swap-exit'], plainStyle, other)).toEqual([
      'warn options/guard: Enforced on chain | Done as asked, or undone | Nothing beyond the programs’ own limits | ' +
        'No guard: the guard program on chain is not the pinned one',
    ]);
    expect(await guardRow(honestFields['swap-exit'], plainStyle, { ...others, guard: null })).toEqual([]);
    expect(await guardRow(honestFields['native-stake'], plainStyle, other)).toEqual([]);
  });

  it('says who can replace the code of a program that is pinned by its address', async () => {
    const { guard, ...others } = pinsFor('sandbox');
    const unpinned = { ...others, guard: guard && { ...guard, codeSha256: null } };
    const honest = honestTransaction(honestFields['swap-exit'], world);
    const offer = await offerFor(honest, honest.bytes, runningRpc(world, executor), unpinned);
    const replacedBy = (upgradeAuthority: string | null) => {
      const { guardProgram } = offer.input.facts;
      const facts = {
        ...offer.input.facts,
        guardProgram: guardProgram && { ...guardProgram, upgradeAuthority },
      };
      // Guarded anew, by what the node says now.
      return guardedOffer({ ...offer.input, facts, decoded: decodeBytes(honest.bytes) })
        .verdict.rows.filter(({ key }) => key === 'guard')
        .map((row) => rowText(row, world));
    };
    expect(replacedBy(attacker.address)).toEqual(
      row(
        'Your token account keeps at least 30 csSOL, which nobody else may spend',
        `${NOTE}. The program is pinned by its address; attacker can replace its code, which could then assert nothing, and do nothing else. ` +
          'Your wallet’s balance is not asserted: that would give its signature to code that is not pinned',
      ),
    );
    expect(replacedBy(null)).toEqual(
      row(swapWords, `${NOTE}. The program is pinned by its address, and nobody can replace its code`),
    );
  });
});

describe('planned guards', () => {
  const planned = (input: VerifyInput) =>
    plannedGuards(input).map(
      ({ account, words, requiredFor, atWorst }) =>
        `${named(account, world)}: ${named(words, world)}, ${requiredFor?.key ?? 'optional'}, ${atWorst ?? 'no worst case'}`,
    );
  const of = (operation: Operation, style = plainStyle) => honestInput(honestFields[operation], world, style);

  it('are required in place of a minimum, and name the worst case without them', async () => {
    expect(planned(await of('liquid-stake', plain))).toEqual([
      'tokens: your token account holds at least 58.305842499 csSOL, minimum-out, 0',
      'wallet: your wallet holds at least 247.995 SOL, optional, no worst case',
    ]);
    expect(planned(await of('liquid-unstake', plain))).toEqual([
      'new: the new stake account holds at least 10.889566516 SOL, minimum-out, 10898181818',
    ]);
    expect(planned(await of('liquid-stake'))).toEqual([
      'wallet: your wallet holds at least 247.995 SOL, optional, no worst case',
    ]);
    expect(planned(await of('liquid-unstake'))).toEqual([]);
  });

  it('of a first deposit count from nothing', async () => {
    const input = await of('liquid-stake', plain);
    expect(planned({ ...input, facts: { ...input.facts, poolTokenAccount: null } })).toEqual([
      'tokens: your token account holds at least 18.305842499 csSOL, minimum-out, 0',
      // Less the rent of the token account, 2,039,280 lamports.
      'wallet: your wallet holds at least 247.99296072 SOL, optional, no worst case',
    ]);
  });

  it('include the wallet’s floor where that is something', async () => {
    const input = await of('auto-compound');
    const floor = (walletLamports: bigint) =>
      planned({ ...input, facts: { ...input.facts, walletLamports } }).filter((sentence) =>
        sentence.startsWith('wallet'),
      );
    expect(floor(5_000_001n)).toEqual([
      'wallet: your wallet holds at least 0.000000001 SOL, optional, no worst case',
    ]);
    expect(floor(5_000_000n)).toEqual([]);
  });

  it.each([
    ['epoch', { epoch: 1n }],
    ['day', { unixTimestamp: 1n }],
  ])('do not assert that an account is unlocked which has a lockup now, by its %s', async (_, change) => {
    const input = await of('auto-compound');
    const address = stakeAddress('active-1');
    const stake = input.facts.stakeAccounts.get(address);
    const locked = stake && { ...stake, lockup: { ...stake.lockup, ...change } };
    const stakeAccounts = new Map(input.facts.stakeAccounts).set(address, locked ?? null);
    expect(planned({ ...input, facts: { ...input.facts, stakeAccounts } }).slice(1)).toEqual([
      'active-1: only your wallet may withdraw from active-1, optional, no worst case',
      'compounded: only your wallet may withdraw from compounded, and it is not locked, optional, no worst case',
    ]);
  });

  it('of a swap never keep less than no token', async () => {
    const input = await of('swap-exit');
    const { poolTokenAccount } = input.facts;
    const holding = (amount: bigint) =>
      planned({
        ...input,
        facts: { ...input.facts, poolTokenAccount: poolTokenAccount && { ...poolTokenAccount, amount } },
      })[1];
    const kept = (text: string) =>
      `tokens: your token account keeps at least ${text} csSOL, which nobody else may spend, optional, no worst case`;
    expect(holding(10n * SOL)).toBe(kept('0'));
    expect(holding(10n * SOL + 1n)).toBe(kept('0.000000001'));
    expect(holding(SOL)).toBe(kept('0'));
  });

  it('of a rent that the ledger returns raise the wallet’s floor', async () => {
    const changes = [{ stakeAccount: stakeAddress('compounded'), enable: false }];
    const input = await honestInput({ ...honestFields['auto-compound'], changes } as IntentFields, world);
    // 268 SOL and the rent of a ledger with one entry, 76 bytes, less 0.005 SOL.
    expect(planned(input)[0]).toBe(
      'wallet: your wallet holds at least 267.99641984 SOL, optional, no worst case',
    );
  });

  it('are none where the bytes are no message', async () => {
    const input = await of('swap-exit');
    expect(planned({ ...input, decoded: { ...input.decoded, message: null } })).toEqual([]);
  });
});

it('a ledger takes no more rent than a ledger ever needed', async () => {
  const changes = [{ stakeAccount: stakeAddress('active-1'), enable: true }];
  const input = await honestInput({ ...honestFields['auto-compound'], changes } as IntentFields, world);
  const taking = (autoCompoundRentChange: bigint) =>
    verify({ ...input, facts: { ...input.facts, autoCompoundRentChange } }).findings;
  // An account's 128 bytes, a header of 36 and an entry of 40, at 6,960 lamports.
  expect(taking(204n * 6_960n)).toEqual([]);
  const [finding] = taking(204n * 6_960n + 1n);
  expect(finding && findingText(finding, world)).toBe(
    'R4 rent-differs money/ledger-rent: Ledger deposit | ≤ 0.00141984 SOL | 0.001419841 SOL',
  );
  expect(finding?.meaning).toBe('The node names more rent than a ledger ever needed.');
});
