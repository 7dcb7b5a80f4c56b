import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { marked } from './marked';

export { Fragment } from 'react';

/** Makes an element of JSX, as React's own, with what a translator must not touch marked. */
export const jsx = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key) =>
  react.jsx(type, marked(type, props), key);

export const jsxs = (type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key) =>
  react.jsxs(type, marked(type, props), key);
