import { createHash } from 'node:crypto';
import { type PinnedGuard, pinsByGenesisHash, pinsFor } from '@contract/pins';
import { SANDBOX_GENESIS_HASH, sandboxAddress } from '@server/sandbox/chain/keys';
import { autoCompoundLedgerSize } from '@server/sandbox/chain/lowering/auto-compound-layout';
import { AGGREGATOR_EVENT_AUTHORITY } from '@server/sandbox/chain/world/aggregator';
import { GUARD_PROGRAM_DATA, guardProgramData } from '@server/sandbox/chain/world/guard-program';
import { describe, expect, it } from 'vitest';
import { isAddress } from '@/lib/address/base58';
import { poolWithdrawAuthority } from '@/transaction/facts/derive';

describe('sandbox pins', () => {
  const { genesisHash, validators, pool, autoCompound, aggregator } = pinsFor('sandbox');

  it('are the keys that the sandbox derives for itself', () => {
    expect(genesisHash).toBe(SANDBOX_GENESIS_HASH);
    expect(validators.map(({ vote, identity }) => [vote, identity])).toEqual([
      [sandboxAddress('vote'), sandboxAddress('identity')],
    ]);
    expect(pool?.address).toBe(sandboxAddress('pool'));
    expect(pool?.mint).toBe(sandboxAddress('pool-mint'));
    expect(pool?.validatorList).toBe(sandboxAddress('validator-list'));
    expect(pool?.reserve).toBe(sandboxAddress('reserve'));
    expect(pool?.managerFeeAccount).toBe(sandboxAddress('manager-fee'));
    expect(autoCompound?.program).toBe(sandboxAddress('auto-compound-program'));
  });

  it('describe the ledger and the aggregator as the sandbox builds them', () => {
    expect(
      [0, 1, 20].map(
        (count) => (autoCompound?.ledgerHeaderSize ?? 0) + (autoCompound?.ledgerEntrySize ?? 0) * count,
      ),
    ).toEqual([0, 1, 20].map(autoCompoundLedgerSize));
    expect(aggregator?.eventAuthority).toBe(AGGREGATOR_EVENT_AUTHORITY);
  });
});

describe('the guard program', () => {
  it('is the one in the sandbox: same address, same code', () => {
    // The loader's header is tag, slot and optional authority: 4 + 8 + 33 bytes.
    const code = guardProgramData().subarray(45);
    const expected: PinnedGuard = {
      program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      programData: GUARD_PROGRAM_DATA,
      codeSha256: createHash('sha256').update(code).digest('hex'),
    };
    expect(pinsFor('sandbox').guard).toEqual(expected);
  });

  it('is pinned by its address alone on mainnet, and not on testnet, where no deployment is published', () => {
    expect(pinsFor('mainnet-beta').guard).toEqual({
      program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
      programData: GUARD_PROGRAM_DATA,
      codeSha256: null,
    });
    expect(pinsFor('testnet').guard).toBeNull();
  });
});

describe('pins', () => {
  it.each(['sandbox', 'mainnet-beta'] as const)(
    'of %s contain the withdraw authority that follows from the pool',
    (cluster) => {
      const { pool } = pinsFor(cluster);
      expect(pool?.withdrawAuthority).toBe(poolWithdrawAuthority(pool?.program ?? '', pool?.address ?? ''));
    },
  );

  it('are addresses of 32 bytes', () => {
    const texts = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(texts)
          : [];
    const all = (['sandbox', 'mainnet-beta', 'testnet'] as const).flatMap((cluster) =>
      texts(pinsFor(cluster)),
    );
    const allowed = new Set([
      'sandbox',
      'mainnet-beta',
      'testnet',
      'auto-compound',
      'raiSOL',
      'csSOL',
      'Rakurai',
      'Harrow Lane',
      ...Object.values(pinsFor('sandbox').autoCompound ?? {}).flatMap((value) =>
        typeof value === 'object' ? [value.data, ...value.accounts] : [],
      ),
      pinsFor('sandbox').guard?.codeSha256,
    ]);
    expect(all.filter((text) => !allowed.has(text) && !isAddress(text))).toEqual([]);
  });

  it('are found by genesis hash, and not for an unknown network', () => {
    expect(pinsByGenesisHash('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')?.cluster).toBe('testnet');
    expect(pinsByGenesisHash('EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')).toBeUndefined();
  });
});
