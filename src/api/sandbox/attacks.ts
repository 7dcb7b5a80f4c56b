import { type Attack, attackList } from '@contract/sandbox-control';
import { serverUrl } from '@/lib/base-path';
import { readJson, validate } from '../http/read';
import { send } from '../http/send';

const timeout = 15_000;

/** Every attack that the sandbox can play. Throws the HTTP client's errors. */
export async function getAttacks(signal?: AbortSignal): Promise<readonly Attack[]> {
  const name = 'GET /sandbox/attacks';
  const { text } = await send({ name, url: serverUrl('/sandbox/attacks'), init: {}, timeout, signal });
  return validate(name, attackList, readJson(name, text)).attacks;
}

/**
 * Switches the sandbox to an attack, or with null back to honesty. With a lease it is honest again by itself after so many
 * milliseconds. Throws the HTTP client's errors: 403 where this page may not steer the sandbox.
 */
export async function putAttack(attack: string | null, lease?: number): Promise<void> {
  await send({
    name: 'PUT /sandbox/hostile',
    url: serverUrl('/sandbox/hostile'),
    init: {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attack, lease }),
    },
    timeout,
    signal: undefined,
  });
}
