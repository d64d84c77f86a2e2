const added = new Set<string>();

/** Adds the looks of a part that came later. The page’s policy allows no style elements; this is none. */
export function addSheet(text: string): void {
  if (added.has(text)) return;
  added.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
