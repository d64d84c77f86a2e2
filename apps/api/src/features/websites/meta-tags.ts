import { Parser } from 'htmlparser2';

/**
 * What the meta tags of a name say, in the head of a page. What comes after the head does not count: there a visitor’s own words may
 * stand.
 */
export function metaContents(html: string, name: string): string[] {
  const contents: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'body') parser.pause();
      else if (tag === 'meta' && attributes.name?.toLowerCase() === name)
        contents.push((attributes.content ?? '').trim());
    },
    onclosetag(tag, implied) {
      if (tag === 'head' && !implied) parser.pause();
    },
  });
  parser.end(html);
  return contents;
}
