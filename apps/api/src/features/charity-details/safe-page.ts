/** The elements that a charity’s page may have: those its editor offers, and the plain ones that are pasted into it. */
const elements = ['h2', 'h3', 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'];

/** Elements whose text must go with them. */
const silent = ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math', 'iframe'];

/** HTML of a few elements, without scripts, styles, classes, pictures or addresses other than web and mail. '' where nothing is left to read. */
export async function safePage(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html');
  const clean = sanitize(html, {
    allowedTags: elements,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: silent,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, rel: 'nofollow noopener' },
      }),
    },
  }).trim();
  const text = sanitize(clean, { allowedTags: [] }).trim();
  return text === '' ? '' : clean;
}
