/** A part of the code whose mutants are counted. */
export interface Area {
  /** Folder of the code. */
  readonly folder: string;
  /** What its tests' paths begin with, by the project that runs them. A mutant that only other tests notice counts as unnoticed. */
  readonly tests: { readonly node: readonly string[]; readonly browser: readonly string[] };
  readonly sample: number;
}

export const areas: Readonly<Record<string, Area>> = {
  transaction: {
    folder: 'src/transaction',
    tests: {
      node: ['src/transaction/', 'src/testing/transaction/'],
      browser: ['src/transaction/'],
    },
    sample: 150,
  },
  hooks: {
    folder: 'src/hooks',
    tests: { node: ['src/'], browser: ['src/'] },
    sample: 100,
  },
  gateway: {
    folder: 'server/gateway',
    // The sandbox's block engine and subscriptions are tested through the gateway.
    tests: {
      node: ['server/gateway/', 'server/sandbox/block-engine/', 'server/sandbox/rpc/pubsub/'],
      browser: [],
    },
    sample: 150,
  },
  contract: {
    folder: 'contract',
    tests: {
      node: ['contract/', 'src/', 'server/gateway/'],
      browser: [],
    },
    sample: 100,
  },
};
