import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script of ours in a process of its own; `text` is all that it prints. For tests. */
export async function runScript(
  script: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: unknown; text: string }> {
  const child = spawn('node_modules/.bin/tsx', [script, ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const [code] = await once(child, 'close');
  return { code, text };
}
