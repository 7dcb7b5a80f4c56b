import { base64, utf8 } from '@scure/base';

export interface BaseUrl {
  /** Without credentials. */
  readonly url: string;
  /** The credentials, for Basic authentication (RFC 7617). */
  readonly headers: { readonly authorization?: string };
  /** The address of a path below it, which may have a query; the base's own query, such as a token, is kept. */
  readonly at: (path: string) => string;
}

/** No client honours credentials in a URL by itself: undici drops them, ws sends them still percent-encoded. */
export function baseUrl(text: string): BaseUrl {
  const { username, password, search } = new URL(text);
  const isAnonymous = username === '' && password === '';
  const url = isAnonymous ? text : text.replace(/^(\w+:\/\/)[^/?]*@/, '$1');
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const root = url.replace(/\?.*$/, '').replace(/\/+$/, '');
  return {
    url,
    headers: isAnonymous ? {} : { authorization: `Basic ${base64.encode(utf8.decode(pair))}` },
    at: (path) => root + path + (path.includes('?') ? search.replace('?', '&') : search),
  };
}
