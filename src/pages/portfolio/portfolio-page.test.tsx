import { base58, base64 } from '@scure/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { address, answerPortfolio, answerPortfolioRoutes, short, sol, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { stakeAccountJson, type TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/components/portfolio/address/address-panel';
import '@/components/portfolio/portfolio-view';
import '@/components/portfolio/receipts/receipts-section';
import '@/pages/portfolio/portfolio-page';

const otherAddress = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

interface AccountJson {
  readonly owner: string;
  readonly data: Uint8Array;
  readonly executable?: boolean;
}

const inJson = ({ owner, data, executable = false }: AccountJson) => ({
  lamports: 1_000_000,
  owner,
  executable,
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
  const { router } = await renderApp(`/portfolio?address=${asked}`);
  return router;
};
const panel = page.getByRole('region', { name: 'What this address is' });
const stakes = page.getByRole('region', { name: 'Stake accounts' });

/** The sentence under the title. */
const head = () => page.getByRole('main').element().querySelector('h1 + p')?.textContent;

beforeEach(() => answerNode({}));

describe('the page head describes', () => {
  const system = '11111111111111111111111111111111';
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
  const name = 'DETs…7rTF';
  const signless = 'You are looking without its wallet, so nothing can be signed.';
  const everything = 'can stake, move or withdraw.';
  it.each<[string, AccountJson | null, string]>([
    ['a wallet', { owner: system, data: new Uint8Array() }, `Everything ${name} ${everything} ${signless}`],
    [
      'a program’s account',
      { owner: testWallet, data: new Uint8Array(9) },
      `The stake accounts that ${name} can manage or withdraw from. ${signless}`,
    ],
    ['nothing', null, `There is no account at ${name}.`],
    [
      'a vote account',
      { owner: 'Vote111111111111111111111111111111111111111', data: new Uint8Array(400) },
      `${name} is a validator’s vote account: stake is delegated to it.`,
    ],
    [
      'a token account',
      { owner: token, data: new Uint8Array(165) },
      `${name} is a token account: it holds tokens, not stake.`,
    ],
    ['a mint', { owner: token, data: new Uint8Array(82) }, `${name} is a token’s mint.`],
    [
      'a program',
      { owner: 'BPFLoaderUpgradeab1e11111111111111111111111', data: new Uint8Array(36), executable: true },
      `${name} is a program.`,
    ],
    [
      'a stake account',
      { owner: 'Stake11111111111111111111111111111111111111', data: new Uint8Array(200) },
      `${name} is a single stake account.`,
    ],
  ])('%s', async (_, account, words) => {
    answerNode(account ? { [otherAddress]: inJson(account) } : {});
    await open(otherAddress);
    await expect.poll(head).toBe(words);
  });

  it('an address of unknown kind', async () => {
    answerPortfolio([stake(0, { authority: otherAddress })], {
      getAccountInfo: (asked: string) => {
        if (asked === otherAddress) throw { code: -32000, message: 'Too busy' };
        return { context: { slot: 1 }, value: null };
      },
    });
    await open(otherAddress);
    await expect.element(stakes).toBeVisible();
    expect(head()).toBe(`The stake accounts that ${name} can manage or withdraw from.`);
  });
});

describe('a receipt can be checked without a wallet', () => {
  it.each([
    ['without an address', '/portfolio', {}],
    ['where the address is none', '/portfolio?address=nobody', {}],
    ['where nothing is', `/portfolio?address=${otherAddress}`, {}],
    [
      'at an address that is no wallet’s',
      `/portfolio?address=${otherAddress}`,
      {
        [otherAddress]: inJson({
          owner: 'Vote111111111111111111111111111111111111111',
          data: new Uint8Array(400),
        }),
      },
    ],
  ])('%s', async (_, url, accounts) => {
    answerNode(accounts);
    await renderApp(url);
    const receipts = page.getByRole('region', { name: 'Receipts' });
    await receipts.getByLabelText('Check a receipt again').upload(new File(['{}'], 'receipt.json'));
    await expect
      .element(receipts.getByRole('alert'), { timeout: 10_000 })
      .toHaveTextContent('This file could not be checked here.');
  });

  it('in one place only, when there is a portfolio', async () => {
    answerNode({ [otherAddress]: inJson({ owner: '1'.repeat(32), data: new Uint8Array() }) }, [
      stake(0, { authority: otherAddress }),
    ]);
    await open(otherAddress);
    await expect.element(page.getByRole('region', { name: 'Activity' })).toBeVisible();
    await expect.element(page.getByText('Check a receipt again')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Receipts' })).not.toBeInTheDocument();
  });
});

describe('the address of a stake account', () => {
  // Of the size that older clients made.
  const account = stake(1, { staker: otherAddress, bytes: 4_008, lamports: 5n * sol + 28_786_560n });
  const { account: json } = stakeAccountJson(account) as { account: object };

  it('is shown with its state, its authorities and links to their portfolios', async () => {
    answerNode({ [address(1)]: json });
    await open(address(1));
    await expect.element(panel).toHaveTextContent(/This is a stake account, not a wallet/);
    await expect
      .element(panel)
      .toHaveTextContent(/StateActive.*Delegated5\.000000000SOL.*Idle0\.000000000SOL.*ValidatorHarrow Lane/);
    await expect
      .element(panel.getByRole('link', { name: 'Open the portfolio of who can re-delegate' }))
      .toHaveAttribute('href', `/portfolio?address=${otherAddress}&mark=${address(1)}`);
    await expect.element(stakes).not.toBeInTheDocument();
  });

  it('lists its rewards by epoch', async () => {
    answerNode({ [address(1)]: json });
    await open(address(1));
    const rewards = page.getByRole('region', { name: 'Rewards by epoch' });
    const rows = rewards.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('1,0600.0025000000.000000001');
    await expect.element(rewards.getByText('The 19 epochs before paid nothing.')).toBeVisible();
    await expect.element(rows).toHaveLength(2);
    await expect
      .element(rewards.getByText('Rewards of epochs before 1,041 were not read yet.'))
      .toBeVisible();
    await expect.element(rewards.getByRole('button', { name: 'Read older rewards' })).toBeVisible();
  });

  it('is marked in the portfolio of its withdraw authority, and listed first', async () => {
    answerNode(
      { [address(1)]: json, [testWallet]: inJson({ owner: '1'.repeat(32), data: new Uint8Array() }) },
      [stake(0), account],
    );
    await open(address(1));
    await panel.getByRole('link', { name: 'Open the portfolio of who can withdraw' }).click();
    const marked = page.getByRole('row').filter({ hasText: short(1) });
    await expect.element(marked).toHaveAttribute('aria-current', 'true');
    await expect.element(marked).toHaveAttribute('aria-rowindex', '2');
    await expect
      .element(page.getByRole('row').filter({ hasText: short(0) }))
      .not.toHaveAttribute('aria-current');
  });
});

describe('an address that is not a wallet’s', () => {
  const tokenAccount = new Uint8Array(165);
  it.each([
    [
      'Vote111111111111111111111111111111111111111',
      new Uint8Array(400),
      false,
      'This is a validator’s vote account',
    ],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', tokenAccount, false, 'This is a token account'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', new Uint8Array(82), false, 'This is a token’s mint'],
    ['BPFLoaderUpgradeab1e11111111111111111111111', new Uint8Array(36), true, 'This is a program'],
  ])('is described: %s', async (owner, data, executable, words) => {
    answerNode({ [otherAddress]: inJson({ owner, data, executable }) });
    await open(otherAddress);
    await expect.element(panel).toHaveTextContent(`${words}, not a wallet`);
    await expect.element(stakes).not.toBeInTheDocument();
  });

  it('links a vote account to its validator, and a token account to its owner', async () => {
    answerNode({
      [otherAddress]: inJson({
        owner: 'Vote111111111111111111111111111111111111111',
        data: new Uint8Array(400),
      }),
      [address(7)]: inJson({
        owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        data: tokenAccount.with(32, 9),
      }),
    });
    const router = await open(otherAddress);
    await expect
      .element(panel.getByRole('link', { name: 'Open this validator' }))
      .toHaveAttribute('href', `/validators/${otherAddress}`);
    await router.navigate({ to: '/portfolio', search: { address: address(7) } });
    // The owner's 32 bytes: 9, then zeros.
    await expect
      .element(panel.getByRole('link', { name: 'Open its owner’s portfolio' }))
      .toHaveAttribute('href', `/portfolio?address=${base58.encode(new Uint8Array(32).with(0, 9))}`);
  });

  it('keeps the portfolio of a program’s account, because programs control stake accounts', async () => {
    answerNode({ [otherAddress]: inJson({ owner: testWallet, data: new Uint8Array(9) }) }, [
      stake(0, { authority: otherAddress }),
    ]);
    await open(otherAddress);
    await expect.element(page.getByText('This is not an ordinary wallet')).toBeVisible();
    await expect.element(stakes).toBeVisible();
  });
});

describe('an address without an account', () => {
  it('is described as such, instead of an empty portfolio', async () => {
    await open(otherAddress);
    await expect
      .element(page.getByText('No account exists at this address on the sandbox: it holds no SOL.'))
      .toBeVisible();
    await expect.element(stakes).not.toBeInTheDocument();
    await expect.element(page.getByText('Total position')).not.toBeInTheDocument();
  });

  it('has its portfolio when it controls stake accounts', async () => {
    answerNode({}, [stake(0, { authority: otherAddress })]);
    await open(otherAddress);
    await expect.element(page.getByText('It controls the stake accounts below.')).toBeVisible();
    await expect.element(stakes).toBeVisible();
  });
});

describe('an address whose kind cannot be read', () => {
  it('is described as unknown, with its portfolio', async () => {
    answerPortfolio([stake(0, { authority: otherAddress })], {
      getAccountInfo: (asked: string) => {
        if (asked === otherAddress) throw { code: -32000, message: 'Too busy' };
        return { context: { slot: 1 }, value: null };
      },
    });
    await open(otherAddress);
    await expect
      .element(page.getByText('What kind of account this address is cannot be read now.'))
      .toBeVisible();
    await expect.element(stakes).toHaveTextContent(short(0));
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('a text that is no address', () => {
  const field = page.getByLabelText('Look at any address');
  const look = page.getByRole('button', { name: 'Look', exact: true });
  const banner = page.getByText('“nobody” is not an account address.');

  it('is spoken of until it is corrected', async () => {
    await open('nobody');
    await expect.element(banner).toBeVisible();
    await field.fill('hello');
    await expect.element(banner).not.toBeInTheDocument();
    await field.fill('nobody');
    await expect.element(banner).toBeVisible();
  });

  it('is refused at its field, beside which the button stays', async () => {
    await page.viewport(1440, 900);
    await open('nobody');
    await field.fill('hello');
    await look.click();
    const error = page.getByText(/^Not an account address/);
    await expect.element(error).toBeVisible();
    const root = getComputedStyle(document.documentElement);
    expect(getComputedStyle(error.element()).color).toBe(root.getPropertyValue('--fail'));
    const frame = field.element().parentElement?.getBoundingClientRect();
    const button = look.element().getBoundingClientRect();
    expect(Math.abs(button.top + button.bottom - (frame?.top ?? 0) - (frame?.bottom ?? 0))).toBeLessThan(2);
  });
});
