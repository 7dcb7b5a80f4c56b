export interface Area {
  readonly folder: string;
  /** What its tests' paths begin with, by the project that runs them. A mutant that only other tests notice counts as unnoticed. */
  readonly tests: { readonly node: readonly string[]; readonly browser: readonly string[] };
  readonly sample: number;
}

export const areas: Readonly<Record<string, Area>> = {
  transaction: {
    folder: 'packages/verifier/src',
    tests: {
      node: ['packages/verifier/'],
      browser: ['packages/verifier/src/'],
    },
    sample: 150,
  },
  hooks: {
    folder: 'src/hooks',
    tests: { node: ['src/'], browser: ['src/'] },
    sample: 100,
  },
  gateway: {
    folder: 'packages/gateway/src',
    // The sandbox's block engine and subscriptions are tested through the gateway.
    tests: {
      node: ['packages/gateway/', 'packages/sandbox/src/block-engine/', 'packages/sandbox/src/rpc/pubsub/'],
      browser: [],
    },
    sample: 150,
  },
  contract: {
    folder: 'packages/contract/src',
    tests: {
      node: ['packages/contract/src/', 'src/', 'packages/gateway/'],
      browser: [],
    },
    sample: 100,
  },
};
