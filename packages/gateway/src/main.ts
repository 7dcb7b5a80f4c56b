import { join } from 'node:path';
import { printable } from '@clearstake/contract/foreign-text';
import { isLoopbackHost } from '@clearstake/contract/loopback';
import type { Sandbox } from '@clearstake/sandbox/sandbox';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import { createGateway } from './gateway';
import type { UpstreamUrls } from './gateway-config';
import { type Arguments, readArguments } from './settings/arguments';
import { checkSettings } from './settings/check-settings';
import { type Environment, readEnvironment } from './settings/environment';
import { help } from './settings/settings';

const patience = 8_000;

async function start(environment: Environment) {
  let log: FastifyBaseLogger | undefined;
  const onJournal = (problem: Error | undefined) =>
    problem === undefined
      ? log?.warn('the sandbox writes its journal again')
      : log?.error(
          { reason: problem.message, cause: String(problem.cause) },
          'the sandbox cannot write its journal',
        );
  let sandbox: Sandbox | undefined;
  let upstreams: UpstreamUrls;
  if (environment.upstreams.kind === 'remote') upstreams = environment.upstreams;
  else {
    // Imported on demand: a gateway in front of real upstreams needs no chain.
    const { startSandbox } = await import('@clearstake/sandbox/sandbox');
    sandbox = await startSandbox({ ...environment.upstreams.settings, onJournal });
    upstreams = sandbox.urls;
  }
  try {
    const gateway = await createGateway({
      ...environment,
      upstreams,
      sandbox: sandbox !== undefined,
      sandboxControl: sandbox?.control.url,
      limits: {
        requestsPerMinute: environment.requestsPerMinute,
        // Polling the sandbox is cheap, and a new epoch should be seen at once. Its own work makes the event loop late, too.
        ...(sandbox !== undefined && { epochPoll: 500, eventLoopLateness: 0 }),
      },
    });
    log = gateway.log;
    await gateway.listen({ port: environment.port, host: environment.host });
    sandbox?.control.admitPage(addressOf(gateway, environment.host));
    if (environment.publicUrl !== undefined) sandbox?.control.admitPage(environment.publicUrl);
    return {
      gateway,
      sandbox,
      close: async () => {
        await gateway.close();
        await sandbox?.close();
      },
    };
  } catch (error) {
    await sandbox?.close();
    throw error;
  }
}

function networkName({ cluster, upstreams }: Environment): string {
  if (upstreams.kind === 'remote') return cluster;
  return cluster === 'sandbox' ? 'the embedded sandbox' : `the embedded sandbox, which plays ${cluster}`;
}

function addressOf(gateway: FastifyInstance, host: string): string {
  const address = gateway.server.address();
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host;
  return typeof address === 'object' && address !== null
    ? `http://${name}:${address.port}`
    : `http://${name}`;
}

const listenReasons: Readonly<Record<string, (settings: Pick<Environment, 'host' | 'port'>) => string>> = {
  EADDRINUSE: ({ host, port }) => `Port ${port} of ${host} is in use; set PORT to another one.`,
  EACCES: ({ port }) => `PORT is ${port}, which this user may not listen on.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, a name that nobody knows.`,
  EAI_AGAIN: ({ host }) => `HOST is ${host}, a name that cannot be looked up now.`,
};

function describeFailure(error: unknown, environment: Environment | undefined): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = listenReasons[code];
  if (reason !== undefined && environment !== undefined) return reason(environment);
  return error instanceof Error ? error.message : 'The server could not start.';
}

const plainHttp =
  'Other machines need it by https, from a proxy in front: over plain http anyone on the way can change the page, and browsers ' +
  'keep back Ledgers, wallet apps, most wallet extensions, notifications and the lock between two tabs.';

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const giveUp = setTimeout(() => process.exit(1), patience);
    giveUp.unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function exportIfAsked({ upstreams }: Environment): Promise<void> {
  if (upstreams.kind !== 'sandbox' || upstreams.settings.exportTo === undefined) return;
  const { dir, exportTo } = upstreams.settings;
  const { exportJournal } = await import('@clearstake/sandbox/chain/journal/export');
  const { whole, damaged } = await exportJournal(join(dir, 'journal'), exportTo);
  const rest = damaged === 0 ? '' : `, and ${damaged} damaged ones as bytes`;
  console.log(`Wrote ${whole} records of the sandbox journal in ${dir} to ${exportTo}${rest}.`);
  process.exit(0);
}

function answerIfAsked(asked: Pick<Arguments, 'help' | 'version'>): void {
  if (!asked.help && !asked.version) return;
  process.stdout.write(asked.help ? help : `${version}\n`);
  process.exit(0);
}

let environment: Environment | undefined;
try {
  answerIfAsked(readArguments(process.argv.slice(2)));
  environment = readEnvironment(process.env, process.argv.slice(2));
  await exportIfAsked(environment);
  await checkSettings(environment);
  const running = await start(environment);
  stopOnSignal(running.close);
  if (running.sandbox) {
    const { urls, pubsubUrl, control } = running.sandbox;
    console.log(`Its JSON-RPC, for an explorer, a command line or a wallet: ${urls.rpc}, ${pubsubUrl}`);
    console.log(`Its control endpoints, for this machine only: ${control.url}/sandbox`);
  }
  const address = environment.publicUrl ?? addressOf(running.gateway, environment.host);
  console.log(`Clearstake on ${networkName(environment)}: open ${address}`);
  if (!isLoopbackHost(environment.host) && environment.trustedProxies === '') console.log(plainHttp);
} catch (error) {
  console.error(printable(describeFailure(error, environment)));
  process.exit(1);
}
