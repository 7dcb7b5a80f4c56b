import { msg } from '@clearstake/contract/i18n';
import { ed25519 } from '@noble/curves/ed25519.js';
import { patched, u64, viewOf } from '../chain/bytes';
import { STAKE_PROGRAM } from '../chain/programs';
import type { ApiAttack, JointAttack } from './attack';
import { falseReserve, withFalseReserve } from './chain-answers';
import { draftOf, messageOf } from './draft';
import { type Edit, messageIn, patchAccount, patchData, positionOf, replace, withMessage } from './edit';
import { amountOf, poolAt } from './liquid-staking';

const TOTAL_LAMPORTS = 258;
const SPLIT_SOURCE = 3;

/** Ten SOL take tokens worth 42: the server burns by this factor, the node lowers the rate by it. */
const overcharged = (value: bigint) => (value * 42n) / 10n;
const undervalued = (value: bigint) => (value * 10n) / 42n;

/** Edits a message of the unversioned API: base64, with the new account's own signature beside it. */
function inBase64(edit: Edit): ApiAttack['apply'] {
  return (answer, context) => {
    const message = messageOf(edit(draftOf(Buffer.from(String(answer.txn), 'base64')), context, answer));
    const seed = Buffer.from(String(answer.sec_key), 'base64').subarray(0, 32);
    const signature = ed25519.sign(message, seed);
    return {
      ...answer,
      txn: Buffer.from(message).toString('base64'),
      sig: Buffer.from(signature).toString('base64'),
    };
  };
}

/** Threats of a server and a node together: nobody independent is left, only what the page pins. */
export const jointAttacks: readonly JointAttack[] = [
  {
    id: 'LW01',
    title: msg('A withdrawal of 10 SOL burns tokens worth 42, at a rate that the node confirms'),
    operations: ['legacy-withdraw'],
    surface: 'api-and-node',
    // An honest amount is rounded down; one unit more never falls short of the false rate.
    answer: inBase64((draft) => patchData(draft, poolAt(draft), 1, u64(overcharged(amountOf(draft) + 1n)))),
    account: (account, address, { pins }) => {
      if (!account || address !== pins.pool?.address) return account;
      const { data } = account;
      const total = viewOf(data).getBigUint64(TOTAL_LAMPORTS, true);
      return { ...account, data: patched(data, TOTAL_LAMPORTS, u64(undervalued(total))) };
    },
  },
  {
    id: 'LU13b',
    title: msg('The deactivation is left out, and the node calls the validator’s stake the pool’s reserve'),
    operations: ['liquid-unstake'],
    surface: 'api-and-node',
    answer: (answer, context) => {
      const draft = draftOf(messageIn(answer), context.tables);
      const source = { address: falseReserve(context) };
      const active = replace(draft, positionOf(draft, STAKE_PROGRAM, 5), () => []);
      return withMessage(answer, messageOf(patchAccount(active, poolAt(active), SPLIT_SOURCE, source)));
    },
    account: withFalseReserve,
  },
];
