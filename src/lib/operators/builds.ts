import type { PublicCluster } from '@clearstake/contract/config';

export interface BuildBucket {
  readonly os: string;
  readonly mainnet_and_testnet: readonly string[];
  readonly testnet_only: readonly string[];
}

export interface BuildOffer {
  readonly version: string;
  /** Whether the cluster may run it. */
  readonly available: boolean;
}

/**
 * An operating system's builds for a cluster: available ones first, newest first in each group. A build listed under both
 * scopes counts as testnet-only, the narrower one.
 */
export function offeredBuilds(bucket: BuildBucket | undefined, cluster: PublicCluster): BuildOffer[] {
  const { mainnet_and_testnet: both = [], testnet_only: testnetOnly = [] } = bucket ?? {};
  return [...new Set([...both, ...testnetOnly])]
    .map((version) => ({ version, available: cluster === 'testnet' || !testnetOnly.includes(version) }))
    .sort(
      (left, right) =>
        Number(right.available) - Number(left.available) || compareVersions(right.version, left.version),
    );
}

/** The chosen version, or the newest without a choice, if that operating system and cluster may run it; null otherwise. */
export function downloadableVersion(
  buckets: readonly BuildBucket[],
  { os, version, cluster }: Record<'os' | 'version', string> & { readonly cluster: PublicCluster },
): string | null {
  const offers = offeredBuilds(
    buckets.find((bucket) => bucket.os === os),
    cluster,
  );
  const offer = version === '' ? offers[0] : offers.find((each) => each.version === version);
  return offer?.available ? offer.version : null;
}

/**
 * Compares versions such as `v3.1.9-rakurai.0` and `4.3.0-rc.2`: numbers numerically, text alphabetically, a release after its
 * pre-releases (`rc`, `beta`, `alpha`).
 */
export function compareVersions(left: string, right: string): number {
  const a = versionParts(left);
  const b = versionParts(right);
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const order = comparePart(a[index], b[index]);
    if (order !== 0) return order;
  }
  return textOrder(left, right);
}

type Part = number | string | undefined;

function versionParts(version: string): Part[] {
  const tokens = version.replace(/^v(?=\d)/i, '').match(/\d+|[a-z]+/gi) ?? [];
  return tokens.map((token) => (/^\d/.test(token) ? Number(token) : token.toLowerCase()));
}

function comparePart(a: Part, b: Part): number {
  return (
    partRank(a) - partRank(b) || (typeof a === 'number' && typeof b === 'number' ? a - b : textOrder(a, b))
  );
}

// A pre-release suffix sorts before the end of the version, any other suffix after it, numbers after both.
function partRank(part: Part): number {
  if (part === undefined) return 1;
  if (typeof part === 'number') return 3;
  return /^(alpha|beta|rc|pre|dev)$/.test(part) ? 0 : 2;
}

function textOrder(a: Part, b: Part): number {
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}

/** A file name for a build. Both texts come from an API: characters that are unsafe in file names become hyphens. */
export function archiveName(version: string, os: string): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9._]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
  return `scheduler-${safe(version) || 'build'}-${safe(os) || 'os'}.tar.gz`;
}
