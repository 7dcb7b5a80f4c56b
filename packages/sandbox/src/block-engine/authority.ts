import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import {
  type GenerateAuthChallengeRequest,
  type GenerateAuthTokensRequest,
  type RefreshAccessTokenRequest,
  Role,
  type Token,
  TokenSchema,
} from '@clearstake/contract/gen/auth_pb';
import { Code, ConnectError } from '@connectrpc/connect';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

/** Defaults of a relayer's auth service, in milliseconds. */
const LIFETIMES = { challenge: 1_800_000, access: 1_800_000, refresh: 180_000_000 };

interface Grant {
  readonly role: Role;
  readonly pubkey: string;
  readonly expires: number;
}

const refused = (sentence: string) => new ConnectError(sentence, Code.Unauthenticated);

/**
 * The auth challenge flow: a challenge for a role and key, then tokens for the signed text
 * "<base58 public key>-<challenge>", then new access tokens for the refresh token. Every refusal is UNAUTHENTICATED,
 * malformed input INVALID_ARGUMENT, a token of another role PERMISSION_DENIED.
 */
export class Authority {
  readonly #challenges = new Map<string, Grant>();
  readonly #access = new Map<string, Grant>();
  readonly #refresh = new Map<string, Grant>();

  challenge({ role, pubkey }: GenerateAuthChallengeRequest): string {
    if (pubkey.length !== 32) {
      throw new ConnectError(`The public key has ${pubkey.length} bytes, not 32.`, Code.InvalidArgument);
    }
    if (role !== Role.RELAYER && role !== Role.VALIDATOR) {
      throw new ConnectError('Only relayers and validators are served here.', Code.PermissionDenied);
    }
    const challenge = randomUUID().replaceAll('-', '').slice(0, 20);
    const address = base58.encode(pubkey);
    issue(this.#challenges, `${address}-${challenge}`, role, address, LIFETIMES.challenge);
    return challenge;
  }

  tokens(request: GenerateAuthTokensRequest): { accessToken: Token; refreshToken: Token } {
    const { challenge, signedChallenge: signature, clientPubkey } = request;
    const grant = valid(this.#challenges, challenge);
    if (!grant) throw refused('The challenge is unknown or has expired.');
    if (base58.encode(clientPubkey) !== grant.pubkey)
      throw refused('The challenge was given to another key.');
    const text = new TextEncoder().encode(challenge);
    if (signature.length !== 64 || !ed25519.verify(signature, text, clientPubkey)) {
      throw refused('The signature does not match the challenge.');
    }
    this.#challenges.delete(challenge);
    return {
      accessToken: this.#token(this.#access, grant, LIFETIMES.access),
      refreshToken: this.#token(this.#refresh, grant, LIFETIMES.refresh),
    };
  }

  refresh({ refreshToken }: RefreshAccessTokenRequest): Token {
    const grant = valid(this.#refresh, refreshToken);
    if (!grant) throw refused('The refresh token is unknown or has expired.');
    return this.#token(this.#access, grant, LIFETIMES.access);
  }

  /** Throws unless the headers carry a valid access token of this role. */
  require(headers: Headers, role: Role): void {
    const [scheme, value] = (headers.get('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !value) throw refused('This call needs "authorization: Bearer <token>".');
    const grant = valid(this.#access, value);
    if (!grant) throw refused('The access token is unknown or has expired.');
    if (grant.role !== role) {
      throw new ConnectError(`This call needs a token of the role ${Role[role]}.`, Code.PermissionDenied);
    }
  }

  /** Revokes every token; returns how many there were. */
  revokeAll(): number {
    const count = this.#access.size + this.#refresh.size;
    this.#access.clear();
    this.#refresh.clear();
    return count;
  }

  #token(store: Map<string, Grant>, { role, pubkey }: Grant, lifetime: number): Token {
    const value = randomUUID();
    const expires = issue(store, value, role, pubkey, lifetime);
    return create(TokenSchema, { value, expiresAtUtc: timestampFromMs(expires) });
  }
}

function issue(store: Map<string, Grant>, key: string, role: Role, pubkey: string, lifetime: number): number {
  for (const [token, grant] of store) if (grant.expires <= Date.now()) store.delete(token);
  const expires = Date.now() + lifetime;
  store.set(key, { role, pubkey, expires });
  return expires;
}

function valid(store: Map<string, Grant>, key: string): Grant | undefined {
  const grant = store.get(key);
  return grant && grant.expires > Date.now() ? grant : undefined;
}
