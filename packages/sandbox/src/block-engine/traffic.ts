import { create } from '@bufbuild/protobuf';
import {
  type AccountsOfInterestUpdate,
  AccountsOfInterestUpdateSchema,
  type ProgramsOfInterestUpdate,
  ProgramsOfInterestUpdateSchema,
  type SubscribeBundlesResponse,
  type SubscribePacketsResponse,
} from '@clearstake/contract/gen/block_engine_pb';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../chain/programs';
import { Broadcast } from './broadcast';
import { BundleTraffic } from './bundle-traffic';
import type { BlockEngineFaults } from './faults';
import { InterestList } from './interest-list';
import { PacketTraffic } from './packet-traffic';
import { createSeededRandom } from './random';
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
  const accountList = new InterestList(random('accounts'), ACCOUNTS);
  const programList = new InterestList(random('programs'), PROGRAMS, WELL_KNOWN_PROGRAMS);
  const currentAccounts = () =>
    create(AccountsOfInterestUpdateSchema, {
      accounts: faults().allAccounts ? ['*'] : [...accountList.addresses],
    });
  const currentPrograms = () =>
    create(ProgramsOfInterestUpdateSchema, {
      programs: faults().allPrograms ? ['*'] : [...programList.addresses],
    });

  const makers = lazily(() => {
    const pool = createTransactionPool(random('transactions'), accountList.addresses, POOL_SIZE);
    return {
      packets: new PacketTraffic(faults, random('packets'), pool),
      bundles: new BundleTraffic(faults, random('bundles'), pool),
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
      for (const message of makers().packets.due(elapsed)) {
        sent.packets += message.batch?.packets.length ?? 0;
        packets.publish(message);
      }
    }
    if (bundles.subscribers > 0) {
      for (const message of makers().bundles.due(elapsed)) {
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
    /** The current lists, for a new subscriber. */
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
