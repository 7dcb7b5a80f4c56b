import { lineOf } from '@clearstake/contract/foreign-text';
/** What a page may look like: the build's document, alone or with what the gateway renders into it. */
export interface ExpectedPage {
  /** `index.html` of the build, as a host of plain files serves it. */
  readonly plain: string;
  /** As the gateway writes it, before anything is rendered into it. */
  readonly document: string;
}

const root = '<div id="root"></div>';
/** What is rendered, then one block of data, which holds no `<`. */
const filled =
  /^<div id="root">([\s\S]*)<\/div><script id="hydration-state" type="application\/json">[^<]*<\/script>$/;
const tag = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const withText = new RegExp(`${tag.source}[^<]*`, 'gi');
const longestQuote = 100;
/** A rendered page has none of these. */
const active = new Set(['script', 'style', 'link', 'meta', 'base', 'iframe', 'frame', 'object', 'embed']);

/** The preview's address is whole where the deployment names its own. */
const withoutPreview = (html: string) =>
  html.replace(/content="[^"]*\/preview\.png"/, 'content="/preview.png"');

/** What is wrong with a served page, as sentences; none when its fixed parts are those of the build and its content is inert. */
export function pageProblems(html: string, expected: ExpectedPage): string[] {
  if (html === expected.plain) return [];
  const page = withoutPreview(html);
  const document = withoutPreview(expected.document);
  const [before = '', after = ''] = document.split(root);
  if (page === document) return [];
  if (page.startsWith(before) && page.endsWith(after)) {
    const content = filled.exec(page.slice(before.length, page.length - after.length))?.[1];
    if (content !== undefined) return contentProblems(content);
  }
  const strange = strangers(page, document);
  return strange.length > 0 ? strange : ['Its fixed parts are not those of the build.'];
}

/** Tags that can load or run something, with what an inline one holds, and that the build's document does not have. */
function strangers(html: string, document: string): string[] {
  const read = (text: string) => [...text.matchAll(withText)].map(([whole]) => whole.trim());
  const own = new Set(read(document));
  return read(html)
    .filter((each) => active.has(nameOf(each)) && !own.has(each) && !each.includes('id="hydration-state"'))
    .map((each) => `It has ${lineOf(each, longestQuote)}, which is not of the build.`);
}

const nameOf = (each: string) => /^<([\w-]+)/.exec(each)?.[1]?.toLowerCase() ?? '';

/** In what is rendered every `<`, `>` and quote of a text is escaped, so what looks like a tag is one. */
function contentProblems(content: string): string[] {
  return [...content.matchAll(tag)].flatMap(([whole, name = '', attributes = '']) => {
    if (active.has(name.toLowerCase())) return [`Its content has ${lineOf(whole, longestQuote)}.`];
    const names = attributes.replace(/"[^"]*"|'[^']*'/g, '');
    const runs = /\bon\w+/i.test(names) || /["'\s=]javascript:/i.test(attributes);
    return runs ? [`Its content has ${lineOf(whole, longestQuote)}, which runs something.`] : [];
  });
}
