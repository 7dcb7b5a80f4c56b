import * as z from 'zod/mini';

export const cluster = z.enum(['sandbox', 'mainnet-beta', 'testnet']);
export type Cluster = z.output<typeof cluster>;
export type PublicCluster = Exclude<Cluster, 'sandbox'>;

/**
 * The unit of the APY figures of version 1, or of the older interface; `auto` infers it from their size and says so on the status
 * page.
 */
export const apyUnit = z.enum(['percent', 'fraction', 'auto']);

/** The unit of the staking API's stake figures, or of its reward figures; `auto` as for APY. TVL is whole SOL by the document. */
export const amountUnit = z.enum(['SOL', 'lamports', 'auto']);

/** The answer of `GET /config.json`: the browser's view of this deployment. It contains no pins. */
export const publicConfig = z.object({
  cluster,
  /** As reported by the Solana RPC; null while the RPC is unreachable. */
  genesisHash: z.nullable(z.string()),
  units: z.object({ apy: apyUnit, legacyApy: apyUnit, stake: amountUnit, reward: amountUnit }),
  aggregatorSegment: z.string(),
  features: z.object({
    /** The embedded sandbox runs, whatever cluster it plays: `requestAirdrop` works. */
    sandbox: z.boolean(),
    /** The aggregator exit is offered; it does not exist on testnet. */
    aggregatorExit: z.boolean(),
  }),
  /** Where the sandbox takes orders, such as `http://127.0.0.1:4499`: of that machine only. Absent without a sandbox. */
  sandboxControl: z.optional(z.string()),
});
export type PublicConfig = z.output<typeof publicConfig>;

export type UnitSettings = PublicConfig['units'];
export type ApyUnit = Exclude<UnitSettings['apy'], 'auto'>;
export type AmountUnit = Exclude<UnitSettings['stake'], 'auto'>;
