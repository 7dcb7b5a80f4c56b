import { create } from '@bufbuild/protobuf';
import {
  type AccountsOfInterestUpdate,
  AccountsOfInterestUpdateSchema,
  type ProgramsOfInterestUpdate,
  ProgramsOfInterestUpdateSchema,
  type SubscribeBundlesResponse,
  type SubscribePacketsResponse,
} from '@clearstake/contract/gen/block_engine_pb';
import { base58 } from '@scure/base';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../chain/programs';
import { Broadcast } from './broadcast';
import type { BlockEngineFaults } from './faults';
import { bundleTraffic, packetTraffic } from './generated-traffic';
import { createSeededRandom, type SeededRandom } from './random';
import { createTransactionPool } from './transaction-pool';

const TICK_MS = 10;
const INTEREST_MS = 2_000;
const POOL_SIZE = 64;
const ACCOUNTS = 284;
const PROGRAMS = 36;
const WELL_KNOWN_PROGRAMS = [TOKEN_PROGRAM, ASSOCIATED_TOKEN_PROGRAM];

/**
 * The engine's traffic generators. They run only while somebody is subscribed; the same seed gives the same packets, bundles and
 * lists in the same order.
 */
export function createTraffic(seed: string, faults: () => BlockEngineFaults) {
  const random = (name: string) => createSeededRandom(seed, `block engine ${name}`);
  const packets = new Broadcast<SubscribePacketsResponse>(faults, random('packet faults'));
  const bundles = new Broadcast<SubscribeBundlesResponse>(faults, random('bundle faults'));
  const accounts = new Broadcast<AccountsOfInterestUpdate>(faults, random('account faults'));
  const programs = new Broadcast<ProgramsOfInterestUpdate>(faults, random('program faults'));
  const accountList = interestList(random('accounts'), ACCOUNTS);
  const programList = interestList(random('programs'), PROGRAMS, WELL_KNOWN_PROGRAMS);
  const currentAccounts = () =>
    create(AccountsOfInterestUpdateSchema, {
      accounts: faults().allAccounts ? ['*'] : accountList.addresses(),
    });
  const currentPrograms = () =>
    create(ProgramsOfInterestUpdateSchema, {
      programs: faults().allPrograms ? ['*'] : programList.addresses(),
    });

  const makers = lazily(() => {
    const pool = createTransactionPool(random('transactions'), accountList.addresses(), POOL_SIZE);
    return {
      packets: packetTraffic(faults, random('packets'), pool),
      bundles: bundleTraffic(faults, random('bundles'), pool),
    };
  });
  const sent = { packets: 0, bundles: 0 };
  let last = performance.now();
  let lastInterest = last;
  const tick = () => {
    const now = performance.now();
    // A machine that was suspended must not catch up in one burst.
    const elapsed = Math.min(now - last, 1_000);
    last = now;
    if (packets.subscribers > 0) {
      for (const message of makers().packets(elapsed)) {
        sent.packets += message.batch?.packets.length ?? 0;
        packets.publish(message);
      }
    }
    if (bundles.subscribers > 0) {
      for (const message of makers().bundles(elapsed)) {
        sent.bundles += message.bundles.length;
        bundles.publish(message);
      }
    }
    if (now - lastInterest < INTEREST_MS) return;
    lastInterest = now;
    accountList.turn();
    programList.turn();
    accounts.publish(currentAccounts());
    programs.publish(currentPrograms());
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    packets,
    bundles,
    accounts,
    programs,
    currentAccounts,
    currentPrograms,
    /** Packets and bundles published so far, each counted once regardless of the number of subscribers. */
    sent: () => ({ ...sent }),
    start: () => {
      last = performance.now();
      timer ??= setInterval(tick, TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}

export type Traffic = ReturnType<typeof createTraffic>;

function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A list of addresses that changes a little with every turn: most stay, some leave, about as many enter. */
function interestList(random: SeededRandom, size: number, fixed: readonly string[] = []) {
  const address = () => base58.encode(random.bytes(32));
  const addresses = [...fixed, ...Array.from({ length: size - fixed.length }, address)];
  return {
    addresses: () => [...addresses],
    turn: () => {
      const leaving = random.integer(0, 3);
      for (let index = 0; index < leaving; index += 1) {
        addresses.splice(random.integer(0, addresses.length - 1), 1);
      }
      const entering = random.integer(0, size - addresses.length + 1);
      addresses.push(...Array.from({ length: entering }, address));
    },
  };
}
