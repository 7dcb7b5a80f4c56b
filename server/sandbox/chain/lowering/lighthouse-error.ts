/** Custom error codes of the guard program, by its own names. */
export const LighthouseError = {
  InvalidInstructionData: 6000,
  AssertionFailed: 6001,
  RangeOutOfBounds: 6005,
  FailedToDeserialize: 6007,
  AccountOwnerMismatch: 6009,
} as const;

/** What a failed assertion of a list answers instead of `AssertionFailed`: this and its place in the list. */
export const FAILED_IN_LIST = 0x1900;

/** Thrown where the guard program refuses, with its custom error code. */
export class LighthouseRefusal extends Error {
  override readonly name = 'LighthouseRefusal';

  constructor(readonly code: number) {
    super(`The guard program refuses with ${code}.`);
  }
}
