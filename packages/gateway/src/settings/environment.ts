import { isIP } from 'node:net';
import { amountUnit, apyUnit, cluster, type UnitSettings } from '@clearstake/contract/config';
import { isLoopbackHost } from '@clearstake/contract/loopback';
import { allRoutes } from '@clearstake/contract/rest/routes';
import type { SandboxOptions } from '@clearstake/sandbox/sandbox';
import { loadGatewayKey } from '../block-engine/gateway-key';
import type { GatewaySettings, UpstreamUrls } from '../gateway-config';
import type { ParameterPlace } from '../upstream/staking-api-request';
import { type Arguments, readArguments } from './arguments';
import { refuse } from './environment-error';
import type { SettingName } from './settings';
import { checkedUrl, type UrlSetting } from './url-settings';

export interface SandboxSettings extends SandboxOptions {
  /** Where to write the journal, instead of starting. */
  readonly exportTo?: string | undefined;
}

export interface Environment extends GatewaySettings {
  readonly port: number;
  readonly host: string;
  readonly upstreams:
    | ({ readonly kind: 'remote' } & UpstreamUrls)
    | { readonly kind: 'sandbox'; readonly settings: SandboxSettings };
  /** Without a trailing slash; empty at the root of a host. */
  readonly basePath: string;
  readonly parameterPlaces: Readonly<Record<string, ParameterPlace>>;
  readonly pinsFile: string | undefined;
  readonly requestsPerMinute: number;
  /** The deployment names the directory of the build, so that it must be there. */
  readonly distDirNamed: boolean;
}

/** A setting, or one that is no more and is refused. */
type Name = SettingName | 'SANDBOX_SECRET';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const upstreamNames = ['STAKING_API_URL', 'SOLANA_RPC_URL', 'BLOCK_ENGINE_URL'] as const;

