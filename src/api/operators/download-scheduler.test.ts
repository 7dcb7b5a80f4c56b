import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { serveOrigin } from '@/testing/serve-origin';
import type { ArchiveSink } from './archive-sink';
import { type DownloadProgress, downloadScheduler } from './download-scheduler';

let answer: (response: ServerResponse) => void;
const bodies: string[] = [];
serveOrigin((response, body) => {
  bodies.push(body);
  answer(response);
});

const choice = {
  activationAccount: 'DPdcyu2T6ZMwDrCaoEECpq4xf5VAMBowJimZ5cgt2fLd',
  signature: '4ov2gEPEaYHZz9ps9TwssdEjSCgkGrUu6S4V8kNhbmxs1XVCFYn8enxQnvCETZp3FuKDyRnYzbracCmKirgRjzDV',
  version: 'v2.3.6-rakurai.0',
  os: 'ubuntu_22.04',
};
const tar = await buffer(
  (() => {
    const packing = pack();
    packing.entry({ name: 'scheduler.so' }, randomBytes(300_000));
    packing.finalize();
    return packing;
  })(),
);
const archive = gzipSync(tar);

let opened: number;
let written: Buffer;
let ended: string;
const sink: ArchiveSink = {
  destination: 'disk',
  async write(chunk) {
    written = Buffer.concat([written, chunk]);
  },
  async close() {
    ended = 'closed';
  },
  async discard() {
    ended = 'discarded';
  },
};

beforeEach(() => {
  opened = 0;
  written = Buffer.alloc(0);
  ended = 'open';
  bodies.length = 0;
});

/** Resolves when bytes have arrived, without timers. */
function arrivals() {
  let arrived = 0;
  let tell = (): void => undefined;
  return {
    onProgress: ({ received }: DownloadProgress) => {
      arrived = received;
      tell();
    },
    until: (bytes: number) =>
      new Promise<void>((resolve) => {
        tell = () => {
          if (arrived >= bytes) resolve();
        };
        tell();
      }),
  };
}

function start(extra: { signal?: AbortSignal; onProgress?: (p: DownloadProgress) => void } = {}) {
  return downloadScheduler({
    choice,
    openSink: async () => {
      opened += 1;
      return sink;
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...extra,
  });
}

const sendArchive = (response: ServerResponse, length = archive.length) => {
  response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': length });
  response.end(archive);
};

it('streams into the sink, hashes the bytes and reports progress', async () => {
  answer = sendArchive;
  const seen: DownloadProgress[] = [];
  const done = await start({ onProgress: (progress) => seen.push(progress) });
  expect(done).toEqual({
    bytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
    destination: 'disk',
    ended: true,
  });
  expect(written.equals(archive)).toBe(true);
  expect(ended).toBe('closed');
  expect(seen.at(-1)).toEqual({ received: archive.length, total: archive.length });
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    activation_account: choice.activationAccount,
    signature: choice.signature,
    version: choice.version,
    os: choice.os,
  });
});

it.each([
  [
    'an error body',
    401,
    'application/json',
    '{"error":"The signature is not valid."}',
    'The signature is not valid.',
  ],
  ['JSON under status 200', 200, 'application/json; charset=utf-8', '{"error":"no"}', /nothing was saved/],
  ['JSON called an archive', 200, 'application/gzip', '{"error":"no"}', /not a gzip archive/],
])('never opens a sink for %s', async (_name, status, type, text, message) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(text);
  };
  await expect(start()).rejects.toThrow(message);
  expect(opened).toBe(0);
});

it('discards an archive that the server cut off', async () => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/gzip' }).end(archive.subarray(0, 200_000));
  await expect(start()).rejects.toThrow('The archive was cut off after 200,000 bytes.');
  expect(ended).toBe('discarded');
});

it.each([
  ['whose tar has no end', gzipSync(tar.subarray(0, 200_000))],
  ['with bytes after the gzip', Buffer.concat([archive, Buffer.from('more')])],
])('keeps an archive %s, and reports it', async (_what, body) => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(body);
  expect(await start()).toMatchObject({ ended: false });
  expect(ended).toBe('closed');
});

it('times out after half a minute without a byte', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/gzip' });
    response.write(archive.subarray(0, 1000));
  };
  const { onProgress, until } = arrivals();
  const given = expect(start({ onProgress })).rejects.toMatchObject({ name: 'TimeoutError' });
  await until(1000);
  vi.advanceTimersByTime(29_999);
  expect(ended).toBe('open');
  vi.advanceTimersByTime(1);
  await given;
  expect(ended).toBe('discarded');
});
