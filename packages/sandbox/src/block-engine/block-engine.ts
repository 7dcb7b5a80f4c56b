import { createServer, type Http2Server, type Http2ServerResponse, type Http2Session } from 'node:http2';
import { gzipSync } from 'node:zlib';
import type { Fault } from '@clearstake/contract/sandbox-control';
import { compressionGzip, connectNodeAdapter } from '@connectrpc/connect-node';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { HOST, listenOn } from '../ports';
import { Authority } from './authority';
import { type BlockEngineFaults, type BlockEngineFaultsPatch, blockEngineFaults, HONEST } from './faults';
import { healthAndReflection } from './health-and-reflection';
import { promptHeaders, withPromptHeaders } from './prompt-headers';
import { createSeededRandom } from './random';
import { RelayLedger } from './relay-ledger';
import { blockEngineServices } from './services';
import { createTraffic } from './traffic';

export interface BlockEngineOptions {
  readonly seed: string;
  /** Initial packets per second. */
  readonly rate?: number;
  readonly fault?: () => Fault;
  /** Adds geographic latency to the regions' answers; off in tests that only count. */
  readonly regionDelays?: boolean;
}

const OUTAGE_CHECK_MS = 200;

/** One region of the sandbox; `delayMs` is added to the machine's own latency. */
interface Region {
  readonly name: string;
  readonly delayMs: number;
}

/** Delays as seen from central Europe. The first is the global endpoint, which routes to the closest one. */
const GLOBAL: Region = { name: 'global', delayMs: 11 };
const REGIONS: readonly Region[] = [
  { name: 'frankfurt', delayMs: 11 },
  { name: 'amsterdam', delayMs: 16 },
  { name: 'london', delayMs: 21 },
  { name: 'dublin', delayMs: 28 },
  { name: 'ny', delayMs: 84 },
  { name: 'slc', delayMs: 132 },
  { name: 'singapore', delayMs: 168 },
  { name: 'tokyo', delayMs: 231 },
];

/** Nothing listens there: an unresolvable shredstream receiver is a normal answer. */
function shredstreamAddress({ name }: Region): string {
  return name === 'global' ? 'shredstream.sandbox.invalid:1002' : `${name}.shredstream.sandbox.invalid:1002`;
}

/** Members of gzip may follow each other; each of these unpacks to 1 MiB. */
const MEMBERS = 379;

/** Answers a gRPC call with one compressed message of 398 kB that unpacks to 397 MB of zeros. */
function sendBomb(response: Http2ServerResponse): void {
  const packed = Buffer.concat(Array<Buffer>(MEMBERS).fill(gzipSync(Buffer.alloc(1_048_576))));
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32BE(packed.length, 1);
  response.writeHead(200, { 'content-type': 'application/grpc+proto', 'grpc-encoding': 'gzip' });
  response.write(head);
  response.write(packed);
  response.addTrailers({ 'grpc-status': '0' });
  response.end();
}

/** A block engine that speaks gRPC over HTTP/2 without TLS, with seeded traffic and configurable faults. */
export function createBlockEngine(options: BlockEngineOptions) {
  let faults: BlockEngineFaults = { ...HONEST, rate: options.rate ?? HONEST.rate };
  const authority = new Authority();
  const traffic = createTraffic(options.seed, () => faults);
  const ledger = new RelayLedger();
  const sessions = new Set<Http2Session>();
  const urls = new Map<Region, string>();
  const endpoint = (region: Region) => ({
    blockEngineUrl: urls.get(region) ?? '',
    shredstreamReceiverAddress: shredstreamAddress(region),
  });
  const builderKey = createSeededRandom(options.seed, 'block builder').bytes(32);
  const services = blockEngineServices({
    authority,
    traffic,
    ledger,
    faults: () => faults,
    builderFee: { pubkey: base58.encode(ed25519.getPublicKey(builderKey)), commission: 5 },
    endpoints: () => ({
      globalEndpoint: endpoint(GLOBAL),
      regionedEndpoints: [
        ...faults.endpoints.map((blockEngineUrl) => ({ blockEngineUrl, shredstreamReceiverAddress: '' })),
        ...REGIONS.map(endpoint),
      ],
    }),
  });
  const adapter = connectNodeAdapter({
    connect: false,
    grpcWeb: false,
    acceptCompression: [compressionGzip],
    // Requests only: headers are sent before the first message, so it is not known yet whether compression pays.
    compressMinBytes: Number.MAX_SAFE_INTEGER,
    contextValues: promptHeaders,
    routes: (router) => {
      services(router);
      healthAndReflection(router);
    },
  });

  const honest = withPromptHeaders(adapter);
  const handle: typeof honest = (request, response) => {
    const call = request.url.slice(request.url.lastIndexOf('/') + 1);
    if (faults.bombs.some((name) => name === call)) sendBomb(response);
    else honest(request, response);
  };

  const serverOf = (region: Region): Http2Server => {
    const server = createServer((request, response) => {
      const fault = options.fault?.();
      if (fault?.outage || (fault && Math.random() < fault.errorRate)) {
        request.stream.close();
        return;
      }
      const delay = (fault?.latencyMs ?? 0) + (options.regionDelays === false ? 0 : region.delayMs);
      if (delay === 0) handle(request, response);
      else setTimeout(() => handle(request, response), delay);
    });
    server.on('session', (session) => {
      sessions.add(session);
      session.on('close', () => sessions.delete(session));
      session.on('error', () => session.destroy());
    });
    return server;
  };
  const servers = [GLOBAL, ...REGIONS].map((region) => ({ region, server: serverOf(region) }));
  const cut = () => {
    const count = sessions.size;
    for (const session of sessions) session.destroy();
    return count;
  };

  let outageCheck: NodeJS.Timeout | undefined;
  const control = {
    faults: () => faults,
    change: (patch: BlockEngineFaultsPatch): void => {
      faults = blockEngineFaults.parse({ ...faults, ...patch });
    },
    /** Cuts every connection, like a network failure; returns how many there were. */
    cut,
    revokeTokens: () => authority.revokeAll(),
    state: () => ({
      subscribers: {
        packets: traffic.packets.subscribers,
        bundles: traffic.bundles.subscribers,
        accounts: traffic.accounts.subscribers,
        programs: traffic.programs.subscribers,
      },
      sent: traffic.sent(),
      relayed: ledger.totals(Date.now()),
    }),
  };

  return {
    control,
    /** Opens one loopback port for the global endpoint and one for each region; resolves with the global one's URL. */
    listen: async () => {
      for (const { region, server } of servers)
        urls.set(region, `http://${HOST}:${await listenOn(server, 0)}`);
      traffic.start();
      // New calls check for an outage themselves; open streams must be cut.
      outageCheck = setInterval(() => {
        if (options.fault?.().outage) cut();
      }, OUTAGE_CHECK_MS);
      return { url: urls.get(GLOBAL) ?? '' };
    },
    close: async () => {
      traffic.stop();
      clearInterval(outageCheck);
      const closed = servers.map(({ server }) => new Promise((resolve) => server.close(resolve)));
      cut();
      await Promise.all(closed);
    },
  };
}
export type BlockEngine = Readonly<ReturnType<typeof createBlockEngine>>;
