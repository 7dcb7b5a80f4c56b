import { t } from '@clearstake/contract/i18n';
import { isLoopbackHost } from '@clearstake/contract/loopback';
import { type Attack, attackList } from '@clearstake/contract/sandbox-control';
import { getConfig } from '../config/get-config';
import { readJson, validate } from '../http/read';
import { fetchInLanguage, statusError } from '../http/send';

const timeout = 15_000;

/**
 * Calls a control endpoint of the sandbox, which is on a port of the machine where it runs. Its answers say nothing of the server
 * of this page, so they do not pass by `send`.
 */
async function control(method: string, path: string, body?: object, signal?: AbortSignal): Promise<string> {
  const { sandboxControl } = await getConfig(signal);
  if (sandboxControl === undefined || !isLoopbackHost(location.hostname)) throw elsewhere();
  const deadline = AbortSignal.timeout(timeout);
  const response = await fetchInLanguage(sandboxControl + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw elsewhere();
  });
  if (!response.ok) throw await statusError(`${method} ${path}`, response);
  return response.text();
}

/** This page came by another host name, a proxy or a tunnel. */
const elsewhere = () =>
  new Error(
    t(
      'The sandbox takes orders only on the machine that runs it. Open this page there, at the address that its start printed.',
    ),
  );

/** Every attack that the sandbox can play. Throws the HTTP client's errors, and one for a page from elsewhere. */
export async function getAttacks(signal?: AbortSignal): Promise<readonly Attack[]> {
  const path = '/sandbox/attacks';
  const name = `GET ${path}`;
  return validate(name, attackList, readJson(name, await control('GET', path, undefined, signal))).attacks;
}

/** Milliseconds until the sandbox is honest again, also when the page was closed; a build takes one or two seconds. */
const lease = 30_000;

/** Switches run in sequence: the end of an earlier build must not end the attack on a later one. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(attack: string | null): Promise<unknown> {
  const order = attack === null ? { attack } : { attack, lease };
  const next = last.then(() => control('PUT', '/sandbox/hostile', order));
  last = next.catch(() => undefined);
  return next;
}

/** Switches the sandbox to an attack until {@link endAttack}. Throws as {@link getAttacks} does. */
export const startAttack = (name: string): Promise<unknown> => inTurn(name);

/** Makes the sandbox honest again; after a failed request the lease does. */
export const endAttack = (): Promise<unknown> => inTurn(null).catch(() => undefined);
