import { isIP, type LookupFunction } from 'node:net';
import { verbatim } from '@clearstake/contract/i18n';
import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';
import { GatewayError } from '../errors';
import type { GatewayLimits } from '../gateway-config';
import { hashOf } from '../hash-of';
import { connectTo, type Resolve, reachableAddresses } from '../security/reachable-address';
import { discard } from '../upstream/read-body';
import { type Picture, pictureOf } from './picture';

/** A picture that may be shown, with the SHA-256 of its bytes as base64url. */
interface FetchedPicture extends Picture {
  readonly bytes: Buffer;
  readonly hash: string;
}

/** Why there is none: one sentence, in English, because the page shows no picture instead. */
interface Refusal {
  readonly refusal: string;
}

export type PictureSource = ReturnType<typeof createPictureSource>;

interface PictureSourceOptions {
  readonly limits: Pick<GatewayLimits, 'picture' | 'pictures' | 'picturesAtOnce' | 'pictureTimeout'>;
  /** The embedded sandbox's own origin: pictures come from there alone, and no name is looked up. */
  readonly ownOrigin?: string | undefined;
  readonly resolve?: Resolve;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const HOUR = 60 * 60 * 1000;
/** How long a picture is shown before its host is asked again. */
export const pictureFreshFor = 24 * HOUR;
/** How long a host that gave none is left alone. */
const refusedFor = HOUR / 6;
/** A larger one costs each visitor's browser memory that a logo of 32 pixels is not worth. */
const longestSide = 4096;
/** What a cache entry costs beside its bytes. */
const overhead = 1024;

class RefusedError extends Error {}

/**
 * Fetches, judges and keeps pictures: https at a public address of a name, at its usual port, no redirect followed, within the limits of
 * bytes, pixels and time. The host sees the gateway and no visitor.
 */
export function createPictureSource(options: PictureSourceOptions) {
  const { limits, ownOrigin, resolve, now } = options;
  const agent = new Agent({
    connect: { lookup: reachableOnly(resolve), timeout: limits.pictureTimeout },
    connections: 4,
    headersTimeout: limits.pictureTimeout,
    bodyTimeout: limits.pictureTimeout,
    maxResponseSize: limits.picture,
  });
  let fetching = 0;

  const pictures = new LRUCache<string, FetchedPicture | Refusal>({
    maxSize: limits.pictures,
    sizeCalculation: (kept, url) => overhead + url.length + ('bytes' in kept ? kept.bytes.length : 0),
    ttl: pictureFreshFor,
    // Others may push it out while it is fetched; who asked for it gets it.
    ignoreFetchAbort: true,
    ...(now && { perf: { now }, ttlResolution: 0 }),
    async fetchMethod(url, before, { options: entry }) {
      if (fetching >= limits.picturesAtOnce) {
        const busy = verbatim('Too many images are being fetched. Try again in a second.');
        throw new GatewayError(503, busy, { retryAfter: '1' });
      }
      fetching += 1;
      try {
        return await fetchPicture(url);
      } catch (error) {
        entry.ttl = refusedFor;
        // A host that is away does not take its picture with it.
        return before && 'bytes' in before ? before : { refusal: sentenceOf(error) };
      } finally {
        fetching -= 1;
      }
    },
  });

  async function fetchPicture(url: string): Promise<FetchedPicture> {
    const refusal = refusalOf(new URL(url), ownOrigin);
    if (refusal !== undefined) throw new RefusedError(refusal);
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      headers: { accept: 'image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'clearstake-gateway' },
      signal: AbortSignal.timeout(limits.pictureTimeout),
    });
    const encoding = headers['content-encoding'] ?? 'identity';
    if (statusCode !== 200 || encoding !== 'identity') {
      discard(body);
      throw new RefusedError(
        statusCode === 200 ? 'Its bytes are compressed.' : `Its host answered with status ${statusCode}.`,
      );
    }
    const bytes = Buffer.from(await body.arrayBuffer());
    const picture = pictureOf(bytes);
    if (picture === undefined) throw new RefusedError('It is no PNG, JPEG, GIF or WebP.');
    const { width, height } = picture;
    if (width === 0 || height === 0 || width > longestSide || height > longestSide)
      throw new RefusedError(`It has ${width} × ${height} pixels; at most ${longestSide} a side are shown.`);
    return { ...picture, bytes, hash: hashOf(bytes) };
  }

  return {
    /** @throws GatewayError of 404 with the reason where there is none, of 503 where too many are being fetched. */
    async get(url: string): Promise<FetchedPicture> {
      const picture = await pictures.fetch(url);
      if (picture && 'bytes' in picture) return picture;
      throw new GatewayError(
        404,
        verbatim(`The validator's image is not shown. ${picture?.refusal ?? ''}`.trim()),
      );
    },
    close: () => agent.destroy(),
  };

  function sentenceOf(error: unknown): string {
    if (error instanceof RefusedError) return error.message;
    const { code } = error as Error & { code?: string };
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return `It is longer than ${limits.picture} bytes.`;
    return 'Its host did not give it in time, or broke off.';
  }
}

/** Why an address is not asked at all. */
function refusalOf(url: URL, ownOrigin: string | undefined): string | undefined {
  if (ownOrigin !== undefined)
    return url.origin === ownOrigin ? undefined : 'In the sandbox only its own images are.';
  if (url.protocol !== 'https:') return 'Its address does not begin with https.';
  if (url.port !== '' || url.username !== '' || url.password !== '')
    return 'Its address names a port or credentials.';
  // Connecting to a name asks the lookup below; connecting to an address would not.
  return isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? undefined : 'Its host has no name.';
}

/** A lookup for connections to public addresses only: what was checked is what is connected to. */
export function reachableOnly(resolve?: Resolve): LookupFunction {
  return (name, options, done) => {
    const refuse = (sentence: string) => done(new RefusedError(sentence), []);
    void reachableAddresses(name, 'public', resolve).then((addresses) => {
      if (addresses === 'forbidden') refuse('The address of its host is not a public one.');
      else if (addresses.length === 0) refuse('The name of its host cannot be resolved.');
      else connectTo(addresses)(name, options, done);
    });
  };
}
