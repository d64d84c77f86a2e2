import text from './take-back.css?inline';

let added = false;

/** Adds the looks of these pages, which come with them. The page’s policy allows no style elements; this is none. */
export function addSheet(): void {
  if (added) return;
  added = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
