import { type ElementType, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/** Amounts with their unit, and addresses, hashes and signatures, whole or shortened. */
const exact =
  /((?:[<>≈]?[-−+]?\d(?:[\d.,'’\u00a0\u202f]*\d)?[ \u00a0](?:[A-Za-z]{0,4}SOL|[Ll]amports?)|\b[1-9A-HJ-NP-Za-km-z]{4}…[1-9A-HJ-NP-Za-km-z]{4}|\b[1-9A-HJ-NP-Za-km-z]{32,88})(?![A-Za-z\d]))/;

/** A text that is nothing else, or only a figure or its unit. */
const whole = new RegExp(
  `^(?:${exact.source}|[<>≈]?[-−+]?\\d[\\d.,'’\\u00a0\\u202f]*|[A-Za-z]{0,4}SOL|[Ll]amports?)$`,
);

const code = new Set<unknown>(['style', 'script']);

/** Elements that can contain no other. */
const textOnly = new Set<unknown>(['option', 'title', 'textarea', 'text', 'tspan']);

function markedText(text: unknown, index?: number) {
  if (typeof text !== 'string') return text;
  const key = index === undefined ? undefined : `text${index}`;
  if (whole.test(text)) return jsx('span', { translate: 'no', children: text }, key);
  const parts = text.split(exact);
  if (parts.length === 1) return text;
  const children = parts.map((part, at) =>
    at % 2 === 1 ? jsx('span', { translate: 'no', children: part }, at) : part,
  );
  // In one element, because in a flex container each part would be an item.
  return jsxs('span', { children }, key);
}

/**
 * The props of an element with which a browser's translator leaves amounts, addresses and signatures in its text as they are. All
 * JSX of the page passes here, by `jsx-runtime.ts`.
 */
export function marked(type: ElementType, props: Readonly<Record<string, unknown>>) {
  const { children, translate } = props;
  if ((typeof type !== 'string' && type !== Fragment) || translate !== undefined || code.has(type))
    return props;
  if (textOnly.has(type)) {
    const text = Array.isArray(children) ? children.join('') : children;
    return typeof text === 'string' && (whole.test(text) || exact.test(text))
      ? { ...props, translate: 'no' }
      : props;
  }
  if (Array.isArray(children)) return { ...props, children: children.map(markedText) };
  if (typeof children !== 'string') return props;
  if (type !== Fragment && whole.test(children)) return { ...props, translate: 'no' };
  const shown = markedText(children);
  return shown === children ? props : { ...props, children: shown };
}
