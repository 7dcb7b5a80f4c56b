/** What is one press deeper on the block engine's page, each at its own address. */
export const deeperParts = ['streams', 'packets', 'lead', 'lists', 'bundles', 'log', 'session'] as const;

export type DeeperPart = (typeof deeperParts)[number];

export interface BlockEngineSearch {
  readonly window?: '60' | '300' | '3600' | undefined;
  readonly delay?: number | undefined;
  readonly show?: DeeperPart | undefined;
}
