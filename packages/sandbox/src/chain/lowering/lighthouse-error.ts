/** Custom error codes of the guard program, with its names. */
export const LighthouseError = {
  InvalidInstructionData: 6000,
  AssertionFailed: 6001,
  RangeOutOfBounds: 6005,
  FailedToDeserialize: 6007,
  AccountOwnerMismatch: 6009,
} as const;

/** Error code base for a failed assertion in a list, instead of `AssertionFailed`: this plus its index. */
export const FAILED_IN_LIST = 0x1900;

/** Thrown where the guard program refuses, with its custom error code. */
export class LighthouseRefusal extends Error {
  override readonly name = 'LighthouseRefusal';

  constructor(readonly code: number) {
    super(`The guard program refuses with ${code}.`);
  }
}
