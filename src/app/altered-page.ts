/** What translators put in the place of a text: this page has no such elements of its own. */
function isWrapper(node: Node | null | undefined): node is HTMLElement {
  return node instanceof HTMLElement && (node.localName === 'font' || node.localName.includes('-'));
}

/** The child of `parent` that is or contains the node. */
function childOf(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Lets React change a page whose texts a translator has replaced and whose elements an extension has moved or removed: a
 * replaced text is put back before React changes it, and what is gone is no error. Returns a function that ends it.
 */
export function surviveAlterations(root: Node): () => void {
  const { insertBefore, removeChild } = Node.prototype;
  /** The element or text that stands in for a text of React's, and the texts of each. */
  const standIns = new WeakMap<Node, ChildNode>();
  const textsOf = new WeakMap<Node, Text[]>();
  const observer = new MutationObserver(note);

  function noteRemoved(node: Node, record: MutationRecord, added: ReadonlySet<Node>): void {
    // A text that was moved into its wrapper, else what came in its place, in one step or in two.
    const { target, addedNodes, previousSibling, nextSibling } = record;
    const holder = childOf(target, node);
    const beside = isWrapper(holder)
      ? [holder]
      : addedNodes.length > 0
        ? [...addedNodes]
        : [previousSibling, nextSibling];
    const texts = node instanceof Text && !textsOf.has(node) ? [node] : textsOf.get(node);
    if (!texts || texts.some((text) => text.parentNode === target)) return;
    // Where the original is shown again, a new text stands in for the wrapper.
    const standIn = beside.find(
      (other): other is ChildNode =>
        other !== null &&
        added.has(other) &&
        (isWrapper(other) || (isWrapper(node) && other instanceof Text)),
    );
    if (!standIn) return;
    textsOf.delete(node);
    textsOf.set(standIn, [...(textsOf.get(standIn) ?? []), ...texts]);
    for (const text of texts) {
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
  }

  function note(records: readonly MutationRecord[]): void {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      else for (const node of record.removedNodes) noteRemoved(node, record, added);
    }
  }

  function restore(text: Node): void {
    const standIn = standIns.get(text);
    const texts = standIn && textsOf.get(standIn);
    if (!texts || !standIn.parentNode) return;
    textsOf.delete(standIn);
    for (const each of texts) standIns.delete(each);
    standIn.replaceWith(...texts);
  }

  /** What stands in for a child is noted later than it happens. */
  function find(child: Node): void {
    note(observer.takeRecords());
    restore(child);
  }

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) find(child);
    if (child.parentNode !== null) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before !== null && before.parentNode !== this) find(before);
    insertBefore.call(this, node, childOf(this, before));
    return node;
  };
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}
