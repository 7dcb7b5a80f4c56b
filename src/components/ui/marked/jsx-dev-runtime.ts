import type { ElementType } from 'react';
import { type JSXSource, jsxDEV as reactDev } from 'react/jsx-dev-runtime';
import { marked } from './marked';

export { Fragment } from 'react';

/** As {@link jsx}, for a development build. */
export const jsxDEV = (
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => reactDev(type, marked(type, props), key, isStatic, source, self);
