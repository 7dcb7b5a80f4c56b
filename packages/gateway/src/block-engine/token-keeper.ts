import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { AuthService, Role, Token } from '@clearstake/contract/gen/auth_pb';
import { SharedCalls } from '@clearstake/contract/shared-calls';
import { type Client, Code, ConnectError } from '@connectrpc/connect';
import { failed } from './failure';
import type { GatewayKey } from './gateway-key';

/** The reference relayer renews when less than this is left. */
const RENEW_BEFORE_MS = 300_000;

/** How long a call does without a token after none was given; a refused call asks again at once. */
const WITHOUT_MS = 60_000;

/** An access token, or why there is none. `fresh`: it was given for this call, so it has not ended since. */
export type Credential =
  | { readonly token: string; readonly fresh: boolean }
  | { readonly missing: ConnectError };

interface Held {
  readonly value: string;
  readonly expires: number;
  readonly renewAt: number;
}

/** Obtains access tokens of one role for the gateway's key and renews them before they expire. They never leave the gateway. */
export class TokenKeeper {
  #access: Held | undefined;
  #refresh: Held | undefined;
  readonly #calls = new SharedCalls<Held>();
  #without: { readonly until: number; readonly missing: ConnectError } | undefined;

  constructor(
    private readonly auth: Client<typeof AuthService>,
    private readonly key: GatewayKey,
    private readonly role: Role,
  ) {}

  /** What a call may go with. The document shows no authentication, so an engine that gives no token may ask for none. */
  async credential(): Promise<Credential> {
    if (this.#without && performance.now() < this.#without.until) return this.#without;
    const fresh = !this.#access || Date.now() >= this.#access.expires;
    try {
      return { token: await this.accessToken(), fresh };
    } catch (error) {
      this.#without = { until: performance.now() + WITHOUT_MS, missing: ConnectError.from(error) };
      return this.#without;
    }
  }

  /** A valid access token; concurrent callers share one request. Rejects with a ConnectError. */
  async accessToken(): Promise<string> {
    if (this.#access && Date.now() < this.#access.renewAt) return this.#access.value;
    try {
      return (await this.#calls.run('', () => this.#renew())).value;
    } catch (error) {
      // An early renewal that failed does no harm while the old token is valid.
      if (this.#access && Date.now() < this.#access.expires) return this.#access.value;
      throw error;
    }
  }

  /** Drops a token that the block engine refused; the next call starts with a new challenge. */
  forget(): void {
    this.#access = undefined;
    this.#refresh = undefined;
    this.#without = undefined;
  }

  async #renew(): Promise<Held> {
    const refresh = this.#refresh;
    if (refresh && Date.now() < refresh.expires) {
      try {
        const { accessToken } = await this.auth.refreshAccessToken({ refreshToken: refresh.value });
        this.#access = held(accessToken);
        return this.#access;
      } catch (error) {
        if (ConnectError.from(error).code !== Code.Unauthenticated) throw error;
        this.#refresh = undefined;
      }
    }
    return this.#authenticate();
  }

  async #authenticate(): Promise<Held> {
    const pubkey = this.key.publicKey;
    const { challenge } = await this.auth.generateAuthChallenge({ role: this.role, pubkey });
    const text = `${this.key.address}-${challenge}`;
    const { accessToken, refreshToken } = await this.auth.generateAuthTokens({
      challenge: text,
      clientPubkey: pubkey,
      signedChallenge: this.key.sign(new TextEncoder().encode(text)),
    });
    this.#access = held(accessToken);
    this.#refresh = refreshToken?.value ? held(refreshToken) : undefined;
    return this.#access;
  }
}

/** A token without an end is used until it is refused. */
function held(token: Token | undefined): Held {
  if (!token?.value) throw failed(Code.Unauthenticated, { said: 'noToken' });
  const { value, expiresAtUtc } = token;
  if (!expiresAtUtc) return { value, expires: Number.POSITIVE_INFINITY, renewAt: Number.POSITIVE_INFINITY };
  const expires = timestampMs(expiresAtUtc);
  const lifetime = expires - Date.now();
  return { value, expires, renewAt: expires - Math.min(RENEW_BEFORE_MS, lifetime / 2) };
}
