import { base58 } from '@scure/base';
import type { SeededRandom } from './random';

/** A list of addresses that changes a little with every step: most stay, some leave, about as many enter. */
export class InterestList {
  #addresses: string[];

  constructor(
    private readonly random: SeededRandom,
    private readonly size: number,
    fixed: readonly string[] = [],
  ) {
    this.#addresses = [...fixed, ...Array.from({ length: size - fixed.length }, () => newAddress(random))];
  }

  get addresses(): readonly string[] {
    return this.#addresses;
  }

  turn(): void {
    const leaving = this.random.integer(0, 3);
    for (let index = 0; index < leaving; index += 1) {
      this.#addresses.splice(this.random.integer(0, this.#addresses.length - 1), 1);
    }
    const missing = this.size - this.#addresses.length;
    const entering = this.random.integer(0, missing + 1);
    for (let index = 0; index < entering; index += 1) this.#addresses.push(newAddress(this.random));
  }
}

const newAddress = (random: SeededRandom) => base58.encode(random.bytes(32));
