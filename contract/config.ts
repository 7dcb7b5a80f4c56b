import * as z from 'zod/mini';

/** The networks that a deployment can serve. */
export const cluster = z.enum(['sandbox', 'mainnet-beta', 'testnet']);
export type Cluster = z.output<typeof cluster>;

/** How APY figures are written by the staking API; `auto` infers it from their size and says so on the status page. */
export const apyUnit = z.enum(['percent', 'fraction', 'auto']);
export type ApyUnit = z.output<typeof apyUnit>;

/** How stake and reward figures are written by the staking API. */
export const amountUnit = z.enum(['SOL', 'lamports', 'auto']);
export type AmountUnit = z.output<typeof amountUnit>;

/** The answer of `GET /config.json`: what the browser must know about this deployment. It holds no pins. */
export const publicConfig = z.object({
  cluster,
  /** As the Solana RPC reports it; null while the RPC cannot be reached. */
  genesisHash: z.nullable(z.string()),
  units: z.object({ apy: apyUnit, amount: amountUnit }),
  /** The aggregator's own name in upstream paths. */
  aggregatorSegment: z.string(),
  features: z.object({
    /** The embedded sandbox runs: its control API is at `/sandbox/*` and `requestAirdrop` works. */
    sandbox: z.boolean(),
    /** The aggregator exit is offered; it does not exist on testnet. */
    aggregatorExit: z.boolean(),
  }),
});
export type PublicConfig = z.output<typeof publicConfig>;
