import { createHash } from 'node:crypto';
import { type PinnedGuard, pinsByGenesisHash, pinsFor } from '@clearstake/contract/pins';
import { SANDBOX_GENESIS_HASH, sandboxAddress } from '@clearstake/sandbox/chain/keys';
import { autoCompoundLedgerSize } from '@clearstake/sandbox/chain/lowering/auto-compound-layout';
import { AGGREGATOR_EVENT_AUTHORITY } from '@clearstake/sandbox/chain/world/aggregator';
import { GUARD_PROGRAM_DATA, guardProgramData } from '@clearstake/sandbox/chain/world/guard-program';
import { expect, it } from 'vitest';

const program = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

it('pins the keys that the sandbox derives for itself, and what it builds', () => {
  const { genesisHash, validators, pool, autoCompound, aggregator, guard } = pinsFor('sandbox');
  expect(genesisHash).toBe(SANDBOX_GENESIS_HASH);
  expect(validators).toMatchObject([{ vote: sandboxAddress('vote'), identity: sandboxAddress('identity') }]);
  expect(pool).toMatchObject({
    address: sandboxAddress('pool'),
    mint: sandboxAddress('pool-mint'),
    validatorList: sandboxAddress('validator-list'),
    reserve: sandboxAddress('reserve'),
    managerFeeAccount: sandboxAddress('manager-fee'),
  });
  expect(autoCompound?.program).toBe(sandboxAddress('auto-compound-program'));
  const { ledgerHeaderSize = 0, ledgerEntrySize = 0 } = autoCompound ?? {};
  const counts = [0, 1, 20];
  expect(counts.map((count) => ledgerHeaderSize + ledgerEntrySize * count)).toEqual(
    counts.map(autoCompoundLedgerSize),
  );
  expect(aggregator?.eventAuthority).toBe(AGGREGATOR_EVENT_AUTHORITY);
  // The loader's header is tag, slot and optional authority: 4 + 8 + 33 bytes.
  const codeSha256 = createHash('sha256').update(guardProgramData().subarray(45)).digest('hex');
  const expected: PinnedGuard = { program, programData: GUARD_PROGRAM_DATA, codeSha256 };
  expect(guard).toEqual(expected);
});

it('pins the guard program by its address alone on mainnet, and not on testnet, where none is published', () => {
  expect(pinsFor('mainnet-beta').guard).toEqual({
    program,
    programData: GUARD_PROGRAM_DATA,
    codeSha256: null,
  });
  expect(pinsFor('testnet').guard).toBeNull();
});

it('finds pins by genesis hash, and none for an unknown network', () => {
  expect(pinsByGenesisHash('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')?.cluster).toBe('testnet');
  expect(pinsByGenesisHash('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')).toBeUndefined();
});
