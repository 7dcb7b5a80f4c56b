import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

const tenSol = 10_000_000_000n;

/** Every attack on the native stake route that spoils the answer itself, read from the running sandbox. */
test('every hostile answer to a native stake is refused and the wallet is never asked', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const attacks = (await sandbox.attacks()).filter(({ route }) => route === 'nativeStake');
  expect(attacks.length).toBeGreaterThanOrEqual(20);
  await sandbox.fund(wallet.address, tenSol);
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);

  for (const attack of attacks) {
    await test.step(`${attack.name}: ${attack.summary}`, async () => {
      await sandbox.setAttack(attack.name);
      await desk.ask('2');
      await expect(desk.refusal, attack.name).toBeVisible();
      await expect(desk.refusal).toContainText('Refused, wallet not opened');
      await expect(desk.sign).toHaveCount(0);
      await desk.refusal.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2');
    });
  }
  expect(wallet.requests).toEqual([]);
  expect(await sandbox.rpc<{ value: number }>('getBalance', [wallet.address])).toMatchObject({
    value: Number(tenSol),
  });
});

test('a wallet that changes the amount is caught before anything is sent', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, tenSol);
  // The lamports of CreateAccount are the eight bytes after its tag 0; one more is enough.
  wallet.behave({
    kind: 'tamper',
    change: (message) => {
      const changed = message.slice();
      const lamports = 2_000_000_000n;
      const view = new DataView(changed.buffer);
      for (let at = 0; at + 8 <= changed.length; at += 1) {
        const found = view.getBigUint64(at, true);
        if (found >= lamports && found < lamports + 10_000_000n) {
          view.setBigUint64(at, found + 1n, true);
          return changed;
        }
      }
      throw new Error('The amount is not in the message.');
    },
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('send-txn')) sent.push(request.url());
  });
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);
  await desk.ask('2');
  await desk.signNow();
  await expect(desk.refusal).toContainText(/changed/i);
  expect(sent).toEqual([]);
});
