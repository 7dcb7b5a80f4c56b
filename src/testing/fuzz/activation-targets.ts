import {
  encodeActivationAccount,
  encodeActivationConfig,
} from '@server/sandbox/staking-api/scheduler/activation-layout';
import { address } from '@solana/kit';
import { AccountLayoutError } from '@/lib/operators/account-reader';
import { decodeActivationAccount, decodeActivationConfig } from '@/lib/operators/activation-account';
import { testKey } from '@/testing/transaction/keys';
import { acceptedAs, type FuzzTarget, refusedBy } from './fuzz-target';

/** The two accounts of the scheduler's activation, compared with the encoder of the sandbox. */
export function activationTargets(): FuzzTarget[] {
  const key = address(testKey('fuzzed account').address);
  const fields = {
    isEnabled: true,
    proposer: null,
    validatorAuthority: key,
    validatorCommissionBps: 500,
    operatorCommissionBps: 10_000,
    bump: 254,
    hash: new Uint8Array(64).fill(3),
  };
  const config = {
    authority: key,
    operatorAuthority: key,
    operatorCommissionBps: 1,
    commissionAccount: key,
    bump: 1,
  };
  return [
    {
      name: 'activation account',
      seeds: [
        encodeActivationAccount(fields),
        encodeActivationAccount({ ...fields, isEnabled: false, proposer: key, hash: null }),
      ],
      dictionary: [],
      maxLength: 300,
      run: (data) =>
        refusedBy([AccountLayoutError], () => {
          const read = decodeActivationAccount(data);
          const used = 8 + 1 + (read.proposer ? 33 : 1) + 32 + 2 + 2 + 1 + (read.hash ? 65 : 1);
          return acceptedAs(encodeActivationAccount(read).slice(0, used), data.slice(0, used));
        }),
    },
    {
      name: 'activation config',
      seeds: [encodeActivationConfig(config)],
      dictionary: [],
      maxLength: 300,
      run: (data) =>
        refusedBy([AccountLayoutError], () => {
          const again = encodeActivationConfig(decodeActivationConfig(data));
          return acceptedAs(again, data.slice(0, again.length));
        }),
    },
  ];
}
