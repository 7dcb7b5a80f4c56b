import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSandbox } from './sandbox';

const help = `Starts a Solana staking sandbox on this machine: JSON-RPC, WebSocket subscriptions, staking API and block engine.

  --dir PATH            where its chain is kept (.sandbox)
  --seed TEXT           seed of everything that is random in it (clearstake)
  --epoch-seconds N     length of an epoch (600)
  --rpc-port N          port of the JSON-RPC; the WebSocket has the next one (8899, or a free one)
  --control-port N      port of the control endpoints (4499, or a free one)
  --fresh               deletes the kept chain first
  --help, --version
`;

/** A whole number of a flag, or undefined where it is not given. */
function numberOf(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: '.sandbox' },
      seed: { type: 'string', default: 'clearstake' },
      'epoch-seconds': { type: 'string', default: '600' },
      'rpc-port': { type: 'string' },
      'control-port': { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(help);
  if (values.version) {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    return void process.stdout.write(`${version}\n`);
  }
  const rpcPort = numberOf('rpc-port', values['rpc-port'], 0, 65_534);
  const controlPort = numberOf('control-port', values['control-port'], 0, 65_535);
  const sandbox = await startSandbox({
    dir: values.dir,
    seed: values.seed,
    epochSeconds: numberOf('epoch-seconds', values['epoch-seconds'], 1, 31_536_000) ?? 600,
    fresh: values.fresh,
    ...(rpcPort !== undefined && { rpcPort }),
    ...(controlPort !== undefined && { controlPort }),
  });
  process.stdout.write(`JSON-RPC: ${sandbox.urls.rpc}
WebSocket: ${sandbox.pubsubUrl}
Staking API: ${sandbox.urls.stakingApi}
Block engine (gRPC): ${sandbox.urls.blockEngine}
Control, for this machine only: ${sandbox.control.url}
`);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
