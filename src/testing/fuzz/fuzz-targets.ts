import { receiptMaker, textOf } from '@clearstake/verifier/testing/receipt-maker';
import { accountTargets } from './account-targets';
import { answerTargets } from './answer-targets';
import type { FuzzTarget } from './fuzz-target';
import { grpcTargets } from './grpc-targets';
import { journalTargets } from './journal-targets';
import { textTargets } from './text-targets';
import { transactionTargets } from './transaction-targets';

/** Every parser of bytes that come from outside, with its seeds and how it is judged. */
export async function fuzzTargets(): Promise<readonly FuzzTarget[]> {
  const { world, receiptOf, guardedReceipt } = await receiptMaker();
  const made = [
    await receiptOf('native-stake'),
    await receiptOf('swap-exit'),
    await guardedReceipt('liquid-stake'),
  ];
  return [
    ...transactionTargets(world),
    ...accountTargets(world),
    ...answerTargets(world),
    ...(await grpcTargets()),
    ...journalTargets(
      world,
      made.map(({ entry }) => entry),
    ),
    ...textTargets(made.map(({ receipt }) => textOf(receipt))),
  ];
}
