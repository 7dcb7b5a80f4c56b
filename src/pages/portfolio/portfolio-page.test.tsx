import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base58, base64 } from '@scure/base';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { address, answerPortfolio, answerPortfolioRoutes, short, sol, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { stakeAccountJson, type TestStake } from '@/testing/stake-accounts';
import { worker } from '@/testing/worker';
import { PortfolioPage } from './portfolio-page';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/components/portfolio/address/address-panel';
import '@/components/portfolio/portfolio-view';
import '@/components/portfolio/receipts/journal-section';
import '@/components/portfolio/receipts/receipts-section';
import '@/components/portfolio/records/records-section';

const otherAddress = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

const inJson = ({ owner, data }: { owner: string; data: Uint8Array }) => ({
  lamports: 1_000_000,
  owner,
  executable: false,
  rentEpoch: 0,
  data: [base64.encode(data), 'base64'],
});

/** A node with these accounts, and with these stake accounts for any queried address. */
function answerNode(accounts: Readonly<Record<string, object>>, stakes: readonly TestStake[] = []) {
  worker.use(...publicAnswers);
  answerPortfolioRoutes();
  answerPortfolio(stakes, {
    getAccountInfo: (asked: string) => ({ context: { slot: 1 }, value: accounts[asked] ?? null }),
  });
}

const open = async (asked: string) => {
  const { router } = await renderApp(`/portfolio?address=${asked}`, { portfolio: PortfolioPage });
  return router;
};
const panel = page.getByRole('region', { name: 'What this address is' });
const stakes = page.getByRole('region', { name: 'Stake accounts' });

/** The sentence under the title. */
const head = () => page.getByRole('main').element().querySelector('h1 + p')?.textContent;

beforeEach(() => answerNode({}));

const programs = {
  system: '1'.repeat(32),
  vote: 'Vote111111111111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
};
const wallet = inJson({ owner: programs.system, data: new Uint8Array() });
const short7 = 'DETs…7rTF';
const signless = 'You are looking without its wallet, so nothing can be signed.';

it.each([
  [
    'a validator’s vote account',
    { owner: programs.vote, data: new Uint8Array(400) },
    `${short7} is a validator’s vote account: stake is delegated to it.`,
    ['Open this validator', `/validators/${otherAddress}`],
  ],
  [
    'a token account',
    { owner: programs.token, data: new Uint8Array(165).with(32, 9) },
    `${short7} is a token account: it holds tokens, not stake.`,
    // The owner's 32 bytes: 9, then zeros.
    ['Open its owner’s portfolio', `/portfolio?address=${base58.encode(new Uint8Array(32).with(0, 9))}`],
  ],
] as const)('says that an address is %s, and what it leads to', async (kind, account, words, link) => {
  answerNode({ [otherAddress]: inJson(account) });
  await open(otherAddress);
  await expect.poll(head).toBe(words);
  await expect.element(panel).toHaveTextContent(`This is ${kind}, not a wallet`);
  await expect.element(stakes).not.toBeInTheDocument();
  const [name, href] = link;
  await expect.element(panel.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('shows the portfolio of a wallet, with its rewards, activity and receipts at their own addresses', async () => {
  answerNode({ [otherAddress]: wallet }, [stake(0, { authority: otherAddress })]);
  await open(otherAddress);
  await expect.poll(head).toBe(`Everything ${short7} can stake, move or withdraw. ${signless}`);
  for (const [name, region] of [
    ['Rewards', 'Records'],
    ['Activity', 'Activity'],
    ['Receipts', 'Receipts'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true });
    await expect
      .element(link)
      .toHaveAttribute('href', `/portfolio?address=${otherAddress}&tab=${name.toLowerCase()}`);
    await link.click();
    await expect.element(page.getByRole('region', { name: region })).toBeVisible();
    await expect.element(stakes).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('Check a receipt again')).toBeVisible();
});

it('keeps the portfolio of a program’s account, because programs control stake accounts', async () => {
  answerNode({ [otherAddress]: inJson({ owner: testWallet, data: new Uint8Array(9) }) }, [
    stake(0, { authority: otherAddress }),
  ]);
  await open(otherAddress);
  await expect.poll(head).toBe(`The stake accounts that ${short7} can manage or withdraw from. ${signless}`);
  await expect.element(page.getByText('This is not an ordinary wallet')).toBeVisible();
  await expect.element(stakes).toBeVisible();
});

it('says that there is no account, unless the address controls stake accounts', async () => {
  const router = await open(otherAddress);
  await expect.poll(head).toBe(`You are looking at ${short7} without its wallet, so nothing can be signed.`);
  await expect
    .element(page.getByText('No account exists at this address on the sandbox: it holds no SOL.'))
    .toBeVisible();
  await expect.element(stakes).not.toBeInTheDocument();
  answerNode({}, [stake(0, { authority: address(7) })]);
  await router.navigate({ to: '/portfolio', search: { address: address(7) } });
  await expect.element(page.getByText('It controls the stake accounts below.')).toBeVisible();
  await expect.element(stakes).toBeVisible();
});

it('shows a stake account with its state and rewards, and leads to its authority’s portfolio', async () => {
  // Of the size that older clients made.
  const account = stake(1, { staker: otherAddress, bytes: 4_008, lamports: 5n * sol + 28_786_560n });
  const { account: json } = stakeAccountJson(account) as { account: object };
  answerNode({ [address(1)]: json, [testWallet]: wallet }, [stake(0), account]);
  await open(address(1));
  await expect.element(panel).toHaveTextContent(/This is a stake account, not a wallet/);
  await expect
    .element(panel)
    .toHaveTextContent(
      /StateActive.*Delegated5\.000000000SOL.*Not earning0\.000000000SOL.*ValidatorHarrow Lane/,
    );
  await expect
    .element(panel.getByRole('link', { name: 'Open the portfolio of who can re-delegate' }))
    .toHaveAttribute('href', `/portfolio?address=${otherAddress}&mark=${address(1)}`);
  await expect.element(stakes).not.toBeInTheDocument();
  const rewards = page.getByRole('region', { name: 'Rewards by epoch' });
  await expect.element(rewards.getByRole('row').nth(1)).toHaveTextContent('1,0600.0025000000.000000001');

  await panel.getByRole('link', { name: 'Open the portfolio of who can withdraw' }).click();
  const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });
  await expect.element(rowOf(1)).toHaveAttribute('aria-current', 'true');
  await expect.element(rowOf(1)).toHaveAttribute('aria-rowindex', '2');
  await expect.element(rowOf(0)).not.toHaveAttribute('aria-current');
});

it('says that a text is no address until it is corrected', async () => {
  await open('nobody');
  const field = page.getByLabelText('Look at any address');
  const banner = page.getByText('“nobody” is not an account address.');
  await expect.element(banner).toBeVisible();
  await field.fill('hello');
  await expect.element(banner).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect.element(page.getByText(/^Not an account address/)).toBeVisible();
});
