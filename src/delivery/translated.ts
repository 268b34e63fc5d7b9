/** A translator's replacement of a text. */
const standIns = new WeakMap<Node, Node>();

/**
 * Browser translators replace text nodes, so React would update detached ones (an old price stays) and fail to remove
 * them. Redirects its writes, inserts and removals to the replacements [FK4].
 */
export function followTranslator(): void {
  const onMutations = (records: MutationRecord[]): void => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (font && text.nodeType === 3) standIns.set(text, font);
      }
  };
  const observer = new MutationObserver(onMutations);
  observer.observe(document, { childList: true, subtree: true });

  /** The parent's child that is, contains, or replaces a node. */
  const childOf = (parent: Node, node: Node): Node | null => {
    onMutations(observer.takeRecords());
    let at: Node | undefined | null = node;
    while (at && at.parentNode !== parent) at = at.parentNode ?? standIns.get(at);
    return at ?? null;
  };

  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = childOf(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && childOf(this, before));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      value?.set?.call(this, text);
      onMutations(observer.takeRecords());
      const there = this.parentNode ? null : standIns.get(this);
      if (there) there.textContent = text;
    },
  });
}
