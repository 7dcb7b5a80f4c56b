import type { Pins } from './types';

/**
 * Mainnet. Validator, mint and pool come from the operator's public token list entry and metadata; the withdraw authority is
 * derived from the pool. No auto-compound program is published, so that flow is refused here. Public pools of this kind keep
 * about 10 basis points of a withdrawal and little or nothing of a deposit; the maxima leave five times that. The guard program
 * is the one that wallets use; no hash of its code is published, so only its address is pinned.
 */
export const mainnetBetaPins: Pins = {
  cluster: 'mainnet-beta',
  genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  validators: [
    {
      vote: '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf',
      identity: 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv',
      name: 'Rakurai',
    },
  ],
  pool: {
    program: 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
    address: 'RaiDhwyRoMVxLN9KD7kAXAwHbWKf1TCTe5HFSrPVJaD',
    mint: 'Ra1so1sTkvX3PorAM9ewqrsUMz9sPSbfFZ5oZUjN4oc',
    validatorList: '8vcJaaeHwXDf88vWY7Tjcgm6z9qNhkQjNbjfsSVMMhNV',
    withdrawAuthority: '5U6ar3a2CQMRhu5d5xBA9E7Gi6xqx45wrXx38vKjU3L9',
    reserve: null,
    managerFeeAccount: null,
    referrers: [],
    tokenProgram: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    maxSolDepositFeeBps: 50,
    maxStakeWithdrawalFeeBps: 50,
    rateFloorBps: 10_000,
    decimals: 9,
    symbol: 'raiSOL',
  },
  autoCompound: null,
  aggregator: {
    program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
    eventAuthority: 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf',
    maxPlatformFeeBps: 0,
    maxPositiveSlippageBps: 0,
  },
  guard: {
    program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
    programData: 'CJ5WEjifs4d77pEA9DpewppByFjHcAkNv3YYSuSoDk7c',
    codeSha256: null,
  },
  activationProgram: 'rAKACC6Qw8HYa87ntGPRbfYEMnK2D9JVLsmZaKPpMmi',
};
