import { routes } from '@clearstake/contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account, answerAccounts, identity, operatorsPage, signature } from '@/testing/operators';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { aMoment, sourceOf } from '@/testing/source-of';
import { worker } from '@/testing/worker';
import { ApprovalRail } from './approval-rail';

const operators = operatorsPage();

it('shows the missing approval and the next steps of both parties', async () => {
  await operators.show({ identity });
  await expect.element(page.getByText('Proposed, 1 of 2')).toBeVisible();
  await expect.element(page.getByText('Operator approval pending')).toBeVisible();
  await userEvent.click(page.getByText('What each of you can do'));
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

it.each([
  ['says that no account exists, which is not an error', null, /No activation account exists yet/],
  ['explains an account of another kind', new Uint8Array(144), /not an activation account/],
] as const)('%s', async (_, data, sentence) => {
  await answerAccounts(data);
  await operators.show({ identity });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('asks for an identity, explains an invalid one, which stays for correction, and clears it', async () => {
  await operators.show();
  const state = page.getByRole('heading', { name: 'State' });
  const field = page.getByRole('textbox', { name: 'Validator identity' });
  await userEvent.fill(field, ` ${identity} `);
  await expect.element(page.getByText('Operator approval pending')).toBeVisible();
  await userEvent.fill(field, `${identity}x!`);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/not an address/);
  expect(operators.choice.identity).toBe('');
  await expect.element(state).not.toBeInTheDocument();
  await expect.element(field).toHaveValue(`${identity}x!`);
});

it('picks the newest build that the network may run, offers no testnet-only one for mainnet, and filters by folder', async () => {
  await operators.show({ identity });
  const version = page.getByLabelText('Version');
  await expect.element(version).toHaveValue('v4.3.0-rakurai.0');
  await userEvent.selectOptions(page.getByLabelText('Network'), 'Mainnet');
  await expect.element(version).toHaveValue('v3.1.9-rakurai.0');
  const testnetOnly = page.getByRole('option', { name: 'v4.3.0-rakurai.0, not on mainnet' });
  expect((testnetOnly.element() as HTMLOptionElement).disabled).toBe(true);
  await userEvent.selectOptions(page.getByLabelText('Operating system'), 'ubuntu_22.04');
  await expect.element(version).toHaveValue('v2.3.6-rakurai.0');
  await userEvent.click(page.getByText(/^Versions read/));
  await userEvent.fill(page.getByLabelText('Folder filter'), 'windows');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/No operating system matches/)).toBeVisible();
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

it('divides the rewards of the latest complete epoch, says how, and explains a share out of range', async () => {
  await operators.show({}, 'calculators');
  const percent = page.getByLabelText('Share that the validator keeps');
  const points = page.getByLabelText('The same in basis points');
  await userEvent.fill(percent, '25');
  await expect.element(points).toHaveValue('2500');
  await expect.element(page.getByText('--block_reward_commission_bps 2500')).toBeVisible();
  const validator = page.getByTitle('7,625,000,000 lamports');
  await expect.element(validator).toHaveTextContent('7.6250SOL');
  expect(await sourceOf(validator.element())).toEqual([
    ['Source', 'GET /api/v1/validator/block-rewards?epochs=100'],
    ['As of', aMoment],
    ['Unit', 'SOL'],
    ['Method', '25 % of the block rewards of epoch 1,060, rounded down to the lamport'],
  ]);
  await userEvent.fill(percent, '101');
  await expect.element(points).toHaveValue('');
  await expect.element(page.getByText(/more than all of the block rewards/)).toBeVisible();
  expect(page.getByText(/--block_reward_commission_bps/).query()).toBeNull();
});

it('divides the newest rewards of the identity that was entered, or says that the source has none', async () => {
  const listed = { identity, name: 'Harbour', block_rewards: 8, activated_stake: 100_000 };
  worker.use(answerRoute(routes.validatorsOverview, { general_data: {}, validators: [listed] }));
  await operators.show({ identity }, 'calculators');
  await userEvent.fill(page.getByLabelText('Share that the validator keeps'), '25');
  await expect.element(page.getByText('Newest in the list, Harbour')).toBeVisible();
  // Three quarters of 8 SOL.
  await expect.element(page.getByTitle('6,000,000,000 lamports')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Validator identity'), account);
  await expect.element(page.getByText('The source has no block rewards of this validator')).toBeVisible();
  await expect.element(page.getByText('unavailable').first()).toBeVisible();
});

it('shows slot, epoch and arguments of an adjustment and how each is computed, and refuses 51', async () => {
  // Wide enough for all columns of the table.
  await page.viewport(1280, 900);
  await operators.show({}, 'calculators');
  const field = page.getByLabelText('Slot adjustment', { exact: true });
  await userEvent.fill(field, '25');
  await expect.element(page.getByRole('row', { name: /25 ms/ })).toHaveAttribute('aria-current', 'true');
  await expect
    .element(page.getByRole('group', { name: /^Arguments for / }))
    .toHaveTextContent('--target-slot-adjustment-ms 25');
  const epoch = [...document.querySelectorAll('dl > div')].find(
    (line) => line.querySelector('dt')?.textContent === 'Epoch',
  );
  expect((await sourceOf(epoch?.querySelector('dd button'))).at(-1)?.[1]).toBe(
    '432,000 slots of 375\u00a0ms',
  );
  await userEvent.fill(field, '51');
  await expect.element(page.getByText(/over the limit/)).toBeVisible();
  expect(page.getByText(/--target-slot-adjustment-ms/).query()).toBeNull();
});

it.each([
  ['waiting-for-validator', 'Proposed, 1 of 2The operator approved, the validator has not yet'],
  ['not-created', 'CreatedBy your validator, not there yet'],
] as const)('says in one sentence who has approved: %s', async (state, sentence) => {
  await renderStrict(<ApprovalRail state={state} account={null} />);
  await expect.element(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
});
