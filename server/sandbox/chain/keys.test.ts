import { pinsFor } from '@contract/pins';
import { expect, test } from 'vitest';
import { clientValidatorKeys, SANDBOX_GENESIS_HASH, sandboxAddress } from './keys';
import {
  POOL,
  POOL_MANAGER_FEE,
  POOL_MINT,
  POOL_RESERVE,
  POOL_VALIDATOR_LIST,
  POOL_WITHDRAW_AUTHORITY,
} from './testing/own-pool';
import { AGGREGATOR_EVENT_AUTHORITY } from './world/aggregator';

const pins = pinsFor('sandbox');

test('the browser pins exactly the keys of this world', () => {
  expect(SANDBOX_GENESIS_HASH).toBe(pins.genesisHash);
  expect(pins.validators[0]).toMatchObject({
    identity: clientValidatorKeys(0).identity.address,
    vote: clientValidatorKeys(0).vote.address,
  });
  expect(pins.pool).toMatchObject({
    address: POOL,
    mint: POOL_MINT,
    validatorList: POOL_VALIDATOR_LIST,
    withdrawAuthority: POOL_WITHDRAW_AUTHORITY,
    reserve: POOL_RESERVE,
    managerFeeAccount: POOL_MANAGER_FEE,
  });
  expect(pins.autoCompound?.program).toBe(sandboxAddress('auto-compound-program'));
  expect(pins.aggregator?.eventAuthority).toBe(AGGREGATOR_EVENT_AUTHORITY);
});
