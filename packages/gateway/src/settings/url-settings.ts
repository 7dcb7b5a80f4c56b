import { refuse as refuseSetting } from './environment-error';

/** What of a URL, beside host and path, its use has a place for. */
interface Parts {
  readonly protocols: readonly string[];
  readonly credentials?: true;
  readonly query?: true;
}

const web = ['http:', 'https:'];

/** Each setting that is a URL: what is not used of it is refused, so that nothing of it is lost without a word. */
const urlSettings = {
  STAKING_API_URL: { protocols: web, credentials: true, query: true },
  SOLANA_RPC_URL: { protocols: web, credentials: true, query: true },
  SOLANA_RPC_WS_URL: { protocols: ['ws:', 'wss:'], credentials: true, query: true },
  // Its Authorization header carries the engine's own tokens.
  BLOCK_ENGINE_URL: { protocols: web },
  REDIS_URL: { protocols: ['redis:', 'rediss:'], credentials: true, query: true },
  PUBLIC_URL: { protocols: web },
  SECURITY_CONTACT: { protocols: ['mailto:', 'https:'], query: true },
} as const satisfies Record<string, Parts>;

export type UrlSetting = keyof typeof urlSettings;

const prefix = (protocol: string) => (protocol === 'mailto:' ? protocol : `${protocol}//`);

/** Whether Basic authentication (RFC 7617) can carry what stands before the `@`. */
function isSendable({ username, password }: URL): boolean {
  try {
    return !decodeURIComponent(username).includes(':') && decodeURIComponent(password) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The URL exactly as it is set.
 * @throws EnvironmentError with the setting's name, and nothing of its value, which may be a secret.
 */
export function checkedUrl(name: UrlSetting, value: string): string {
  const { protocols, credentials, query }: Parts = urlSettings[name];
  const refuse = (problem: string) => refuseSetting(`${name} ${problem}`);
  const begins = protocols.some((protocol) => value.toLowerCase().startsWith(prefix(protocol)));
  if (!begins || !URL.canParse(value) || /\s/.test(value)) {
    refuse(`must be a URL that begins with ${protocols.map(prefix).join(' or ')}.`);
  }
  const url = new URL(value);
  if (value.includes('#')) {
    refuse('has a fragment, from "#" on, which is never sent; write "#" as %23 where it belongs to a key.');
  }
  if (!query && value.includes('?'))
    refuse('has a query, from "?" on, which is not used here; leave it out.');
  if (url.username !== '' || url.password !== '') {
    if (!credentials) refuse('has a user name or password, which is not used here; leave it out.');
    if (!isSendable(url)) {
      refuse('has a user name or password that cannot be sent; write "%" as %25, and no ":" in the name.');
    }
  }
  if (name === 'REDIS_URL') checkRedisUrl(url, refuse);
  return value;
}

/** What the Redis client would not use, or take for something else. */
function checkRedisUrl({ pathname, searchParams }: URL, refuse: (problem: string) => void): void {
  if (!/^\/?\d*$/.test(pathname)) refuse('has a path that is no number of a database, such as /0.');
  if ([...searchParams.keys()].some((key) => key !== 'family'))
    refuse('has a query with more than "family", which is not used here; leave it out.');
}
