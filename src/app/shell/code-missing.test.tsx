import { afterEach, expect, it } from 'vitest';
import beforePaint from '../../../public/before-paint.js?raw';

const elsewhere = 'http://127.0.0.1:1/a.js';
const { dataset } = document.documentElement;

const add = (attributes: Partial<HTMLScriptElement>) =>
  new Promise<Event>((done) => {
    const script = Object.assign(document.createElement('script'), attributes);
    for (const kind of ['load', 'error']) script.addEventListener(kind, done);
    document.head.append(script);
  });

document.head.append(Object.assign(document.createElement('script'), { text: beforePaint }));
afterEach(() => delete dataset.codeMissing);

it.each([
  ['a module of the page', { type: 'module', src: '/missing.js' }, true],
  ['a script of an extension', { src: elsewhere }, false],
  ['a module from elsewhere', { type: 'module', src: elsewhere }, false],
])('the code of the page is missing, or not, when %s does not load', async (_, script, missing) => {
  expect((await add(script)).type).toBe('error');
  expect('codeMissing' in dataset).toBe(missing);
});
