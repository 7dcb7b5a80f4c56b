import { readFileSync } from 'node:fs';
import { helpIfAsked, parsedArguments } from '@clearstake/contract/cli/arguments';
import { cluster } from '@clearstake/contract/config';
import { printable } from '@clearstake/contract/foreign-text';
import { folderProblem } from './check-folder';
import { startSandbox } from './sandbox';

const help = `Starts a Solana staking sandbox on this machine: JSON-RPC, WebSocket subscriptions, staking API and block engine.

  --as NAME             cluster that it plays: mainnet-beta or testnet (sandbox)
  --dir PATH            where its chain is kept (.sandbox, or .sandbox-<cluster>)
  --seed TEXT           seed of everything that is random in it (clearstake)
  --epoch-seconds N     length of an epoch (600)
  --rpc-port N          port of the JSON-RPC; the WebSocket has the next one (8899, or a free one)
  --control-port N      port of the control endpoints (4499, or a free one)
  --fresh               deletes the kept chain first
  --help, --version
`;

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

async function run(): Promise<void> {
  helpIfAsked(help.trimEnd());
  const options = {
    as: { type: 'string', default: 'sandbox' },
    dir: { type: 'string' },
    seed: { type: 'string', default: 'clearstake' },
    'epoch-seconds': { type: 'string', default: '600' },
    'rpc-port': { type: 'string' },
    'control-port': { type: 'string' },
    fresh: { type: 'boolean', default: false },
    version: { type: 'boolean', default: false },
  } as const;
  const { values } = parsedArguments({ options }, '--help lists what there is.');
  if (values.version) {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    return void process.stdout.write(`${version}\n`);
  }
  const played = cluster.options.find((name) => name === values.as);
  if (played === undefined)
    throw new Error(`--as must be one of ${cluster.options.join(', ')}, not "${values.as}".`);
  const dir = values.dir ?? (played === 'sandbox' ? '.sandbox' : `.sandbox-${played}`);
  const port = (name: 'rpc-port' | 'control-port', most: number) =>
    values[name] === undefined ? undefined : numberOf(name, values[name], 0, most);
  const epochSeconds = numberOf('epoch-seconds', values['epoch-seconds'], 5, 31_536_000);
  const problem = await folderProblem('--dir', dir);
  if (problem !== undefined) throw new Error(problem);
  const sandbox = await startSandbox({
    cluster: played,
    dir,
    seed: values.seed,
    epochSeconds,
    fresh: values.fresh,
    rpcPort: port('rpc-port', 65_534),
    controlPort: port('control-port', 65_535),
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
  process.stderr.write(printable(`${error instanceof Error ? error.message : String(error)}\n`));
  process.exitCode = 1;
});
