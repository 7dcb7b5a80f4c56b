import { pinsFor } from '@contract/pins';
import { type Draft, messageOf } from '@server/sandbox/hostile/draft';
import { append, replace } from '@server/sandbox/hostile/edit';
import { transfer, unitLimit, unitPrice } from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { finalCheck, reviewWalletChange, type VerifyInput } from '@/transaction';
import { type Honest, honestFields, honestTransaction, plainStyle } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { signedBy } from './signing';
import { attacker, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** What a wallet's answer is told to be, word for word. */
const newKey = testKey('new stake account');

async function inputOf(given: Honest): Promise<VerifyInput> {
  const { intent } = given;
  const answer = honestAnswer(given);
  const { decoded, facts } = await judgeBytes(intent, given.bytes, worldRpc(world), answer);
  return { intent, decoded, facts, pins: pinsFor('sandbox'), answer };
}

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const input = await inputOf(honest);

const text = (content: string) => ({ kind: 'text', text: content });
const own = (check: string) => ({ check, group: 'anything-else', row: 'wallet', label: 'Your wallet' });
const unsigned = {
  ...own('F3'),
  code: 'wallet-signature-invalid',
  asked: text('Your wallet’s signature'),
  found: text('No valid signature of your wallet'),
};
const changed = (found: string) => ({
  ...own('F2'),
  code: 'wallet-changed-core',
  asked: text('What was checked, and known guards'),
  found: text(found),
});

describe('a wallet’s answer', () => {
  it('that is unsigned, or signed by somebody else', () => {
    for (const wire of [signedBy(honest.bytes), signedBy(honest.bytes, newKey)]) {
      const { accepted, findings, changes } = reviewWalletChange(input, wire);
      expect(findings).toEqual([expect.objectContaining(unsigned)]);
      expect([accepted, changes]).toEqual([false, []]);
    }
  });

  it('that is no transaction', () => {
    const { accepted, findings, changes, verdict } = reviewWalletChange(input, Uint8Array.of(1, 2, 3));
    expect(findings[0]).toMatchObject(changed('Something that is no transaction'));
    expect(findings.filter(({ check }) => check.startsWith('F'))).toHaveLength(1);
    expect([accepted, changes, verdict.outcome]).toEqual([false, [], 'refused']);
  });

  it('to what was no transaction', () => {
    const nothing = { ...input, decoded: { ...input.decoded, message: null } };
    const { accepted, findings, changes } = reviewWalletChange(nothing, signedBy(honest.bytes, wallet));
    expect(findings).toMatchObject([changed('Nothing was checked before')]);
    expect([accepted, changes]).toEqual([false, []]);
  });

  const texts = (draft: Draft) =>
    reviewWalletChange(input, signedBy(messageOf(draft), wallet, attacker))
      .findings.filter(({ check }) => check === 'F2')
      .map(({ found }) => (found.kind === 'text' ? found.text : found.kind));
  const other = 'Other instructions than those that were checked';

  it('in which a new signer pays somebody', () => {
    expect(texts(append(honest.draft, transfer(attacker.address, wallet.address, 1n)))).toEqual([
      `${attacker.address} must sign now`,
      `${attacker.address} may be changed now`,
      other,
    ]);
  });

  it('in which the new account must not sign any more', () => {
    const instructions = honest.draft.instructions.map((instruction) => ({
      ...instruction,
      accounts: instruction.accounts.map((account) =>
        account.address === newKey.address ? { ...account, signer: false } : account,
      ),
    }));
    expect(texts({ ...honest.draft, instructions })).toEqual([other]);
  });

  it('with another blockhash, which the node knows or does not know', () => {
    const wire = signedBy(messageOf({ ...honest.draft, blockhash: testKey('other').address }), wallet);
    const codes = (...given: Parameters<typeof reviewWalletChange>) =>
      reviewWalletChange(...given).findings.map(({ code }) => code);
    const facts = (valid: boolean) => ({
      ...input,
      facts: { ...input.facts, blockhash: { ...input.facts.blockhash, valid } },
    });
    expect(codes(facts(true), wire)).toEqual([]);
    expect(codes(facts(false), wire)).toEqual(['blockhash-invalid']);
    expect(codes(facts(false), wire, true)).toEqual([]);
    // The same blockhash is as good as it was, whatever is known of another one.
    const same = signedBy(honest.bytes, wallet);
    expect(codes(facts(true), same, false)).toEqual([]);
    expect(codes(facts(false), same, true)).toEqual(['blockhash-invalid']);
    const guarded = signedBy(messageOf(append(honest.draft, unitLimit(300_000))), wallet);
    expect(codes(facts(true), guarded, false)).toEqual([]);
    expect(codes(facts(false), guarded, true)).toEqual(['blockhash-invalid']);
  });
});

describe('a fee that a wallet changed', () => {
  // 200,000 units at 10,000 micro-lamports are 2,000 lamports; both signatures cost 10,000 more.
  const style = { ...plainStyle, budget: true };
  const PRICE = 1;

  async function priced(price: bigint) {
    const given = honestTransaction(honestFields['native-stake'], world, style);
    const draft = replace(given.draft, PRICE, () => [unitPrice(price)]);
    const reviewed = reviewWalletChange(await inputOf(given), signedBy(messageOf(draft), wallet));
    const { note, status, meaning } = reviewed.verdict.rows.find(({ key }) => key === 'fee') ?? {};
    const others = reviewed.verdict.rows.filter((row) => row.key !== 'fee' && row.status !== 'pass');
    expect(others).toEqual([]);
    return { note, status, meaning, changes: reviewed.changes, accepted: reviewed.accepted };
  }

  it.each<[bigint, string]>([
    [5_000n, 'Your wallet changed the priority fee from 0.000002 SOL to 0.000001 SOL'],
    [50_000n, 'Your wallet changed the priority fee from 0.000002 SOL to 0.00001 SOL'],
    // 190,000 lamports, and 200,000 with the signatures: as much as a server may ask for.
    [950_000n, 'Your wallet changed the priority fee from 0.000002 SOL to 0.00019 SOL'],
    [
      950_005n,
      'Your wallet changed the priority fee from 0.000002 SOL to 0.000190001 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL',
    ],
  ])('to %i micro-lamports is noted: %s', async (price, note) => {
    expect(await priced(price)).toEqual({
      note,
      status: 'warn',
      meaning: undefined,
      changes: [`Set the priority fee: ${price} micro-lamports per unit`],
      accepted: true,
    });
  });

  it('to what it was is not noted', async () => {
    expect(await priced(10_000n)).toMatchObject({ status: 'pass', changes: [], accepted: true });
  });

  it('to more than a wallet may is refused, and says whose it is', async () => {
    // 5,000,000 lamports, and both signatures.
    expect(await priced(25_000_000n)).toMatchObject({
      status: 'fail',
      meaning:
        'Your wallet changed the priority fee from 0.000002 SOL to 0.005 SOL; with it, up to 0.005 SOL are allowed instead of 0.0002 SOL.',
      accepted: false,
    });
  });
});

describe('the final check', () => {
  const refused = (check: 'F3' | 'F4', code: string, found: string) => ({
    ok: false,
    findings: [
      expect.objectContaining({
        check,
        code,
        group: 'anything-else',
        row: 'final',
        label: 'Bytes to send',
        asked: text('The checked bytes, signed'),
        found: text(found),
      }),
    ],
  });

  it('says which signature is missing or does not verify, and which bytes are others', () => {
    const invalid = 'wallet-signature-invalid';
    const whole = signedBy(honest.bytes, wallet, newKey);
    expect(finalCheck(signedBy(honest.bytes, wallet), honest.bytes)).toEqual(
      refused('F3', invalid, `The signature of ${newKey.address} is missing`),
    );
    expect(finalCheck(signedBy(honest.bytes, newKey), honest.bytes)).toEqual(
      refused('F3', invalid, `The signature of ${wallet.address} is missing`),
    );
    // The last byte of the second of two signatures.
    expect(finalCheck(whole.with(128, (whole[128] ?? 0) ^ 1), honest.bytes)).toEqual(
      refused('F3', invalid, `The signature of ${newKey.address} does not verify`),
    );
    const others = refused('F4', 'final-bytes-differ', 'Other bytes than those that were checked');
    expect(finalCheck(whole, honest.bytes.with(-1, 7))).toEqual(others);
    expect(finalCheck(Uint8Array.of(0), honest.bytes)).toEqual(others);
    expect(finalCheck(honest.bytes, honest.bytes)).toEqual(others);
  });
});
