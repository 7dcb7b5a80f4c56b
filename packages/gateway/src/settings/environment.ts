import { isIP } from 'node:net';
import { amountUnit, apyUnit, type Cluster, cluster, type UnitSettings } from '@clearstake/contract/config';
import { isLoopbackHost } from '@clearstake/contract/loopback';
import { allRoutes } from '@clearstake/contract/rest/routes';
import type { SandboxOptions } from '@clearstake/sandbox/sandbox';
import { loadGatewayKey } from '../block-engine/gateway-key';
import type { GatewaySettings, UpstreamUrls } from '../gateway-config';
import type { ParameterPlace } from '../upstream/staking-api-request';
import { type Arguments, readArguments } from './arguments';
import { EnvironmentError } from './environment-error';
import type { SettingName } from './settings';
import { checkedUrl, type UrlSetting } from './url-settings';

export interface SandboxSettings extends SandboxOptions {
  /** Where to write the journal, instead of starting. */
  readonly exportTo?: string | undefined;
}

/** Validated settings from the environment and the command line. */
export interface Environment extends GatewaySettings {
  readonly port: number;
  readonly host: string;
  /** The upstream URLs, or the settings of the embedded sandbox that replaces all three. */
  readonly upstreams:
    | ({ readonly kind: 'remote' } & UpstreamUrls)
    | { readonly kind: 'sandbox'; readonly settings: SandboxSettings };
  /** Without a trailing slash; empty at the root of a host. */
  readonly basePath: string;
  readonly parameterPlaces: Readonly<Record<string, ParameterPlace>>;
  /** The pins file that the build is to contain. */
  readonly pinsFile: string | undefined;
  readonly requestsPerMinute: number;
  /** The deployment names the directory of the build, so that it must be there. */
  readonly distDirNamed: boolean;
}

/** A setting, or one that is no more and is refused. */
type Name = SettingName | 'SANDBOX_SECRET';
type Variables = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const upstreamNames = ['STAKING_API_URL', 'SOLANA_RPC_URL', 'BLOCK_ENGINE_URL'] as const;

function text(variables: Variables, name: Name): string | undefined {
  const value = variables[name]?.trim();
  return value === '' ? undefined : value;
}

