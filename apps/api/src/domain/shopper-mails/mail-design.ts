/** What an editor keeps of a design: an object, or its text. */
export type SentDesign = string | Readonly<Record<string, unknown>>;

const isMjml = (text: string) => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<mjml[\s>]/i.test(text);

function objectIn(design: SentDesign): Readonly<Record<string, unknown>> | undefined {
  if (typeof design !== 'string') return design;
  try {
    const value: unknown = JSON.parse(design);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The MJML of a design, in whatever form it came: in an object or its text, as a text, or in place of the html. */
function mjmlIn(design: SentDesign, html: string): string | undefined {
  const object = objectIn(design);
  if (typeof object?.mjml === 'string' && object.mjml.trim() !== '') return object.mjml;
  if (typeof design === 'string' && isMjml(design)) return design;
  return isMjml(html) ? html : undefined;
}

/**
 * A design in its one form. MJML stands in `mjml` of an object, beside what else came in it; the design of another editor stays as it is.
 * @param html what came beside it
 */
export function normalDesign(design: SentDesign, html: string): { design: SentDesign; mjml: string | undefined } {
  const mjml = mjmlIn(design, html);
  return { design: mjml === undefined ? design : { ...objectIn(design), mjml }, mjml };
}

const hiddenStyle = 'display:none;font-size:1px;max-height:0;overflow:hidden';
const hidden = new RegExp(`(<body[^>]*>)<div style="${hiddenStyle}">[^<]*</div>`, 'i');

/** The html of another editor with its preheader; the one of an earlier save goes. */
export function withPreheader(html: string, escaped: string): string {
  const bare = withoutPreheader(html);
  if (escaped === '') return bare;
  return bare.replace(/<body[^>]*>/i, (body) => `${body}<div style="${hiddenStyle}">${escaped}</div>`);
}

const withoutPreheader = (html: string): string => html.replace(hidden, (_, body: string) => body);

/** The html of another editor as MJML: its styles in the head, its body as one block, its background kept. */
export function mjmlOfHtml(html: string): string {
  const whole = withoutPreheader(html);
  const [, attributes = '', inner] = /<body([^>]*)>([\s\S]*)<\/body>/i.exec(whole) ?? [];
  const head = /<head[^>]*>([\s\S]*?)<\/head>/i.exec(whole)?.[1] ?? '';
  const styles = [...head.matchAll(/<style[^>]*>[\s\S]*?<\/style>/gi)].map(([style]) => style).join('');
  const colour = /bgcolor="(#[0-9a-f]{3,6})"|background(?:-color)?:\s*(#[0-9a-f]{3,6})/i.exec(attributes);
  const background = colour ? ` background-color="${colour[1] ?? colour[2]}"` : '';
  const top = styles === '' ? '' : `<mj-head><mj-raw>${styles}</mj-raw></mj-head>`;
  return `<mjml>${top}<mj-body${background}><mj-raw>${inner ?? whole}</mj-raw></mj-body></mjml>`;
}
