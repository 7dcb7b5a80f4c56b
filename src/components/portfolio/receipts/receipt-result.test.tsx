import {
  type DecodedInstruction,
  type Receipt,
  type ReceiptCheck,
  said,
  verbatim,
} from '@clearstake/verifier';
import { stakeIntent, testWallet } from '@clearstake/verifier/testing/verdicts';
import { record } from '@clearstake/verifier/testing/watched';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { ReceiptResult } from './receipt-result';

const account = 'EzQbtbkBMLZLhrrcVyXNYh2UHCmXLx8qWdiQSK7rF1V9';
const program = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
const statedInstruction = (summary: string) => ({
  program,
  programName: 'Lighthouse',
  title: 'Guard',
  summary,
});
const receipt: Receipt = {
  kind: 'clearstake-receipt',
  version: 1,
  network: { cluster: 'sandbox', genesisHash: '' },
  request: { wallet: testWallet },
  message: { hex: '00', sha256: '00', sha256Base58: '1' },
  transaction: '00',
  signature: '5wHu1qwD4kLwMJFXVpuG',
  instructions: [
    statedInstruction('Sets the limit'),
    statedInstruction(`${account} holds at least 30000000000 token units`),
  ],
  checks: { passed: 1, total: 1, encoding: 7 },
  outcome: { status: 'finalized', slot: null, time: null, fee: null },
  balances: [],
  writtenAt: '2023-11-14T22:15:00.000Z',
};
const instruction = (index: number, summary: string): DecodedInstruction => ({
  index,
  program: 'GuardProgram',
  programName: null,
  name: null,
  title: said('guard'),
  summary: verbatim(summary),
  accounts: [],
  data: new Uint8Array(),
  bytes: { start: 0, end: 0 },
  accountBytes: { start: 0, end: 0 },
  dataBytes: { start: 0, end: 0 },
});

async function show(change: Partial<ReceiptCheck>): Promise<void> {
  await renderStrict(
    <ReceiptResult
      result={{
        receipt,
        intent: null,
        known: null,
        problems: [],
        doubts: [],
        notes: [],
        onChain: true,
        landed: null,
        rows: [],
        instructions: [],
        differences: null,
        ...change,
      }}
    />,
  );
}

async function instructions(): Promise<(string | null)[]> {
  await page.getByText('What its instructions say').click();
  await expect.element(page.getByRole('list')).toBeVisible();
  return page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

it('shows the instructions of its bytes, not the words of the file', async () => {
  await show({
    instructions: [instruction(0, 'Sets the limit'), instruction(1, `${account} holds at least 30 csSOL`)],
  });
  expect(await instructions()).toEqual(['GuardSets the limit', 'GuardEzQb…F1V9 holds at least 30 csSOL']);
});

it('shows no instruction of an invalid receipt', async () => {
  await show({ problems: [said('hash-not-of-message')] });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('What its instructions say')).not.toBeInTheDocument();
});

it('does not call a file invalid that this release cannot read, as a later version', async () => {
  await show({ receipt: null, problems: [said('not-a-receipt')] });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'This file could not be checked here. It is no receipt that this release can read (versions 1 to 4).',
    );
});

it('says of a genuine receipt of a failed transaction that only its fee was charged', async () => {
  const landed = { ...record, blockTime: 1_763_726_400n, error: said('already-processed') };
  await show({ intent: stakeIntent, landed });
  await expect
    .element(page.getByText('Genuine. It failed on chain, and only its fee was charged; the chain has it.'))
    .toBeVisible();
});

const words = ['Send 1 SOL to ‮X ”now“.'];
const audit = { slot: null, time: null, fee: null, walletBefore: null, walletAfter: null, at: null };

it('quotes the words of the file as its own differences without the chain, and replaces them by ours with it', async () => {
  const differs = { ...audit, result: 'differs' as const, problems: words, notes: [] };
  await show({ receipt: { ...receipt, version: 2, audit: differs } });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The file says that the chain’s record differed from what was signed. That could not be checked without the chain. “Send 1 SOL to X "now".”',
    );
  await show({ receipt: { ...receipt, version: 2, audit: differs }, differences: [said('more-sol-left')] });
  await expect
    .element(page.getByRole('alert').nth(1))
    .toHaveTextContent(
      /^The chain’s record differs from what was signed\. More SOL left your wallet than the review said\.$/,
    );
});