function integer(variables: Variables, name: Name, fallback: number, least: number, most: number): number {
  const value = text(variables, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new EnvironmentError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
}

function choice<T extends string>(variables: Variables, name: Name, options: readonly T[], fallback: T): T {
  const value = text(variables, name);
  if (value === undefined) return fallback;
  const chosen = options.find((option) => option === value);
  if (chosen !== undefined) return chosen;
  throw new EnvironmentError(`${name} must be one of ${options.join(', ')}, not "${value}".`);
}

function optionalUrl(variables: Variables, name: UrlSetting): string | undefined {
  const value = text(variables, name);
  return value === undefined ? undefined : checkedUrl(name, value);
}

function upstreamUrls(variables: Variables): UpstreamUrls | undefined {
  const subscriptions = optionalUrl(variables, 'SOLANA_RPC_WS_URL');
  const [stakingApi, rpc, blockEngine] = upstreamNames.map((name) => text(variables, name));
  const missing = upstreamNames.filter((name) => text(variables, name) === undefined);
  if (missing.length === upstreamNames.length) {
    if (subscriptions === undefined) return undefined;
    throw new EnvironmentError(
      'SOLANA_RPC_WS_URL is set, but the upstream URLs are not: the sandbox has its own.',
    );
  }
  if (stakingApi === undefined || rpc === undefined || blockEngine === undefined) {
    throw new EnvironmentError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of ${upstreamNames.join(', ')}, or none of them to use the sandbox.`,
    );
  }
  return {
    stakingApi: checkedUrl('STAKING_API_URL', stakingApi),
    rpc: checkedUrl('SOLANA_RPC_URL', rpc),
    blockEngine: checkedUrl('BLOCK_ENGINE_URL', blockEngine),
    rpcSubscriptions: subscriptions,
  };
}

/** A port that is not set is chosen at the start, among those that are free. */
function sandboxPorts(variables: Variables): Pick<SandboxSettings, 'rpcPort' | 'controlPort' | 'pagePort'> {
  const port = (name: Name, most: number) =>
    text(variables, name) === undefined ? undefined : integer(variables, name, 0, 0, most);
  const pagePort = integer(variables, 'PORT', 4400, 0, 65_535);
  const rpcPort = port('SANDBOX_RPC_PORT', 65_534);
  const controlPort = port('SANDBOX_CONTROL_PORT', 65_535);
  const above = rpcPort ? rpcPort + 1 : undefined;
  const taken = [pagePort, rpcPort, above, controlPort].filter((number) => number);
  if (new Set(taken).size < taken.length) {
    throw new EnvironmentError(
      'PORT, SANDBOX_RPC_PORT, the one above it, and SANDBOX_CONTROL_PORT must be different ports.',
    );
  }
  return { pagePort, rpcPort, controlPort };
}

function upstreams(
  variables: Variables,
  named: Cluster | undefined,
  { fresh, exportTo }: Arguments,
): Pick<Environment, 'cluster' | 'upstreams'> {
  const urls = upstreamUrls(variables);
  if (urls === undefined) {
    if (named !== undefined && named !== 'sandbox') {
      throw new EnvironmentError(
        `CLUSTER is ${named}, so ${upstreamNames.join(', ')} must be set: the sandbox is no ${named}.`,
      );
    }
    const played = choice(variables, 'SANDBOX_AS', cluster.options, 'sandbox');
    if (text(variables, 'SANDBOX_SECRET') !== undefined) {
      throw new EnvironmentError(
        'SANDBOX_SECRET opens nothing any more: the control endpoints are on a port of this machine alone, see SANDBOX_CONTROL_PORT.',
      );
    }
    const settings = {
      ...sandboxPorts(variables),
      cluster: played,
      dir: text(variables, 'SANDBOX_DIR') ?? (played === 'sandbox' ? '.sandbox' : `.sandbox-${played}`),
      seed: text(variables, 'SANDBOX_SEED') ?? 'clearstake',
      epochSeconds: integer(variables, 'SANDBOX_EPOCH_SECONDS', 600, 5, 31_536_000),
      fresh,
      exportTo,
    };
    return { cluster: played, upstreams: { kind: 'sandbox', settings } };
  }
  if (named === undefined || named === 'sandbox') {
    throw new EnvironmentError(
      'The upstream URLs are set, so CLUSTER must name their cluster: mainnet-beta or testnet.',
    );
  }
  if (text(variables, 'SANDBOX_AS') !== undefined) {
    throw new EnvironmentError(
      'SANDBOX_AS names what the sandbox plays, but the upstream URLs are set, so there is none.',
    );
  }
  if (fresh || exportTo !== undefined)
    throw new EnvironmentError(
      `${fresh ? '--fresh empties the sandbox' : "--export saves the sandbox's journal"}, but the upstream URLs are set, so there is none.`,
    );
  return { cluster: named, upstreams: { kind: 'remote', ...urls } };
}

/** Reads the key file at startup so that a bad one fails early; the bridge reads it again when it needs the key. */
function keypairPath(variables: Variables): string | undefined {
  const path = text(variables, 'BLOCK_ENGINE_KEYPAIR');
  if (path === undefined) return undefined;
  try {
    loadGatewayKey(path);
  } catch (error) {
    throw new EnvironmentError(error instanceof Error ? error.message : String(error));
  }
  return path;
}

function names(variables: Variables, name: Name): readonly string[] | undefined {
  return text(variables, name)
    ?.split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
}

function allowedOrigins(variables: Variables): readonly string[] {
  const origins = names(variables, 'ALLOWED_ORIGINS') ?? [];
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  throw new EnvironmentError(
    `ALLOWED_ORIGINS must be origins such as https://other.example, without a path, not "${wrong}".`,
  );
}

function allowedHosts(variables: Variables, host: string): readonly string[] | undefined {
  const named = names(variables, 'ALLOWED_HOSTS');
  if (isLoopbackHost(host)) return [...new Set(['localhost', '127.0.0.1', '[::1]', host, ...(named ?? [])])];
  return named;
}

function basePath(variables: Variables): string {
  const path = (text(variables, 'BASE_PATH') ?? '').replace(/\/+$/, '');
  if (/^(?:\/[\w.~-]+)*$/.test(path)) return path;
  throw new EnvironmentError(`BASE_PATH must be a path such as /stake, not "${path}".`);
}

/** Names of address ranges that the server knows. */
const knownRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return knownRanges.includes(entry);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function trustedProxies(variables: Variables): string {
  const entries = (text(variables, 'TRUSTED_PROXIES') ?? '').split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => entry !== '' && !isAddressOrRange(entry));
  if (wrong === undefined) return entries.filter((entry) => entry !== '').join(',');
  throw new EnvironmentError(
    `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas, not "${wrong}".`,
  );
}

