import { gunzipSync } from 'node:zlib';
import { idleProgram } from './idle-program';

/** The code of the idle program begins here. Its input holds the first account's lamports at 80, its data at 96. */
const code = 232;
const storeAt = (offset: number) => Uint8Array.of(0x7a, 1, offset, 0, 0, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0);

function idleWith(instructions: Uint8Array): Uint8Array {
  const program = idleProgram();
  program.set(instructions, code);
  return program;
}

/** Has the system program assign its first account, as a signer, to the program at the guard's address. */
const packed =
  'H4sIAAAAAAACA61UO0sDQRCeeyQXE4tTQc4uhXDahJTBKo2SwsJSEMkbDeYBuUMMV2jjD1AQ7GxtBC0EwcLK3tJGtApaWWojJ/uYze4lIRYO' +
  'HN/MtzM7383u3eHq+pquaYBmwBeQ6J3HeURTpEAecmBAHiyI09yYlB/Fgq5igvOkjmyZNVgcxWdQEev0CXVHoCLWPcwzdCyQ3hXA0ZkWYubr' +
  'VS9wKU35SnjzQvzT7eRF4CYEf9t/miZ+f2HrMnBtwd+vnPwQ3/o8LwWuI/jHj+AOewZuWvDY2KA816cPZs74hOAHp0R4W/BgyPmO4BeV/DSb' +
  'Q4XFlg5gUz4/2F+T8wtj8un4FX6D6aR8r7KJ+obySkzfEJ9l+kzxPoruJXO0vizjteHzBFOKDXVujqnu78TU+BgAwjAMHZWGM44zHL/5zGd5' +
  'bHOci8Rxjtc8P4V9OWL7N76ejKz/1TSpp2Jep1lstPc7e/Wi19hp12vFKtUn9aPzyfj1Ax8ytV673GpUqeP1Wgz9LmS69SbxIePten7XL1fg' +
  'X0zjT3zC/wMi3zOaxWsxbdz/wIzU2xKmpHo8J8TsmHpHQkOqx3NEjJ5jVD/5KqekerxXiLZ0t0fpX5bWlD5ccG7EvGX7BcebK64ABgAA';

/** Programs that misuse the first account that they get. */
export const hostilePrograms = {
  emptying: (): Uint8Array => idleWith(storeAt(80)),
  overwriting: (): Uint8Array => idleWith(storeAt(96)),
  seizing: (): Uint8Array => gunzipSync(Buffer.from(packed, 'base64')),
};
