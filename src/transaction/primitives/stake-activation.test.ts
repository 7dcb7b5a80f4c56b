import { describe, expect, it } from 'vitest';
import { type Delegation, stakeActivation } from './stake-activation';
import { type ClusterStake, parseStakeHistory, type StakeHistory } from './stake-history';

const sol = 1_000_000_000n;
const never = 18_446_744_073_709_551_615n;
const delegation = (change: Partial<Delegation> = {}): Delegation => ({
  lamports: 100n * sol,
  activationEpoch: 10n,
  deactivationEpoch: never,
  ...change,
});
const cluster = (change: Partial<ClusterStake> = {}): ClusterStake => ({
  effective: 1_000_000n * sol,
  activating: 0n,
  deactivating: 0n,
  ...change,
});
const history = (entries: Record<number, ClusterStake>): StakeHistory =>
  new Map(Object.entries(entries).map(([epoch, entry]) => [BigInt(epoch), entry]));
const quiet = history({});

describe('stakeActivation', () => {
  it('is all activating in the epoch of the delegation', () => {
    expect(stakeActivation(delegation(), 10n, quiet)).toEqual({
      effective: 0n,
      activating: 100n * sol,
      deactivating: 0n,
    });
  });

  it('is all effective one epoch later when the cluster has room', () => {
    const room = history({ 10: cluster({ activating: 1_000n * sol }) });
    expect(stakeActivation(delegation(), 11n, room)).toEqual({
      effective: 100n * sol,
      activating: 0n,
      deactivating: 0n,
    });
  });

  it('is partly effective when more than nine percent of the cluster activates', () => {
    // 9 % of 1,000 SOL for 200 activating SOL: 45 percent of each.
    const crowded = history({ 10: cluster({ effective: 1_000n * sol, activating: 200n * sol }) });
    expect(stakeActivation(delegation(), 11n, crowded)).toEqual({
      effective: 45n * sol,
      activating: 55n * sol,
      deactivating: 0n,
    });
  });

  it('continues to activate over several epochs', () => {
    const crowded = history({
      10: cluster({ effective: 1_000n * sol, activating: 200n * sol }),
      // 9 % of 1,090 SOL is 98.1, and 110 SOL are still activating: 55 × 98.1 / 110 = 49.05.
      11: cluster({ effective: 1_090n * sol, activating: 110n * sol }),
    });
    expect(stakeActivation(delegation(), 12n, crowded).effective).toBe(94_050_000_000n);
  });

  it('is effective when it is older than the history', () => {
    expect(stakeActivation(delegation(), 900n, quiet).effective).toBe(100n * sol);
  });

  it('earns through the epoch of its deactivation', () => {
    const leaving = delegation({ deactivationEpoch: 20n });
    expect(stakeActivation(leaving, 19n, quiet)).toMatchObject({ effective: 100n * sol, deactivating: 0n });
    expect(stakeActivation(leaving, 20n, quiet)).toEqual({
      effective: 100n * sol,
      activating: 0n,
      deactivating: 100n * sol,
    });
  });

  it('is inactive one epoch later when the cluster has room, else partly', () => {
    const leaving = delegation({ deactivationEpoch: 20n });
    const room = history({ 20: cluster({ deactivating: 1_000n * sol }) });
    expect(stakeActivation(leaving, 21n, room)).toEqual({ effective: 0n, activating: 0n, deactivating: 0n });
    const crowded = history({ 20: cluster({ effective: 1_000n * sol, deactivating: 300n * sol }) });
    // 9 % of 1,000 SOL for 300 deactivating SOL: 30 percent of each leave.
    expect(stakeActivation(leaving, 21n, crowded)).toMatchObject({
      effective: 70n * sol,
      deactivating: 70n * sol,
    });
  });

  it('is never effective when deactivated in the epoch of its activation', () => {
    const undone = delegation({ deactivationEpoch: 10n });
    expect(stakeActivation(undone, 11n, quiet)).toEqual({ effective: 0n, activating: 0n, deactivating: 0n });
  });
});

describe('parseStakeHistory', () => {
  it('reads entries of the sysvar', () => {
    const bytes = new Uint8Array(8 + 32);
    const view = new DataView(bytes.buffer);
    view.setBigUint64(0, 1n, true);
    view.setBigUint64(8, 700n, true);
    view.setBigUint64(16, 5n, true);
    view.setBigUint64(24, 6n, true);
    view.setBigUint64(32, 7n, true);
    expect([...parseStakeHistory(bytes)]).toEqual([
      [700n, { effective: 5n, activating: 6n, deactivating: 7n }],
    ]);
  });

  it('reads nothing when the bytes end early', () => {
    const bytes = new Uint8Array(8 + 31);
    new DataView(bytes.buffer).setBigUint64(0, 1n, true);
    expect(parseStakeHistory(bytes).size).toBe(0);
    expect(parseStakeHistory(new Uint8Array(3)).size).toBe(0);
  });

  it('reads nothing of a history that counts more entries than it has', () => {
    const bytes = new Uint8Array(8 + 32);
    new DataView(bytes.buffer).setBigUint64(0, 2n, true);
    expect(parseStakeHistory(bytes).size).toBe(0);
  });
});
