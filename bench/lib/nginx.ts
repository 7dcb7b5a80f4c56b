import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's nginx with the repository's configuration in front of the gateways at these ports. Rejects when it is not installed. */
export async function startNginx(port: number, gateways: readonly number[]) {
  const dir = await mkdtemp(join(tmpdir(), 'clearstake-nginx-'));
  const written = await readFile('deploy/nginx.conf', 'utf8');
  const servers = gateways.map((gateway) => `server 127.0.0.1:${gateway}$1;`).join(' ');
  const site = written
    .replace(/server app:4400([^;]*);/, servers)
    .replace('/var/cache/nginx/assets', join(dir, 'assets'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(dir, kind)};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'error.log')};`,
    'events { worker_connections 4096; }',
    `http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')} ${site} }`,
  ];
  const file = join(dir, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  const child = spawn('nginx', ['-c', file, '-e', join(dir, 'error.log')], { stdio: 'inherit' });
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  const gone = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    while (child.exitCode === null && !(await fetch(`${url}/healthz`).catch(() => undefined))?.ok)
      await sleep(50);
    if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}.`);
  };
  await Promise.race([answers(), failed]);
  return {
    url,
    stop: async () => {
      child.kill('SIGQUIT');
      const deadline = setTimeout(() => child.kill('SIGKILL'), 2_000);
      await gone;
      clearTimeout(deadline);
      await rm(dir, { recursive: true });
    },
  };
}