/** An address, or a name that may be looked up; four numbers are an address or nothing. */
function listeningHost(variables: Variables): string {
  const host = text(variables, 'HOST') ?? '127.0.0.1';
  if (isIP(host) !== 0) return host;
  if (/^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host;
  throw new EnvironmentError(`HOST must be an address or the name of this machine, not "${host}".`);
}

const getRoutes = allRoutes.filter(({ api, method }) => api === 'v1' && method === 'GET');
const validatorRoutes = getRoutes.filter(({ path }) => path.includes('/validator'));
const places = ['body', 'query'] as const;

/** "query", or "apy=query,tvl=body", or both forms together: where GET routes take their parameters, by route id. */
function parameterPlaces(variables: Variables): Record<string, ParameterPlace> {
  const chosen: Record<string, ParameterPlace> = {};
  for (const part of text(variables, 'GET_PARAMETERS')?.split(',') ?? []) {
    const [name = '', value] = part.trim().split('=');
    const place = places.find((option) => option === (value ?? name));
    const named = value === undefined ? validatorRoutes : getRoutes.filter(({ id }) => id === name);
    if (place === undefined || named.length === 0) {
      throw new EnvironmentError(
        `GET_PARAMETERS must be body, query, or <route>=body or <route>=query, several separated by commas, not "${part.trim()}".`,
      );
    }
    for (const { id } of named) chosen[id] = place;
  }
  return chosen;
}

/** The older interface has the unit of version 1 unless it has a setting of its own. */
function apyUnits(variables: Variables): Pick<UnitSettings, 'apy' | 'legacyApy'> {
  const apy = choice(variables, 'UNITS_APY', apyUnit.options, 'percent');
  return { apy, legacyApy: choice(variables, 'UNITS_LEGACY_APY', apyUnit.options, apy) };
}

/** UNITS_AMOUNT is both units at once; one that has a setting of its own has that. */
function amountUnits(variables: Variables): Pick<UnitSettings, 'stake' | 'reward'> {
  const both = choice(variables, 'UNITS_AMOUNT', amountUnit.options, 'SOL');
  return {
    stake: choice(variables, 'UNITS_STAKE', amountUnit.options, both),
    reward: choice(variables, 'UNITS_REWARDS', amountUnit.options, both),
  };
}

/**
 * Validates the whole environment before anything starts.
 * @throws EnvironmentError for the first setting that is invalid or contradicts another.
 */
export function readEnvironment(inherited: Variables, args: readonly string[]): Environment {
  const parsed = readArguments(args);
  const variables: Variables = { ...inherited, ...parsed.settings };
  const named =
    text(variables, 'CLUSTER') === undefined
      ? undefined
      : choice(variables, 'CLUSTER', cluster.options, 'sandbox');
  const host = listeningHost(variables);
  const segment = text(variables, 'AGGREGATOR_SEGMENT') ?? 'jupiter';
  if (!/^[A-Za-z0-9_-]+$/.test(segment)) {
    throw new EnvironmentError(
      'AGGREGATOR_SEGMENT must be one path segment of letters, digits, "-" and "_".',
    );
  }
  return {
    port: integer(variables, 'PORT', 4400, 0, 65_535),
    host,
    ...upstreams(variables, named, parsed),
    blockEngineKeypair: keypairPath(variables),
    redisUrl: optionalUrl(variables, 'REDIS_URL'),
    basePath: basePath(variables),
    pinsFile: text(variables, 'PINS_FILE'),
    // What is told of it begins with a slash.
    publicUrl: optionalUrl(variables, 'PUBLIC_URL')?.replace(/\/+$/, ''),
    securityContact: optionalUrl(variables, 'SECURITY_CONTACT'),
    units: {
      ...apyUnits(variables),
      ...amountUnits(variables),
    },
    aggregatorSegment: segment,
    parameterPlaces: parameterPlaces(variables),
    allowedHosts: allowedHosts(variables, host),
    allowedOrigins: allowedOrigins(variables),
    trustedProxies: trustedProxies(variables),
    requestsPerMinute: integer(variables, 'RATE_LIMIT_PER_MINUTE', 6_000, 0, 1_000_000),
    serviceWorker: choice(variables, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    distDir: text(variables, 'DIST_DIR') ?? 'dist',
    distDirNamed: text(variables, 'DIST_DIR') !== undefined,
    logLevel: choice(variables, 'LOG_LEVEL', logLevels, 'warn'),
  };
}
