import type { Pins } from './types';

/**
 * The embedded sandbox. Every key that is not a program's is the public key of the Ed25519 seed sha256("clearstake sandbox "
 * + role), so it can be derived; pool, token and swap programs have their real ids.
 */
export const sandboxPins = {
  cluster: 'sandbox',
  genesisHash: 'hPXiKC64ZhszYQQBjLTT58nmJAAPEs2Ey7yNCbW6NP7',
  validators: [
    {
      vote: 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8',
      identity: 'BrSenBLU2A7botYj5zAKkso23gDZ3fZQvyNBUYya9zXm',
      name: 'Harrow Lane',
    },
  ],
  pool: {
    program: 'SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy',
    address: 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF',
    mint: '6XqNF6ZwnzNozzkyuAz2gijeQeqyLZXEJjRcuCCLGLyb',
    validatorList: 'HzL7ird6sKzTvD8wgEpuCKnqb8yoxvvuRbW44qLCAuvr',
    withdrawAuthority: '6MwS9UxwWis4xd2E9sU6k7BnrXnu8wGJT9dyd2QnHiCP',
    reserve: '5p8ZiJnPixwmU14F58tPqAF7oHnoHBxTvRK8WQmRcenS',
    managerFeeAccount: 'CCtoih3WjQ4NE9hkwdy9N6xcRsgjuk1h9CCFDH5fmMzv',
    referrers: [],
    tokenProgram: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    maxSolDepositFeeBps: 50,
    maxStakeWithdrawalFeeBps: 50,
    rateFloorBps: 10_000,
    decimals: 9,
    symbol: 'csSOL',
  },
  autoCompound: {
    program: '2w17gtRTiaThpAX2gABgrwpHaw2xRLVqQCagoTdpFJZs',
    ledgerSeed: 'auto-compound',
    ledgerHeaderSize: 36,
    ledgerEntrySize: 40,
    enable: {
      data: '00',
      accounts: ['stake w', 'ledger w', 'wallet ws', '11111111111111111111111111111111'],
    },
    disable: {
      data: '01',
      accounts: ['stake w', 'ledger w', 'wallet ws', '11111111111111111111111111111111'],
    },
  },
  aggregator: {
    program: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
    eventAuthority: 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf',
    maxPlatformFeeBps: 0,
    maxPositiveSlippageBps: 0,
  },
  guard: {
    program: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
    programData: 'CJ5WEjifs4d77pEA9DpewppByFjHcAkNv3YYSuSoDk7c',
    codeSha256: '5fb6fc6a6a62d56a788e76e331d3f0101e235b4decb2d774d5b0fbaacf874704',
  },
  activationProgram: 'pmQHMpnpA534JmxEdwY3ADfwDBFmy5my3CeutHM2QTt',
} satisfies Pins;
