import { formatMessage, type MessageValues } from '@clearstake/contract/i18n';
import { Children, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from './marked/jsx-runtime';

type Tag = (content: ReactNode) => ReactNode;

/** `rich('Read <link>the terms</link>', { link: (text) => <a>{text}</a> })`; `b` is what it is in HTML unless given. */
export function rich(
  message: string,
  values: Readonly<Record<string, MessageValues[string] | ReactNode | Tag>> = {},
): ReactNode {
  const tags = Object.entries({ b: bold, ...values }).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(joined(parts)) : value,
  ]);
  return joined(formatMessage<ReactNode>(message, Object.fromEntries(tags)));
}

const bold: Tag = (children) => jsx('b', { children });

function joined(parts: ReactNode): ReactNode {
  return jsxs(Fragment, { children: Children.toArray(parts) });
}
