import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';

/** What a site answers, as it came and unpacked. */
export interface Served {
  readonly status: number;
  readonly bytes: Buffer;
  readonly policy: string;
}

/** Sites may keep a compressed copy of a file beside the plain one: each encoding is requested. */
export const encodings = ['identity', 'gzip', 'br'] as const;
export type Encoding = (typeof encodings)[number];

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
};

/**
 * Requests one address with one accepted encoding; no redirect is followed.
 * @throws Error when the site does not answer or its bytes cannot be unpacked
 */
export async function served(url: string, accept: string, encoding: Encoding): Promise<Served> {
  const { statusCode, headers, body } = await request(url, {
    headers: { accept, 'accept-encoding': encoding },
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
  });
  const packed = Buffer.from(await body.arrayBuffer());
  const unpacked = unpack[String(headers['content-encoding'] ?? 'identity')];
  if (unpacked === undefined) throw new Error('It is packed in a way that nobody asked for.');
  const policy = headers['content-security-policy'] ?? '';
  return { status: statusCode, bytes: unpacked(packed), policy: String(policy) };
}
