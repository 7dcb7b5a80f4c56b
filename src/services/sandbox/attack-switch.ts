import { putAttack } from '@/api/sandbox/attacks';

/** The sandbox becomes honest by itself after this, should the page be closed meanwhile; a build takes a second or two. */
const lease = 30_000;

/** One switch after the other: the end of an earlier build must not end the attack on a later one. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(attack: string | null): Promise<void> {
  const next = last.then(() => putAttack(attack, attack === null ? undefined : lease));
  last = next.catch(() => undefined);
  return next;
}

/** Switches the sandbox to an attack until {@link endAttack}. Throws the HTTP client's errors. */
export const startAttack = (name: string): Promise<void> => inTurn(name);

/** Makes the sandbox honest again. Where that cannot be said, the lease ends it. */
export const endAttack = (): Promise<void> => inTurn(null).catch(() => undefined);
