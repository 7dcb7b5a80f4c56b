import { notFound } from '../http/api-error';

/**
 * The builds that the sandbox serves, as `GET /api/v1/scheduler/versions` lists them. Real vendors write the os with a dot; the documentation's sample has an underscore: names
 * are opaque.
 */
export const buildCatalogue = [
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

/**
 * Whether a build, by the exact os and version texts of the catalogue, is for testnet only.
 * @throws ApiError 404 when there is none.
 */
export function isTestnetOnly(os: string, version: string): boolean {
  const bucket = buildCatalogue.find((candidate) => candidate.os === os);
  if (!bucket) {
    const names = buildCatalogue.map((candidate) => candidate.os).join(', ');
    throw notFound(`There is no build for os "${os}". Known: ${names}.`);
  }
  if (bucket.mainnet_and_testnet.includes(version)) return false;
  if (bucket.testnet_only.includes(version)) return true;
  throw notFound(`There is no version "${version}" for ${os}.`);
}
