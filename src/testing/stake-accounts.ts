import { base58 } from '@scure/base';
import { accountJson } from './pool-accounts';

const never = 18_446_744_073_709_551_615n;

/** A test's stake account. Lamports; addresses in base58. */
export interface TestStake {
  readonly pubkey: string;
  readonly authority: string;
  readonly vote: string;
  readonly delegated: bigint;
  readonly lamports: bigint;
  readonly activationEpoch: bigint;
  readonly deactivationEpoch?: bigint;
  readonly staker?: string;
  /** The epoch until which a lockup is in force. */
  readonly lockedUntil?: bigint;
  /** Size of the account's data; 200 unless named. */
  readonly bytes?: number;
}

/** The account as `getProgramAccounts` returns it: in the stake program's layout, base64. */
export function stakeAccountJson(stake: TestStake): object {
  const data = new Uint8Array(Math.max(200, stake.bytes ?? 200));
  const view = new DataView(data.buffer);
  view.setUint32(0, 2, true);
  view.setBigUint64(4, 2_282_880n, true);
  data.set(base58.decode(stake.staker ?? stake.authority), 12);
  data.set(base58.decode(stake.authority), 44);
  view.setBigUint64(84, stake.lockedUntil ?? 0n, true);
  data.set(base58.decode(stake.vote), 124);
  view.setBigUint64(156, stake.delegated, true);
  view.setBigUint64(164, stake.activationEpoch, true);
  view.setBigUint64(172, stake.deactivationEpoch ?? never, true);
  const program = 'Stake11111111111111111111111111111111111111';
  return {
    pubkey: stake.pubkey,
    account: accountJson(program, stake.lamports, data.subarray(0, stake.bytes)),
  };
}
