/** An invalid setting; the message is one sentence for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** @throws EnvironmentError */
export function refuse(sentence: string): never {
  throw new EnvironmentError(sentence);
}
