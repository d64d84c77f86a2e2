type Parser = (mjml: string, options?: object) => { readonly html: string };

let head = '';
let parse: Parser = () => ({ html: '' });

/** The head of the design at hand: its attributes and styles belong to every piece that is shown. */
export function useHead(source: string): void {
  // Fonts from elsewhere are not fetched here either; the title belongs to another document.
  head = source
    .replace(/<mj-(?:font|include)\b[^>]*?\/>|<mj-(font|include|title|preview)\b[\s\S]*?<\/mj-\1>/g, '')
    .replace(/<mj-head\s*\/>/, '');
}

/**
 * Stands in for the plugin’s own compiler, which knows each piece alone. Its types speak of the asynchronous one of the server.
 * @returns what the plugin is to use
 */
export function compileWith(original: (mjml: string, options?: object) => unknown): Parser {
  parse = (mjml, options) => {
    const made = original(mjml, options);
    const html = typeof made === 'object' && made !== null && 'html' in made ? made.html : '';
    return { html: typeof html === 'string' ? html : '' };
  };
  return compilePiece;
}

function compilePiece(mjml: string, options: object = {}) {
  const whole = head !== '' && !mjml.includes('<mj-head') ? mjml.replace(/<mjml[^>]*>/, (root) => root + head) : mjml;
  return parse(whole, { ...options, fonts: {}, validationLevel: 'skip' });
}

/** The html of what would stand in a column. */
export function compileInColumn(mjml: string): string {
  const { html } = compilePiece(
    `<mjml><mj-body><mj-section><mj-column>${mjml}</mj-column></mj-section></mj-body></mjml>`,
  );
  return /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
}
