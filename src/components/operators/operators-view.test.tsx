import { stringifyJson } from '@contract/json';
import { routes } from '@contract/rest/routes';
import { base64 } from '@scure/base';
import { address, getAddressEncoder } from '@solana/kit';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activationAddress, activationConfigAddress } from '@/lib/operators/activation-address';
import { operatorPrograms } from '@/lib/operators/clusters';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import type { OperatorsChoice } from './choice';
import { OperatorsView } from './operators-view';

// The golden vectors of the command line's form; see the signature check's own test.
const identity = address('FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');
const account = 'DPdcyu2T6ZMwDrCaoEECpq4xf5VAMBowJimZ5cgt2fLd';
const signature = '4ov2gEPEaYHZz9ps9TwssdEjSCgkGrUu6S4V8kNhbmxs1XVCFYn8enxQnvCETZp3FuKDyRnYzbracCmKirgRjzDV';
const rawSignature =
  '29LJLvcTTUWQLvSCVkej7Jb6akpB2DmK2mSYUXHDGdun1LyDXBpNbgbAkNzRm6UN94GWqudVY6JLHdnBvFKiGuok';
const operator = address('823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW');

const versions = [
  {
    os: 'ubuntu_24.04',
    mainnet_and_testnet: ['v2.3.6-rakurai.0', 'v3.1.9-rakurai.0'],
    testnet_only: ['v4.3.0-rakurai.0'],
  },
  { os: 'ubuntu_22.04', mainnet_and_testnet: ['v2.3.6-rakurai.0'], testnet_only: [] },
];

const start: OperatorsChoice = { cluster: 'testnet', identity: '', folder: '', os: '', version: '' };
let latest: OperatorsChoice;

function Harness({ choice, sandbox = false }: { choice: Partial<OperatorsChoice>; sandbox?: boolean }) {
  const [current, setCurrent] = useState({ ...start, ...choice });
  latest = current;
  return (
    <main>
      <div className="shell">
        <OperatorsView
          choice={current}
          onChange={(change) => setCurrent((known) => ({ ...known, ...change }))}
          sandbox={sandbox}
          readable
        />
      </div>
    </main>
  );
}

const key = (text: string) => [...getAddressEncoder().encode(address(text))];

/** An activation account whose validator has proposed: layout written out by hand. */
function proposed(by: string): Uint8Array {
  const data = new Uint8Array(144);
  data.set([
    23,
    29,
    221,
    229,
    148,
    135,
    217,
    153,
    0,
    1,
    ...key(by),
    ...key(identity),
    0xe2,
    0x04,
    0,
    0,
    254,
    0,
  ]);
  return data;
}

function config(): Uint8Array {
  return Uint8Array.from([
    46,
    64,
    171,
    251,
    213,
    197,
    130,
    76,
    ...key(operator),
    ...key(operator),
    0,
    0,
    ...key(operator),
    255,
  ]);
}

