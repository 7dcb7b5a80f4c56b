import type { PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { clusterName } from './clusters';

/** The builds of one operating system, as in the versions route. */
export interface BuildBucket {
  readonly os: string;
  readonly mainnet_and_testnet: readonly string[];
  readonly testnet_only: readonly string[];
}

export interface BuildOffer {
  readonly version: string;
  readonly scope: 'mainnet-and-testnet' | 'testnet-only';
  /** Why it is not available; null when it is. */
  readonly refusal: string | null;
}

/**
 * An operating system's builds for a cluster: available ones first, newest first in each group. A build listed under both
 * scopes counts as testnet-only, the narrower one.
 */
export function offeredBuilds(bucket: BuildBucket, cluster: PublicCluster): BuildOffer[] {
  const testnetOnly = new Set(bucket.testnet_only);
  const both = new Set(bucket.mainnet_and_testnet.filter((version) => !testnetOnly.has(version)));
  const offers: BuildOffer[] = [
    ...[...both].map((version) => ({ version, scope: 'mainnet-and-testnet' as const, refusal: null })),
    ...[...testnetOnly].map((version) => ({
      version,
      scope: 'testnet-only' as const,
      refusal:
        cluster === 'testnet' ? null : t('Cannot be picked on {cluster}.', { cluster: clusterName(cluster) }),
    })),
  ];
  return offers.sort(
    (left, right) =>
      Number(left.refusal !== null) - Number(right.refusal !== null) ||
      compareVersions(right.version, left.version),
  );
}

/** The newest version that this network may run on an operating system; '' where there is none. */
export function newestBuild(
  buckets: readonly BuildBucket[],
  { os, cluster }: { readonly os: string; readonly cluster: PublicCluster },
): string {
  const bucket = buckets.find((candidate) => candidate.os === os);
  const newest = bucket && offeredBuilds(bucket, cluster)[0];
  return newest && newest.refusal === null ? newest.version : '';
}

/** The build to download, if it is available for that operating system and cluster. */
export function downloadableBuild(
  buckets: readonly BuildBucket[],
  choice: { readonly os: string; readonly version: string; readonly cluster: PublicCluster },
): BuildOffer | null {
  const bucket = buckets.find((candidate) => candidate.os === choice.os);
  const offer =
    bucket && offeredBuilds(bucket, choice.cluster).find(({ version }) => version === choice.version);
  return offer && offer.refusal === null ? offer : null;
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
