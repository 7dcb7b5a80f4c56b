import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

await ensureDependencies({ dev: true });

async function portOf(number) {
  if (number > 0) return number;
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const wanted = Number(process.env.PORT?.trim() || 4400);
if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_534) {
  console.error(`PORT must be a whole number from 0 to 65534, not "${process.env.PORT}".`);
  process.exit(1);
}
const page = await portOf(wanted);
// The gateway's is the one above a port that is set.
const gateway = await portOf(wanted > 0 ? wanted + 1 : 0);
// Ports that the sandbox takes where they are free; the page has it only later.
const usualPorts = { SANDBOX_RPC_PORT: [8899, 8900], SANDBOX_CONTROL_PORT: [4499] };
const otherPorts = Object.entries(usualPorts)
  .filter(([name, ports]) => ports.includes(page) && !process.env[name]?.trim())
  .map(([name]) => [name, '0']);
const path = `${root}node_modules/.bin:${process.env.PATH}`;
const start = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });

// Two processes, because each reloads separately: the server when a file of packages/ changes, the page on every edit.
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'packages/gateway/src/main.ts', ...process.argv.slice(2)], {
    ...Object.fromEntries(otherPorts),
    PORT: String(gateway),
    // The server says this address, not its own.
    PUBLIC_URL: `http://127.0.0.1:${page}`,
    // Only what Vite builds contains the pins file.
    PINS_FILE: '',
  }),
  start('vite', ['--port', String(page), '--strictPort'], { GATEWAY_URL: `http://127.0.0.1:${gateway}` }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 0;
  });
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
