/** One operating system's builds, as `GET /api/v1/scheduler/versions` lists them. */
export interface BuildBucket {
  readonly os: string;
  readonly mainnet_and_testnet: readonly string[];
  readonly testnet_only: readonly string[];
}

/**
 * The builds that the sandbox serves. Real vendors write the os with a dot; the documentation's sample has an underscore: names
 * are opaque.
 */
export const buildCatalogue: readonly BuildBucket[] = [
  {
    os: 'ubuntu_24.04',
    mainnet_and_testnet: ['v3.1.9-rakurai.0', 'v3.1.8-rakurai.0', 'v2.3.6-rakurai.0'],
    testnet_only: ['v4.3.0-rakurai.0', 'v4.3.0-rc.2-rakurai.0'],
  },
  {
    os: 'ubuntu_22.04',
    mainnet_and_testnet: ['v3.1.8-rakurai.0', 'v2.3.6-rakurai.0'],
    testnet_only: ['v4.3.0-rc.2-rakurai.0'],
  },
  { os: 'debian_12', mainnet_and_testnet: [], testnet_only: ['v4.3.0-rakurai.0'] },
];

export type BuildLookup =
  | { readonly found: true; readonly testnetOnly: boolean }
  | { readonly found: false; readonly error: string };

/** Finds a build by the exact os and version texts of the catalogue. */
export function findBuild(os: string, version: string): BuildLookup {
  const bucket = buildCatalogue.find((candidate) => candidate.os === os);
  if (!bucket) {
    const names = buildCatalogue.map((candidate) => candidate.os).join(', ');
    return { found: false, error: `There is no build for os "${os}". Known: ${names}.` };
  }
  if (bucket.mainnet_and_testnet.includes(version)) return { found: true, testnetOnly: false };
  if (bucket.testnet_only.includes(version)) return { found: true, testnetOnly: true };
  return { found: false, error: `There is no version "${version}" for ${os}.` };
}