/** Reads single settings; an empty one counts as not set. */
function settingsIn(variables: Readonly<Record<string, string | undefined>>) {
  const text = (name: Name) => variables[name]?.trim() || undefined;
  return {
    text,
    integer<F extends number | undefined>(name: Name, fallback: F, least: number, most: number): number | F {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      refuse(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    },
    choice<T extends string, U extends T | undefined>(name: Name, options: readonly T[], fallback: U): T | U {
      const value = text(name);
      if (value === undefined) return fallback;
      const chosen = options.find((option) => option === value);
      if (chosen !== undefined) return chosen;
      refuse(`${name} must be one of ${options.join(', ')}, not "${value}".`);
    },
    url(name: UrlSetting): string | undefined {
      const value = text(name);
      return value === undefined ? undefined : checkedUrl(name, value);
    },
    list: (name: Name): string[] | undefined =>
      text(name)
        ?.split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
  };
}
type Settings = ReturnType<typeof settingsIn>;

function upstreamUrls({ text, url }: Settings): UpstreamUrls | undefined {
  const rpcSubscriptions = url('SOLANA_RPC_WS_URL');
  const missing = upstreamNames.filter((name) => text(name) === undefined);
  if (missing.length === upstreamNames.length) {
    if (rpcSubscriptions === undefined) return undefined;
    refuse('SOLANA_RPC_WS_URL is set, but the upstream URLs are not: the sandbox has its own.');
  }
  const [stakingApi, rpc, blockEngine] = missing.length > 0 ? [] : upstreamNames.map(url);
  if (stakingApi === undefined || rpc === undefined || blockEngine === undefined)
    refuse(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of ${upstreamNames.join(', ')}, or none of them to use the sandbox.`,
    );
  return { stakingApi, rpc, blockEngine, rpcSubscriptions };
}

/** A port that is not set is chosen at the start, among those that are free. */
function sandboxPorts({ integer }: Settings): Pick<SandboxSettings, 'rpcPort' | 'controlPort' | 'pagePort'> {
  const pagePort = integer('PORT', 4400, 0, 65_535);
  const rpcPort = integer('SANDBOX_RPC_PORT', undefined, 0, 65_534);
  const controlPort = integer('SANDBOX_CONTROL_PORT', undefined, 0, 65_535);
  const above = rpcPort ? rpcPort + 1 : undefined;
  const taken = [pagePort, rpcPort, above, controlPort].filter((number) => number);
  if (new Set(taken).size < taken.length)
    refuse('PORT, SANDBOX_RPC_PORT, the one above it, and SANDBOX_CONTROL_PORT must be different ports.');
  return { pagePort, rpcPort, controlPort };
}

function upstreams(
  settings: Settings,
  { fresh, exportTo }: Arguments,
): Pick<Environment, 'cluster' | 'upstreams'> {
  const { text, integer, choice } = settings;
  const named = choice('CLUSTER', cluster.options, undefined);
  const urls = upstreamUrls(settings);
  if (urls === undefined) {
    if (named !== undefined && named !== 'sandbox')
      refuse(`CLUSTER is ${named}, so ${upstreamNames.join(', ')} must be set: the sandbox is no ${named}.`);
    const played = choice('SANDBOX_AS', cluster.options, 'sandbox');
    if (text('SANDBOX_SECRET') !== undefined)
      refuse(
        'SANDBOX_SECRET opens nothing any more: the control endpoints are on a port of this machine alone, see SANDBOX_CONTROL_PORT.',
      );
    const chosen = {
      ...sandboxPorts(settings),
      cluster: played,
      dir: text('SANDBOX_DIR') ?? (played === 'sandbox' ? '.sandbox' : `.sandbox-${played}`),
      seed: text('SANDBOX_SEED') ?? 'clearstake',
      epochSeconds: integer('SANDBOX_EPOCH_SECONDS', 600, 5, 31_536_000),
      confirmMs: integer('SANDBOX_CONFIRM_MS', undefined, 0, 60_000),
      fresh,
      exportTo,
    };
    return { cluster: played, upstreams: { kind: 'sandbox', settings: chosen } };
  }
  if (named === undefined || named === 'sandbox')
    refuse('The upstream URLs are set, so CLUSTER must name their cluster: mainnet-beta or testnet.');
  if (text('SANDBOX_AS') !== undefined)
    refuse('SANDBOX_AS names what the sandbox plays, but the upstream URLs are set, so there is none.');
  if (fresh || exportTo !== undefined)
    refuse(
      `${fresh ? '--fresh empties the sandbox' : "--export saves the sandbox's journal"}, but the upstream URLs are set, so there is none.`,
    );
  return { cluster: named, upstreams: { kind: 'remote', ...urls } };
}

/** Reads the key file at startup so that a bad one fails early; the bridge reads it again when it needs the key. */
function keypairPath({ text }: Settings): string | undefined {
  const path = text('BLOCK_ENGINE_KEYPAIR');
  if (path === undefined) return undefined;
  try {
    loadGatewayKey(path);
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
  return path;
}

function allowedOrigins({ list }: Settings): readonly string[] {
  const origins = list('ALLOWED_ORIGINS')?.map((each) => each.toLowerCase()) ?? [];
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong === undefined) return origins;
  refuse(`ALLOWED_ORIGINS must be origins such as https://other.example, without a path, not "${wrong}".`);
}

function allowedHosts({ list }: Settings, host: string): readonly string[] | undefined {
  const named = list('ALLOWED_HOSTS')?.map((each) => each.toLowerCase());
  if (isLoopbackHost(host)) return [...new Set(['localhost', '127.0.0.1', '[::1]', host, ...(named ?? [])])];
  return named;
}

function basePath({ text }: Settings): string {
  const path = (text('BASE_PATH') ?? '').replace(/\/+$/, '');
  if (/^(?:\/[\w.~-]+)*$/.test(path)) return path;
  refuse(`BASE_PATH must be a path such as /stake, not "${path}".`);
}

const knownRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return knownRanges.includes(entry);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function trustedProxies({ list }: Settings): string {
  const entries = list('TRUSTED_PROXIES') ?? [];
  const wrong = entries.find((entry) => !isAddressOrRange(entry));
  if (wrong === undefined) return entries.join(',');
  refuse(
    `TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas, not "${wrong}".`,
  );
}

/** An address, or a name that may be looked up; four numbers are an address or nothing. */
function listeningHost({ text }: Settings): string {
  const host = text('HOST') ?? '127.0.0.1';
  if (isIP(host) !== 0) return host;
  if (/^(?=.*[a-z])[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) return host;
  refuse(`HOST must be an address or the name of this machine, not "${host}".`);
}

const getRoutes = allRoutes.filter(({ api, method }) => api === 'v1' && method === 'GET');
const validatorRoutes = getRoutes.filter(({ path }) => path.includes('/validator'));
const places = ['body', 'query'] as const;

/** "query", or "apy=query,tvl=body", or both forms together: where GET routes take their parameters, by route id. */
function parameterPlaces({ text }: Settings): Record<string, ParameterPlace> {
  const chosen: Record<string, ParameterPlace> = {};
  for (const part of text('GET_PARAMETERS')?.split(',') ?? []) {
    const [name = '', value] = part.trim().split('=');
    const place = places.find((option) => option === (value ?? name));
    const named = value === undefined ? validatorRoutes : getRoutes.filter(({ id }) => id === name);
    if (place === undefined || named.length === 0)
      refuse(
        `GET_PARAMETERS must be body, query, or <route>=body or <route>=query, several separated by commas, not "${part.trim()}".`,
      );
    for (const { id } of named) chosen[id] = place;
  }
  return chosen;
}

/**
 * The older interface has the unit of version 1 unless it has a setting of its own. UNITS_AMOUNT is both units of amounts at once;
 * one that has a setting of its own has that.
 */
function units({ choice }: Settings): UnitSettings {
  const apy = choice('UNITS_APY', apyUnit.options, 'percent');
  const amount = choice('UNITS_AMOUNT', amountUnit.options, 'SOL');
  return {
    apy,
    legacyApy: choice('UNITS_LEGACY_APY', apyUnit.options, apy),
    stake: choice('UNITS_STAKE', amountUnit.options, amount),
    reward: choice('UNITS_REWARDS', amountUnit.options, amount),
  };
}

/**
 * Validates the whole environment before anything starts.
 * @throws EnvironmentError for the first setting that is invalid or contradicts another.
 */
export function readEnvironment(
  inherited: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Environment {
  const parsed = readArguments(args);
  const settings = settingsIn({ ...inherited, ...parsed.settings });
  const { text, integer, choice, url } = settings;
  const host = listeningHost(settings);
  const aggregatorSegment = text('AGGREGATOR_SEGMENT') ?? 'jupiter';
  if (!/^[A-Za-z0-9_-]+$/.test(aggregatorSegment))
    refuse('AGGREGATOR_SEGMENT must be one path segment of letters, digits, "-" and "_".');
  return {
    port: integer('PORT', 4400, 0, 65_535),
    host,
    ...upstreams(settings, parsed),
    blockEngineKeypair: keypairPath(settings),
    redisUrl: url('REDIS_URL'),
    basePath: basePath(settings),
    pinsFile: text('PINS_FILE'),
    // What is told of it begins with a slash.
    publicUrl: url('PUBLIC_URL')?.replace(/\/+$/, ''),
    securityContact: url('SECURITY_CONTACT'),
    units: units(settings),
    aggregatorSegment,
    parameterPlaces: parameterPlaces(settings),
    allowedHosts: allowedHosts(settings, host),
    allowedOrigins: allowedOrigins(settings),
    trustedProxies: trustedProxies(settings),
    requestsPerMinute: integer('RATE_LIMIT_PER_MINUTE', 6_000, 0, 1_000_000),
    serviceWorker: choice('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    distDir: text('DIST_DIR') ?? 'dist',
    distDirNamed: text('DIST_DIR') !== undefined,
    logLevel: choice('LOG_LEVEL', logLevels, 'warn'),
  };
}
