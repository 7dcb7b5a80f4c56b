import { sleep } from '@clearstake/contract/sleep';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { surviveAlterations } from './altered-page';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Texts beside each other that come, change and go, an element before a text, and a component that is only a text. */
function Part() {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        press
      </button>
      <p>
        {count % 2 === 0 ? 'even ' : null}
        {count} times
        {count === 1 ? <b>once</b> : null}
        {count > 1 ? ' often' : ' seldom'}
      </p>
      <p>{count === 2 ? <i>two</i> : 'not two'} of</p>
      <p>
        <Word count={count} />
      </p>
      {count < 3 ? 'more' : null}
      {count === 1 ? <em>first</em> : null}
      <i>end</i>
    </div>
  );
}

const Word = ({ count }: { count: number }) => (count === 2 ? null : `word ${count}`);

const texts = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found;
};

function fontOf(content: Node | string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(content);
  outer.append(inner);
  return outer;
}

/** As translators do it: the text moves into new elements, or others stand in its place. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  moved: (text) => {
    const font = fontOf('');
    text.replaceWith(font);
    font.firstChild?.appendChild(text);
  },
  replaced: (text) => text.replaceWith(fontOf(text.data)),
};

function translate(root: Node, change: (text: Text) => void): void {
  for (const text of texts(root))
    if (text.data !== '' && text.parentElement?.localName !== 'font') change(text);
}

it.each(Object.keys(translators))('goes on and shows what is true after its texts were %s', async (name) => {
  const change = translators[name];
  if (!change) throw new Error('There is no such translator.');
  ends.push(surviveAlterations(document.documentElement));
  const [plain, altered] = [document.createElement('div'), document.createElement('div')];
  document.body.append(plain, altered);
  const roots = [createRoot(plain), createRoot(altered)];
  ends.push(() => {
    for (const root of roots) root.unmount();
    plain.remove();
    altered.remove();
  });
  flushSync(() => {
    for (const root of roots) root.render(<Part />);
  });
  for (let presses = 0; presses < 5; presses += 1) {
    translate(altered, change);
    for (const root of [plain, altered]) root.querySelector('button')?.click();
    await sleep(0);
    expect(altered.textContent).toBe(plain.textContent);
  }
});
