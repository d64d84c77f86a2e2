type Given = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

/** An element with attributes, listeners (`onclick`) and children; texts are texts, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Given = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}
