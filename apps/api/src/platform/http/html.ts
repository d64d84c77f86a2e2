import type { Language } from '@dw/contract';

/** Text as it stands in HTML. */
export function textInHtml(text: string): string {
  return text.replace(/[&<>\x22\x27]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Joins a template whose values are escaped, but for those already made by `html` or `raw`. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const text = parts.reduce((made, part, at) => made + part + (at < values.length ? textOf(values[at]) : ''), '');
  return new Html(text);
}

/** HTML that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

function textOf(value: string | number | Html | readonly Html[] | undefined): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((part: Html) => part.text).join('');
  return textInHtml(String(value));
}

const style = `
@font-face{font-family:"Inter Variable";src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;--paper:#FAF8F3;--ink:#211F1A;--ink-2:#5F5A50;--rule:#E4E0D7;--accent:#4F632F;--sunk:#F2EFE8;--edge:#8A8478;--wrong:#A8322A}
@media (prefers-color-scheme:dark){:root{--paper:#171511;--ink:#EDE9E1;--ink-2:#B5AFA3;--rule:#38342D;--accent:#B5C692;--sunk:#110F0C;--edge:#857E71;--wrong:#F0958C}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.55 "Inter Variable",Inter,system-ui,sans-serif}
main{max-width:880px;margin:0 auto;padding:40px 24px 80px}
h1{font-size:28px;line-height:34px;letter-spacing:-.022em;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:20px;line-height:27px;letter-spacing:-.014em;margin:36px 0 8px;padding-top:12px;border-top:1px solid var(--ink)}
h3{font-size:16px;margin:24px 0 4px}
p,ul,dl{margin:0 0 12px}.quiet{color:var(--ink-2)}a{color:var(--accent)}
pre{background:var(--sunk);padding:12px 16px;border-radius:6px;overflow:auto;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere}
code{font-family:inherit;font-variant-numeric:tabular-nums slashed-zero}
button{display:block;width:100%;margin:0 0 8px;padding:11px 16px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-weight:500;cursor:pointer}
button.main{border-color:var(--accent);background:var(--accent);color:var(--paper)}button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.mark{display:inline-block;margin:0 0 12px;padding:2px 10px;border:1px dashed var(--edge);border-radius:6px;font-size:14px}
.due{margin:20px 0 24px;padding:12px 0;border-top:1px solid var(--rule);border-bottom:1px solid var(--rule)}.due dd{margin:0;color:var(--ink-2)}
.brand{max-width:880px;margin:0 auto;padding:28px 24px 0}.brand a{color:inherit}.brand>a{display:inline-flex;align-items:center;gap:8px;font-weight:600;text-decoration:none}.brand svg{color:var(--accent)}
footer.brand{padding:0 24px 40px;color:var(--ink-2);font-size:14px}footer.brand nav{display:flex;flex-wrap:wrap;gap:8px 20px;padding-top:16px;border-top:1px solid var(--rule)}
.note{padding:11px 14px;border:1px dashed var(--edge);border-radius:6px}.version{margin-top:36px;font-size:14px;font-variant-numeric:tabular-nums}article h1{margin-top:20px}article li{margin:4px 0}
@media (max-width:480px){main{padding:24px 20px 40px}}
.logo{display:block;max-width:160px;max-height:96px;margin:0 0 20px;border-radius:6px}
.lead{max-width:64ch;font-size:18px;white-space:pre-line}.rows{list-style:none;padding:0;border-top:1px solid var(--rule)}.rows>li{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;padding:14px 0;border-bottom:1px solid var(--rule)}
.rows p{margin:0}.rows>li>div{flex:1 1 300px;min-width:0;overflow-wrap:anywhere}.state{flex:none}.state::before{content:"";display:inline-block;width:8px;height:8px;margin-right:8px;border:1.5px solid var(--ink-2);border-radius:50%}.state.open::before{border-color:var(--accent);background:var(--accent)}
form.find{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 16px}.find label{flex:1 1 240px;font-size:14px;color:var(--ink-2)}.find input{display:block;width:100%;margin-top:4px;padding:11px 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-size:16px}.find button{width:auto;margin:0}
.pages{display:flex;gap:24px;margin-top:16px}blockquote{margin:0 0 12px;padding-left:16px;border-left:2px solid var(--accent)}address{font-style:normal}
.cards{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:24px 20px;margin:20px 0}.cards li{display:grid;gap:2px;align-content:start;overflow-wrap:anywhere}.cards img{display:block;width:100%;aspect-ratio:1;object-fit:cover;border-radius:6px;margin-bottom:6px;background:var(--sunk)}.large{grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}
.said{white-space:pre-line;max-width:64ch}form.fields{display:grid;gap:14px;max-width:440px}.fields label{display:grid;gap:4px;font-size:14px;color:var(--ink-2)}.fields input{width:100%;padding:10px 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--ink);font:inherit;font-size:16px}.fields input[aria-invalid]{border-color:var(--wrong)}.fields small{color:var(--wrong)}
a.main{display:block;max-width:440px;padding:11px 16px;border-radius:6px;background:var(--accent);color:var(--paper);font-weight:500;text-align:center;text-decoration:none}
textarea{display:block;width:100%;margin-top:4px;padding:10px 12px;border:1px solid var(--edge);border-radius:6px;background:transparent;color:var(--ink);font:inherit}
.acts{display:flex;flex-wrap:wrap;gap:8px;margin:4px 0 12px}.acts[hidden]{visibility:hidden}form[hidden]{display:none}.acts button{width:auto;margin:0;padding:5px 12px;font-size:14px}[aria-pressed=true]{border-color:var(--accent)!important;color:var(--accent)!important}[aria-pressed=true]::before{content:"✓ "/""}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--rule)}
`;

type Around = { readonly language?: Language; readonly above?: Html; readonly below?: Html };

/** A plain document of our own: no script, one inline style allowed by its hash. */
export function documentOf(title: string, body: Html, { language = 'en', above, below }: Around = {}): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${textInHtml(title)}</title><style>${style}</style></head><body>${above?.text ?? ''}<main>${body.text}</main>${below?.text ?? ''}</body></html>`;
}

export const documentStyle = style;
