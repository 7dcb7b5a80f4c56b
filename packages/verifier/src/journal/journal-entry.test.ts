import { pinsFor } from '@clearstake/contract/pins';
import { expect, it } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { honestAnswer, judgeBytes } from '../../testing/judge';
import { newKey } from '../../testing/keeper';
import { signedBy } from '../../testing/signing';
import { SLOT, testWorld, wallet } from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { journalEntry, verify } from '..';

/** What the journal is given, and how it keeps it. */
const honest = honestTransaction(honestFields['native-stake'], await testWorld());
const { intent, bytes } = honest;
const answer = honestAnswer(honest);
const { decoded, facts } = await judgeBytes(intent, bytes, worldRpc(await testWorld()), answer);
const offered = { intent, decoded, facts, pins: pinsFor('sandbox'), answer };
const verdict = verify(offered);

it('the entry before sending has all that is needed afterwards', () => {
  const wire = signedBy(bytes, wallet, newKey);
  const { judged, ...entry } = journalEntry({ offered, verdict, wire, signature: 'sig', now: 5 });
  expect(entry).toStrictEqual({
    format: 2,
    signature: 'sig',
    intent,
    genesisHash: pinsFor('sandbox').genesisHash,
    lastValidBlockHeight: SLOT - 19_850n,
    signingSlot: SLOT,
    messageSha256: verdict.messageSha256?.hex,
    wire,
    newAccount: newKey.address,
    verdict,
    status: 'sending',
    slot: null,
    detail: null,
    createdAt: 5,
    updatedAt: 5,
  });
  expect(judged).toMatchObject({
    verdict: 'accepted',
    offered: Buffer.from(bytes).toString('hex'),
    newAccount: { address: newKey.address, keyMatches: true },
  });
  expect(judged).not.toHaveProperty('leftOut');
});
