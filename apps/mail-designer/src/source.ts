/** A design taken apart: what is edited, and what around it stays as it is written. */
export type OpenDesign = {
  readonly before: string;
  readonly body: string;
  readonly after: string;
  /** Its head, which the canvas needs to look like the mail. */
  readonly head: string;
};

/** Takes a design apart; undefined where it is no MJML. */
export function openDesign(source: string): OpenDesign | undefined {
  const hidden = source.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
  const from = /<mj-body[\s>/]/.exec(hidden)?.index;
  const root = /<mjml[\s>]/.test(hidden);
  if (from === undefined || !root) return undefined;
  const end = hidden.lastIndexOf('</mj-body>');
  const to = end < 0 ? hidden.indexOf('>', from) + 1 : end + '</mj-body>'.length;
  const head = /<mj-head[\s>][\s\S]*?<\/mj-head>/.exec(source.slice(0, from))?.[0] ?? '';
  return { before: source.slice(0, from), body: source.slice(from, to), after: source.slice(to), head };
}

const attributes = String.raw`(?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*`;
const selfClosed = new RegExp(String.raw`<(mj-[a-z-]+)(${attributes})\s*/>`, 'g');
/** Texts stay; tables and the like, and comments between elements, are carried whole. */
const carried =
  /<(mj-text|mj-button|mj-navbar-link|mj-social-element)\b[\s\S]*?<\/\1>|<(mj-table|mj-accordion|mj-carousel|mj-raw)\b[\s\S]*?<\/\2>|<!--[\s\S]*?-->/g;

/** The body as the editor’s HTML parser reads it rightly. What it has no element for travels within an `mj-kept`. */
export function forEditor(body: string): string {
  const opened = body.replace(selfClosed, '<$1$2></$1>');
  return opened.replace(carried, (whole, text: string | undefined) =>
    text === undefined
      ? `<mj-kept data-source="${encodeURIComponent(whole).replaceAll("'", '%27')}"></mj-kept>`
      : whole,
  );
}

/** Where a carried piece comes back as it was. */
export const keptSource = (value: unknown): string => (typeof value === 'string' ? decodeURIComponent(value) : '');

/** An attribute’s value as it stands between double quotes. */
export const quoted = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
