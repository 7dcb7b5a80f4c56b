import { useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { earlyValues, replayEarlyInput, takeEarlyPresses } from './early-input';

const names = ['Harrow Lane', 'Millpond', 'Quay'];

function Page({ onStart }: { onStart?: () => void }) {
  const [query, setQuery] = useState('');
  const [staked, setStaked] = useState(false);
  const [range, setRange] = useState(30);
  const [presses, setPresses] = useState(0);
  const [file, setFile] = useState('no file');
  useEffect(() => onStart?.(), [onStart]);
  // Differs from the server's, so the page is rendered again before the replay: React then resets its fields.
  useSyncExternalStore(
    () => () => undefined,
    () => 'kept in this browser',
    () => 'nothing',
  );
  return (
    <main>
      <input aria-label="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <label>
        <input type="checkbox" checked={staked} onChange={(event) => setStaked(event.target.checked)} />
        Compound
      </label>
      <button type="button" aria-pressed={range === 100} onClick={() => setRange(100)}>
        100
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        pressed {presses}
      </button>
      <input
        type="file"
        aria-label="Receipt"
        onChange={({ target }) => setFile(target.files?.item(0)?.name ?? 'no file')}
      />
      <p>{file}</p>
      <output>
        {names.filter((name) => name.toLowerCase().includes(query)).join()}, {staked ? 'on' : 'off'}
      </output>
    </main>
  );
}

const root = document.createElement('div');

/** The page's HTML with the recorder of public/before-paint.js, before any module has run. */
async function prerendered() {
  document.body.append(root);
  root.innerHTML = renderToString(<Page />);
  const script = document.createElement('script');
  script.textContent = await (await fetch('/public/before-paint.js')).text();
  document.head.append(script);
}

const start = () =>
  new Promise<void>((resolve) => {
    const presses = takeEarlyPresses();
    const values = earlyValues(root);
    const app = (
      <Page
        onStart={() => {
          setTimeout(() => {
            replayEarlyInput(root, presses, values);
            resolve();
          });
        }}
      />
    );
    hydrated = hydrateRoot(root, app);
  });
let hydrated: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  hydrated?.unmount();
  root.remove();
});

it('what is typed, ticked and pressed before hydration is kept, and acts once', async () => {
  await prerendered();
  await page.getByLabelText('Search').fill('harrow');
  await page.getByLabelText('Compound').click();
  await page.getByRole('button', { name: '100' }).click();
  await page.getByRole('button', { name: 'pressed 0' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Harrow Lane,Millpond,Quay, off');
  await start();
  await expect.element(page.getByRole('status')).toHaveTextContent('Harrow Lane, on');
  await expect.element(page.getByLabelText('Search')).toHaveValue('harrow');
  await expect.element(page.getByLabelText('Compound')).toBeChecked();
  await expect.element(page.getByRole('button', { name: '100' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'pressed 1' })).toBeVisible();
});

it('a file picked before hydration is kept, and read afterwards', async () => {
  await prerendered();
  await page.getByLabelText('Receipt').upload(new File(['{}'], 'receipt.json', { type: 'application/json' }));
  await expect.element(page.getByText('no file')).toBeVisible();
  await start();
  await expect.element(page.getByText('receipt.json')).toBeVisible();
});
