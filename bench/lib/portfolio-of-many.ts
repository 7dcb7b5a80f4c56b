import { clientValidatorKeys, keylessAddress } from '@clearstake/sandbox/chain/keys';
import { encodeStakeAccount, NOT_DEACTIVATING } from '@clearstake/sandbox/chain/layout/stake-account';
import { STAKE_PROGRAM } from '@clearstake/sandbox/chain/programs';
import { ORIGIN_EPOCH } from '@clearstake/sandbox/history/units';

const SOL = 1_000_000_000n;
const RENT = 2_282_880n;
const VALIDATORS = 20;

/** Epochs turned before the accounts are looked at, so that there are rewards. */
export const EPOCHS_TURNED = 5;

/** One wallet's stake accounts at genesis, in mixed states once {@link EPOCHS_TURNED} epochs have passed. */
export function manyStakeAccounts(wallet: string, count: number) {
  const now = BigInt(ORIGIN_EPOCH + EPOCHS_TURNED);
  const states = [
    { activationEpoch: now - 50n, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now - 40n, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now, deactivationEpoch: NOT_DEACTIVATING },
    { activationEpoch: now - 60n, deactivationEpoch: now },
    { activationEpoch: now - 70n, deactivationEpoch: now - 20n },
  ] as const;
  return Array.from({ length: count }, (_, index) => {
    const stake = SOL + (BigInt((index * 7_919) % 1_000) * SOL) / 100n;
    const idle = index % 3 === 0 ? BigInt(index) * 1_000_003n : 0n;
    return {
      address: keylessAddress(`stake account ${index} of many`),
      owner: STAKE_PROGRAM,
      data: encodeStakeAccount(
        { staker: wallet, withdrawer: wallet },
        {
          voter: clientValidatorKeys(index % VALIDATORS).vote.address,
          stake,
          creditsObserved: 0n,
          ...(states[index % states.length] ?? states[0]),
        },
      ),
      lamports: stake + RENT + idle,
    };
  });
}