async function answerAccounts(data: Uint8Array | null) {
  const derived = await activationAddress(identity, 'testnet');
  const configAddress = await activationConfigAddress('testnet');
  expect(derived.address).toBe(account);
  const owner = operatorPrograms('testnet').activation;
  const written = (bytes: Uint8Array) => ({
    lamports: 1,
    owner,
    executable: false,
    data: [base64.encode(bytes), 'base64'],
  });
  worker.use(
    http.post('/rpc', async ({ request }) => {
      const call: { id: number; params: [string[]] } = JSON.parse(await request.text());
      const known = call.params[0][0] === derived.address && call.params[0][1] === configAddress.address;
      return new HttpResponse(
        stringifyJson({
          jsonrpc: '2.0',
          id: call.id,
          result: {
            context: { slot: 1 },
            value: known ? [data ? written(data) : null, written(config())] : [null, null],
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    }),
  );
}

const rewards = [
  { epoch: 1059, block_rewards: 20 },
  { epoch: 1060, block_rewards: 30.5 },
];

beforeEach(async () => {
  worker.use(
    answerRoute(routes.schedulerVersions, ({ query }) =>
      versions.filter(({ os }) => os.includes(query.folder ?? '')),
    ),
    answerRoute(routes.blockRewards, { block_rewards: rewards }),
    answerRoute(routes.networkBlockRewards, { block_rewards: rewards }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 1000 }),
    http.get('/config.json', () => HttpResponse.json({}, { status: 503 })),
  );
  await answerAccounts(proposed(identity));
});

describe('activation account', () => {
  it('shows whose approval is missing and who can do what next', async () => {
    await renderStrict(<Harness choice={{ identity }} />);
    await expect.element(page.getByText('Proposed, 1 of 2')).toBeVisible();
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Approve with the fingerprint of the build (its hash); the scheduler is enabled at once.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('12.50 %')).toBeVisible();
    const current = page.getByRole('listitem').filter({ hasText: 'Proposed, 1 of 2' });
    await expect.element(current).toHaveAttribute('aria-current', 'step');
  });

  it('says that none exists, which is not an error', async () => {
    await answerAccounts(null);
    await renderStrict(<Harness choice={{ identity }} />);
    await expect.element(page.getByText(/No activation account exists yet/)).toBeVisible();
  });

  it('explains an account of another kind and an RPC node that fails', async () => {
    await answerAccounts(new Uint8Array(144));
    await renderStrict(<Harness choice={{ identity }} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an activation account/);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('asks for an identity first and explains one that is none', async () => {
    await renderStrict(<Harness choice={{}} />);
    await expect.element(page.getByText(/Enter a validator identity above to see/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('Validator identity'), 'not an address');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an address/);
    expect(latest.identity).toBe('');
    await userEvent.fill(page.getByLabelText('Validator identity'), ` ${identity} `);
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
  });

  it('takes an identity off the page as soon as the text is another', async () => {
    await renderStrict(<Harness choice={{ identity }} />);
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Validator identity' }), `${identity}x!`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an address/);
    expect(latest.identity).toBe('');
    await expect.element(page.getByText(/Enter a validator identity above to see/)).toBeVisible();
    expect(page.getByText('Operator approval pending').query()).toBeNull();
    // What was typed stays for the person to correct.
    await expect
      .element(page.getByRole('textbox', { name: 'Validator identity' }))
      .toHaveValue(`${identity}x!`);
  });
});

describe('builds', () => {
  it('cannot take a testnet-only build for mainnet, and drops it when the cluster changes', async () => {
    await renderStrict(<Harness choice={{ identity }} />);
    await userEvent.click(page.getByRole('radio', { name: /v4\.3\.0/ }));
    await expect.element(page.getByText('Download v4.3.0-rakurai.0 for')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Mainnet' }));
    await expect.element(page.getByRole('radio', { name: /v4\.3\.0/ })).toBeDisabled();
    await expect.element(page.getByText(/cannot be taken for mainnet/)).toBeVisible();
    expect(page.getByText('Download v4.3.0-rakurai.0 for').query()).toBeNull();
  });

  it('narrows by folder upstream and says when nothing matches', async () => {
    await renderStrict(<Harness choice={{}} />);
    await expect.element(page.getByRole('button', { name: 'ubuntu_24.04' })).toBeVisible();
    await userEvent.fill(page.getByLabelText('Folder filter'), 'windows');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/No operating system matches/)).toBeVisible();
  });

  it('says why the list is not there', async () => {
    worker.use(failRoute(routes.schedulerVersions, 400, 'The folder is not known.'));
    await renderStrict(<Harness choice={{}} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/The folder is not known/);
  });
});

describe('proof and download', () => {
  it('verifies the command-line form and explains the others', async () => {
    await renderStrict(<Harness choice={{ identity }} />);
    await expect
      .element(page.getByText(`solana sign-offchain-message -k identity.json ${account}`))
      .toBeVisible();
    const box = page.getByLabelText('Signature', { exact: true });
    await userEvent.fill(box, rawSignature);
    await expect.element(page.getByText(/signMessage/)).toBeVisible();
    await userEvent.fill(box, signature);
    await expect.element(page.getByText('A whole signature: 64 bytes')).toBeVisible();
    expect(page.getByText(/signMessage/).query()).toBeNull();
  });

  it('downloads, checks and hashes, and keeps the signature out of every place', async () => {
    const archive = Uint8Array.from([0x1f, 0x8b, 8, 0, ...new Array(5000).fill(7)]);
    let sent: unknown;
    worker.use(
      http.post(routes.schedulerDownload.path, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(archive, {
          headers: { 'content-type': 'application/gzip', 'content-length': String(archive.length) },
        });
      }),
    );
    // Without a file picker the archive goes through memory and a link.
    vi.stubGlobal('showSaveFilePicker', undefined);
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderStrict(<Harness choice={{ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' }} />);
    const button = page.getByRole('button', { name: /Download archive/ });
    await expect.element(button).toBeDisabled();
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await expect.element(button).toBeEnabled();
    await userEvent.click(button);
    await expect.element(page.getByText('gzip, first bytes checked')).toBeVisible();
    expect(sent).toEqual({
      activation_account: account,
      signature,
      version: 'v2.3.6-rakurai.0',
      os: 'ubuntu_22.04',
    });
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', archive));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(document.body.innerHTML).toContain(hex);
    expect(clicks).toHaveBeenCalledOnce();
    expect(JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, latest])).not.toContain(
      signature,
    );
    clicks.mockRestore();
    vi.unstubAllGlobals();
  });

  it('shows why a download failed and saves nothing', async () => {
    worker.use(failRoute(routes.schedulerDownload, 401, 'The signature is not that of the validator.'));
    vi.stubGlobal('showSaveFilePicker', undefined);
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    await renderStrict(<Harness choice={{ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' }} />);
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await userEvent.click(page.getByRole('button', { name: /Download archive/ }));
    await expect
      .element(page.getByText(/nothing was saved. The signature is not that of the validator/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download again' })).toBeEnabled();
    expect(clicks).not.toHaveBeenCalled();
    clicks.mockRestore();
    vi.unstubAllGlobals();
  });

  it('can be cancelled, keeps the choice, and starts again', async () => {
    worker.use(
      http.post(routes.schedulerDownload.path, () => {
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(Uint8Array.from([0x1f, 0x8b, 8, 0])),
        });
        return new HttpResponse(body, { headers: { 'content-type': 'application/gzip' } });
      }),
    );
    vi.stubGlobal('showSaveFilePicker', undefined);
    await renderStrict(<Harness choice={{ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' }} />);
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await userEvent.click(page.getByRole('button', { name: /Download archive/ }));
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(page.getByText(/Cancelled after/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download again' })).toBeEnabled();
    expect(latest.version).toBe('v2.3.6-rakurai.0');
    vi.unstubAllGlobals();
  });
});

describe('calculators', () => {
  it('divides the latest complete epoch and explains what is out of range', async () => {
    await renderStrict(<Harness choice={{}} />);
    const share = page.getByLabelText('Share that the validator keeps');
    await userEvent.fill(share, '25');
    await expect.element(page.getByLabelText('The same in basis points')).toHaveValue('2500');
    await expect.element(page.getByText('--block_reward_commission_bps 2500')).toBeVisible();
    await expect.element(page.getByTitle('7,625,000,000 lamports')).toBeVisible();
    await expect.element(page.getByTitle('22,875,000,000 lamports')).toBeVisible();
    await userEvent.fill(share, '101');
    await expect.element(page.getByText(/more than all of the block rewards/)).toBeVisible();
    expect(page.getByText(/--block_reward_commission_bps/).query()).toBeNull();
  });

  it('shows slot, epoch and arguments of an adjustment and explains 51', async () => {
    await renderStrict(<Harness choice={{}} />);
    const field = page.getByLabelText('Slot adjustment', { exact: true });
    await userEvent.fill(field, '25');
    await expect.element(page.getByRole('row', { name: /25 ms/ })).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByText(/--target-slot-adjustment-ms 25/)).toBeVisible();
    await userEvent.fill(field, '51');
    await expect.element(page.getByText(/over the limit/)).toBeVisible();
    expect(page.getByText(/--target-slot-adjustment-ms/).query()).toBeNull();
  });
});

it('signs as a sandbox identity without the command line', async () => {
  worker.use(
    http.post('/rpc', () =>
      HttpResponse.json({ jsonrpc: '2.0', id: 1, error: { code: -1, message: 'down' } }),
    ),
  );
  await renderStrict(<Harness choice={{}} sandbox />);
  await userEvent.click(page.getByRole('button', { name: 'Waiting for operator' }));
  await userEvent.click(page.getByRole('button', { name: 'Sign as the sandbox identity' }));
  await expect.element(page.getByText('A whole signature: 64 bytes')).toBeVisible();
});
