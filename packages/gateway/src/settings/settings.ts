/** Every setting: the environment variable, what its value is, and what it does. docs/operations.md says more of each. */
const settings = {
  PORT: ['NUMBER', 'port of the page: 4400; 0 is any free one'],
  HOST: ['ADDRESS', 'address that is listened on: 127.0.0.1'],
  CLUSTER: ['NAME', 'mainnet-beta or testnet, of the upstreams'],
  STAKING_API_URL: ['URL', 'staking API; without it and the next two, the embedded sandbox'],
  SOLANA_RPC_URL: ['URL', 'Solana RPC node'],
  BLOCK_ENGINE_URL: ['URL', 'block engine'],
  SOLANA_RPC_WS_URL: ['URL', 'where the RPC node answers subscriptions'],
  BLOCK_ENGINE_KEYPAIR: ['FILE', "Solana key file that signs the block engine's challenge"],
  AGGREGATOR_SEGMENT: ['TEXT', "the vendor's path segment of the swap exit: jupiter"],
  GET_PARAMETERS: ['PLACES', 'where validator routes take their parameters: body or query'],
  UNITS_APY: ['UNIT', 'unit of rates: percent, fraction or auto'],
  UNITS_LEGACY_APY: ['UNIT', 'the same for the older interface'],
  UNITS_AMOUNT: ['UNIT', 'unit of stake and rewards: SOL, lamports or auto'],
  UNITS_STAKE: ['UNIT', 'the same for stake alone'],
  UNITS_REWARDS: ['UNIT', 'the same for rewards alone'],
  BASE_PATH: ['PATH', 'path below which everything is served; part of the build'],
  PINS_FILE: ['FILE', 'pins that the release leaves open; part of the build'],
  PUBLIC_URL: ['URL', "the page's own address"],
  SECURITY_CONTACT: ['URL', 'mailto: or https:, for /.well-known/security.txt'],
  REDIS_URL: ['URL', 'Redis that several gateways share'],
  RATE_LIMIT_PER_MINUTE: ['NUMBER', 'requests of one address: 6000; 0 is no limit'],
  ALLOWED_HOSTS: ['NAMES', 'Host names that are answered, separated by commas'],
  ALLOWED_ORIGINS: ['ORIGINS', 'other pages that may call the API, separated by commas'],
  TRUSTED_PROXIES: ['RANGES', 'addresses whose X-Forwarded-For is believed'],
  SANDBOX_AS: ['NAME', 'cluster that the sandbox plays'],
  SANDBOX_DIR: ['FOLDER', 'where the sandbox keeps its journal: .sandbox'],
  SANDBOX_SEED: ['TEXT', "what the sandbox's invented history grows from"],
  SANDBOX_EPOCH_SECONDS: ['NUMBER', 'length of an epoch in the sandbox: 600'],
  SANDBOX_CONFIRM_MS: ['NUMBER', 'time until a block of the sandbox is confirmed: 1000'],
  SANDBOX_RPC_PORT: ['NUMBER', "port of the sandbox's JSON-RPC: 8899 where free"],
  SANDBOX_CONTROL_PORT: ['NUMBER', "port of the sandbox's control endpoints: 4499 where free"],
  SERVICE_WORKER: ['on|off', 'off removes the service worker from browsers'],
  DIST_DIR: ['FOLDER', 'the built files: dist'],
  LOG_LEVEL: ['LEVEL', 'fatal, error, warn, info, debug, trace or silent: warn'],
} as const;

export type SettingName = keyof typeof settings;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);
export const settingNames = Object.keys(settings).filter(isSettingName);

/** `PORT` on the command line: `port`, after two dashes. */
export const flagOf = (name: SettingName) => name.toLowerCase().replaceAll('_', '-');

const width = 32;
const row = (flag: string, meaning: string) => `  ${flag.padEnd(width)}${meaning}\n`;

export const help = [
  'Serves Clearstake, on the embedded sandbox unless the three upstream URLs are set.\n\n',
  row('--fresh', 'empty the sandbox first'),
  row('--export FILE', "write the sandbox's journal to a file, and start nothing"),
  row('--help, --version', 'print this, or the version'),
  '\nEach of these is also an environment variable: --port is PORT. A flag counts more.\n\n',
  ...settingNames.map((name) => row(`--${flagOf(name)} ${settings[name][0]}`, settings[name][1])),
].join('');
