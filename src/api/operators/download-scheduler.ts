import { msg } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import { routes } from '@clearstake/contract/rest/routes';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { serverUrl } from '@/lib/base-path';
import { ContractMismatchError, CutOffError, NetworkError, TimeoutError } from '../http/errors';
import { fetchInLanguage, statusError } from '../http/send';
import type { ArchiveSink, OpenSink } from './archive-sink';
import { type ByteReader, byteReader } from './byte-reader';

type IdleWatch = ReturnType<typeof idleWatch>;

/** The parameters of a download. `signature` is a secret that grants the download: it is sent and not stored. */
export interface DownloadChoice {
  readonly activationAccount: string;
  readonly signature: string;
  readonly version: string;
  readonly os: string;
}

/** Bytes received. `total` is null when the server does not announce it. */
export interface DownloadProgress {
  readonly received: number;
  readonly total: number | null;
}

/** A complete archive. `sha256` is lower-case hex of the received bytes. */
export interface DownloadedArchive {
  readonly bytes: number;
  readonly sha256: string;
  readonly destination: ArchiveSink['destination'];
  /** False where it has not the end that a gzip of a tar has; one that is cut off is never complete. */
  readonly ended: boolean;
}

interface DownloadOptions {
  readonly choice: DownloadChoice;
  readonly openSink: OpenSink;
  readonly onProgress: (progress: DownloadProgress) => void;
  readonly signal: AbortSignal;
}

const route = routes.schedulerDownload;
const routeName = `${route.method} ${route.path}`;
const gzipMagic = [0x1f, 0x8b, 0x08];
/** Milliseconds without a byte before a download is aborted. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Streams a scheduler archive into a sink and hashes it. The sink is opened only for a 2xx answer that is not JSON and starts
 * with the gzip magic, and is discarded on any later failure, and where the archive is cut off.
 * @throws StatusError with the body's `error`, ContractMismatchError, CutOffError, NetworkError, TimeoutError; the signal's reason
 * when aborted
 */
export async function downloadScheduler(options: DownloadOptions): Promise<DownloadedArchive> {
  const { signal } = options;
  const idle = idleWatch(signal);
  try {
    return await receive(options, idle);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (idle.timedOut()) throw new TimeoutError(routeName, IDLE_TIMEOUT_MS);
    // fetch throws a TypeError for a broken connection; other errors are already specific.
    throw error instanceof TypeError ? new NetworkError(routeName, error) : error;
  } finally {
    idle.stop();
  }
}

async function receive(options: DownloadOptions, idle: IdleWatch): Promise<DownloadedArchive> {
  const { choice } = options;
  const response = await fetchInLanguage(serverUrl(route.path), {
    method: route.method,
    headers: { 'content-type': 'application/json', accept: 'application/gzip, application/json' },
    body: stringifyJson({
      activation_account: choice.activationAccount,
      signature: choice.signature,
      version: choice.version,
      os: choice.os,
    }),
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: idle.signal,
  });
  if (!response.ok) throw await statusError(routeName, response);
  if (/\bjson\b/i.test(response.headers.get('content-type') ?? '') || !response.body) {
    await response.body?.cancel();
    throw new ContractMismatchError(routeName, '', msg('a 200 answer without an archive; nothing was saved'));
  }
  return pump(byteReader(response.body), contentLength(response.headers), options, idle);
}

async function pump(
  reader: ByteReader,
  total: number | null,
  options: DownloadOptions,
  idle: IdleWatch,
): Promise<DownloadedArchive> {
  let sink: ArchiveSink | null = null;
  let received = 0;
  const end = watchArchiveEnd();
  try {
    const first = await readAtLeast(reader, gzipMagic.length);
    if (gzipMagic.some((byte, index) => first[index] !== byte)) {
      throw new ContractMismatchError(
        routeName,
        '',
        msg('the answer is not a gzip archive; nothing was saved'),
      );
    }
    sink = await options.openSink();
    const hash = sha256.create();
    for (let chunk: Uint8Array<ArrayBuffer> | undefined = first; chunk; chunk = await reader.read()) {
      idle.touch();
      await Promise.all([sink.write(chunk), end.write(chunk)]);
      hash.update(chunk);
      received += chunk.length;
      options.onProgress({ received, total });
    }
    const found = await end.close();
    if (found === 'cut-off' || (total !== null && received !== total))
      throw new CutOffError(routeName, received);
    const digest = bytesToHex(hash.digest());
    await sink.close();
    return { bytes: received, sha256: digest, destination: sink.destination, ended: found === 'whole' };
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    await sink?.discard().catch(() => undefined);
    end.stop();
    // A broken connection is a TypeError.
    throw error instanceof TypeError && received > 0 ? new CutOffError(routeName, received, error) : error;
  }
}

async function readAtLeast(reader: ByteReader, length: number): Promise<Uint8Array<ArrayBuffer>> {
  let head = new Uint8Array();
  while (head.length < length) {
    const chunk = await reader.read();
    if (chunk === undefined) return head;
    head = concatBytes(head, chunk);
  }
  return head;
}

function contentLength(headers: Headers): number | null {
  const text = headers.get('content-length');
  // With a content encoding, the header is the length of the compressed transfer.
  if (text === null || headers.has('content-encoding') || !/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}

/** A signal that aborts after 30 seconds without a call of `touch`, or with the caller's signal. */
function idleWatch(caller: AbortSignal) {
  const silence = new AbortController();
  const start = () => setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
  let timer = start();
  return {
    signal: AbortSignal.any([caller, silence.signal]),
    timedOut: () => silence.signal.aborted,
    touch() {
      clearTimeout(timer);
      timer = start();
    },
    stop: () => clearTimeout(timer),
  };
}

const tarBlock = 512;

/** How an archive ended: `open` where the gzip or the tar in it has another end than it should, which need not be a fault. */
type ArchiveEnd = 'whole' | 'cut-off' | 'open';

/** Unpacks an archive as it passes, and keeps nothing of it, to tell whether it came to its end. */
function watchArchiveEnd() {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  const tail = lastBlock(readable).catch(() => null);
  let unpacks = true;
  return {
    /** The bytes may change afterwards. */
    async write(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
      if (unpacks) await writer.write(chunk.slice()).catch(() => (unpacks = false));
    },
    async close(): Promise<ArchiveEnd> {
      // Bytes that do not unpack may be a second gzip after the first, which browsers refuse.
      if (!unpacks) return 'open';
      const complete = await writer.close().then(
        () => true,
        () => false,
      );
      const last = await tail;
      if (!complete || last === null) return 'cut-off';
      return last.length === tarBlock && last.every((byte) => byte === 0) ? 'whole' : 'open';
    },
    stop: () => void writer.abort().catch(() => undefined),
  };
}

/** A tar ends with blocks of zeros. */
async function lastBlock(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const reader = stream.getReader();
  let last = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return last;
    const bytes = value.length >= tarBlock ? value : Uint8Array.of(...last, ...value);
    last = bytes.slice(-tarBlock);
  }
}
