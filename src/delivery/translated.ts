/** The children that React left an element that somebody else changed. */
const reactChildren = new WeakMap<Node, Node[]>();
/** The parent of a text that somebody else took away. */
const reactParent = new WeakMap<Node, Node>();
/** What React wrote into a text that somebody else changed. */
const reactText = new WeakMap<Node, string>();
/** Texts that React changed in place: a translation that arrives now may be of the old words. */
const rewritten = new WeakSet<Node>();

const { insertBefore, appendChild, removeChild } = Node.prototype;
const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
const content = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent');
const observer = new MutationObserver(onMutations);
/** A text before which a translator just put its element. */
let replaced: Node | null = null;
let isSeen = false;

/** React cannot hydrate them. */
export const isTranslated = (): boolean => isSeen || document.querySelector('font') !== null;

const isText = ({ nodeType }: Node): boolean => nodeType === 3;
const isFont = ({ nodeName }: Node): boolean => nodeName === 'FONT';

const parentOf = (text: Node): Node | null => reactParent.get(text) ?? text.parentNode;

/** React's texts that are gone, and the elements that translators insert. */
const changedIn = (parent: Node, children: Node[]): { gone: Node[]; fonts: Node[] } => ({
  gone: children.filter((child) => isText(child) && child.parentNode !== parent),
  fonts: [...parent.childNodes].filter((child) => isFont(child) && !children.includes(child)),
});

/** What React had left there, from changes that are not React's. */
function onMutations(records: MutationRecord[]): void {
  const before = new Map<Node, Node[]>();
  const changed = new Set<Node>();
  for (const { type, target, oldValue } of records)
    if (type === 'characterData') {
      changed.add(target);
      if (!reactText.has(target)) reactText.set(target, oldValue ?? '');
    }
  for (const { type, target, addedNodes, removedNodes, nextSibling } of records.toReversed())
    if (type === 'childList') {
      const children = before.get(target) ?? [...target.childNodes];
      const end = nextSibling ? children.indexOf(nextSibling) : children.length;
      children.splice(end - addedNodes.length, addedNodes.length, ...removedNodes);
      before.set(target, children);
    }
  for (const [parent, earlier] of before) {
    const children = reactChildren.get(parent) ?? earlier;
    reactChildren.set(parent, children);
    for (const text of changedIn(parent, children).gone) {
      reactParent.set(text, parent);
      changed.add(text);
    }
  }
  isSeen ||= changed.size > 0;
  for (const text of changed) {
    const parent = parentOf(text);
    if (rewritten.delete(text) && parent) restore(parent);
  }
}

function write(text: Node, words: string): void {
  value?.set?.call(text, words);
  reactText.delete(text);
  observer.takeRecords();
}

/** As a whole, if their texts, or the child that is needed, were changed. */
function restore(parent: Node, needed: Node | null = null): boolean {
  const children = reactChildren.get(parent);
  reactChildren.delete(parent);
  const changedTexts = (children ?? [...parent.childNodes]).filter((child) => reactText.has(child));
  for (const text of changedTexts) write(text, reactText.get(text) ?? '');
  if (!children) return changedTexts.length > 0;
  const { gone, fonts } = changedIn(parent, children);
  const isMissing = needed !== null && needed.parentNode !== parent && children.includes(needed);
  if (gone.length === 0 && fonts.length === 0 && !isMissing) return changedTexts.length > 0;
  for (const child of [...parent.childNodes].filter((child) => !children.includes(child)))
    removeChild.call(parent, child);
  let next: Node | null = null;
  for (const child of children.toReversed()) {
    // what stands where it was keeps its focus
    if (child.parentNode !== parent || child.nextSibling !== next) insertBefore.call(parent, child, next);
    reactParent.delete(child);
    next = child;
  }
  observer.takeRecords();
  return true;
}

/** Changes an element as React knows it. */
function change<Result>(parent: Node, needed: Node | null, act: () => Result): Result {
  if (!parent.isConnected) return act();
  onMutations(observer.takeRecords());
  restore(parent, needed);
  const result = act();
  observer.takeRecords();
  return result;
}

/**
 * Translators replace, join and reorder texts: React would update detached ones (an old price stays) and fail to
 * remove them. So an element's own children are put back before React changes it; the translator sees them as new
 * [FK4].
 */
export function followTranslator(): void {
  observer.observe(document, { subtree: true, childList: true, characterDataOldValue: true });
  const { prototype } = Node;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isFont(this) || isFont(child) || child === replaced) return removeChild.call(this, child) as Child;
    // the mark of a part that could not hydrate: all that stands there goes
    if (child.nodeType === Node.COMMENT_NODE) reactChildren.delete(this);
    return change(this, child, () => {
      if (child.parentNode === this) removeChild.call(this, child);
      return child;
    });
  };
  prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isFont(this) || isFont(child)) return appendChild.call(this, child) as Child;
    return change(this, null, () => appendChild.call(this, child) as Child);
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (isFont(this) || isFont(child)) {
      replaced = before;
      queueMicrotask(() => (replaced = null));
      return insertBefore.call(this, child, before) as Child;
    }
    return change(
      this,
      before,
      () => insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child,
    );
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      onMutations(observer.takeRecords());
      write(this, text);
      const parent = parentOf(this);
      if (!parent) return;
      // React may write into the only text of an element, whoever put it there
      if (reactChildren.get(parent)?.includes(this) === false) reactChildren.delete(parent);
      if (!restore(parent)) rewritten.add(this);
    },
  });
  Object.defineProperty(Element.prototype, 'textContent', {
    ...content,
    set(this: Element, text: string) {
      const act = () => content?.set?.call(this, text);
      if (isFont(this)) act();
      else change(this, null, act);
    },
  });
}
