import { putAttack } from '@/api/sandbox/attacks';

/** After this time the sandbox is honest again, also when the page was closed; a build takes one or two seconds. */
const lease = 30_000;

/** Switches run in sequence: the end of an earlier build must not end the attack on a later one. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(attack: string | null): Promise<void> {
  const next = last.then(() => putAttack(attack, attack === null ? undefined : lease));
  last = next.catch(() => undefined);
  return next;
}

/** Switches the sandbox to an attack until {@link endAttack}. Throws the HTTP client's errors. */
export const startAttack = (name: string): Promise<void> => inTurn(name);

/** Makes the sandbox honest again; after a failed request the lease does. */
export const endAttack = (): Promise<void> => inTurn(null).catch(() => undefined);
