import { spawn } from 'node:child_process';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

await ensureDependencies();

const page = Number(process.env.PORT ?? 4400);
const gateway = page + 1;
const path = `${root}node_modules/.bin:${process.env.PATH}`;
const start = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });

// Two processes, because each reloads separately: the server when server/ or contract/ changes, the page on every edit.
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)], {
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
