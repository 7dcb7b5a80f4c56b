import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account, identity, operatorsPage, signature } from '@/testing/operators';
import { failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';

const rawSignature =
  '29LJLvcTTUWQLvSCVkej7Jb6akpB2DmK2mSYUXHDGdun1LyDXBpNbgbAkNzRm6UN94GWqudVY6JLHdnBvFKiGuok';

const operators = operatorsPage();

// In a hook, because a failing test does not reach its own end.
afterEach(() => {
  vi.restoreAllMocks();
});

describe('builds', () => {
  it('disables a testnet-only build for mainnet, and unselects it when the cluster changes', async () => {
    await operators.show({ identity });
    await userEvent.click(page.getByRole('radio', { name: /v4\.3\.0/ }));
    await expect.element(page.getByText('Download v4.3.0-rakurai.0 for')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Mainnet' }));
    await expect.element(page.getByRole('radio', { name: /v4\.3\.0/ })).toBeDisabled();
    await expect.element(page.getByText('Cannot be picked on mainnet.')).toBeVisible();
    expect(page.getByText('Download v4.3.0-rakurai.0 for').query()).toBeNull();
  });

  it('filters by folder and says when nothing matches', async () => {
    await operators.show();
    await expect.element(page.getByRole('button', { name: 'ubuntu_24.04' })).toBeVisible();
    await userEvent.fill(page.getByLabelText('Folder filter'), 'windows');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/No operating system matches/)).toBeVisible();
  });

  it('says why the list could not be loaded', async () => {
    worker.use(failRoute(routes.schedulerVersions, 400, 'The folder is not known.'));
    await operators.show();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/The folder is not known/);
  });
});

describe('proof and download', () => {
  it('verifies a signature as the command prints it, and explains other input', async () => {
    await operators.show({ identity });
    await expect
      .element(page.getByText(`solana sign-offchain-message -k identity.json ${account}`))
      .toBeVisible();
    // Nobody has signed yet.
    const signed = page.getByRole('img', { name: 'Step 1' });
    expect(signed.query()).toBeNull();
    const box = page.getByLabelText('Signature', { exact: true });
    await userEvent.fill(box, rawSignature);
    await expect.element(page.getByText(/signMessage/)).toBeVisible();
    expect(signed.query()).toBeNull();
    await userEvent.fill(box, signature);
    await expect.element(signed).toBeVisible();
    await expect.element(page.getByText('A whole signature: 64 bytes')).toBeVisible();
    expect(page.getByText(/signMessage/).query()).toBeNull();
  });

  it('downloads, checks and hashes, and stores the signature nowhere', async () => {
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
    // Without the File System Access API the archive is saved through a blob URL.
    vi.stubGlobal('showSaveFilePicker', undefined);
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await operators.show({ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' });
    const button = page.getByRole('button', { name: /Download archive/ });
    await expect.element(button).toBeDisabled();
    await expect.element(page.getByText('the same one may be used for several')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await expect.element(button).toBeEnabled();
    await userEvent.click(button);
    await expect.element(page.getByText('gzip, its end not found')).toBeVisible();
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
    expect(
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, operators.choice]),
    ).not.toContain(signature);
  });

  it('shows why a download failed and saves nothing', async () => {
    worker.use(failRoute(routes.schedulerDownload, 401, 'The signature is not that of the validator.'));
    vi.stubGlobal('showSaveFilePicker', undefined);
    const clicks = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    await operators.show({ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' });
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await userEvent.click(page.getByRole('button', { name: /Download archive/ }));
    await expect
      .element(page.getByText(/nothing was saved. The signature is not that of the validator/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download again' })).toBeEnabled();
    expect(clicks).not.toHaveBeenCalled();
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
    await operators.show({ identity, os: 'ubuntu_22.04', version: 'v2.3.6-rakurai.0' });
    await userEvent.fill(page.getByLabelText('Signature', { exact: true }), signature);
    await userEvent.click(page.getByRole('button', { name: /Download archive/ }));
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(page.getByText(/Cancelled after/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download again' })).toBeEnabled();
    expect(operators.choice.version).toBe('v2.3.6-rakurai.0');
  });
});

it('signs as a sandbox identity without the command line', async () => {
  worker.use(
    http.post('/rpc', () =>
      HttpResponse.json({ jsonrpc: '2.0', id: 1, error: { code: -1, message: 'down' } }),
    ),
  );
  await operators.show({}, true);
  await userEvent.click(page.getByRole('button', { name: 'Waiting for operator' }));
  await userEvent.click(page.getByRole('button', { name: 'Sign as the sandbox identity' }));
  await expect.element(page.getByText('A whole signature: 64 bytes')).toBeVisible();
});
