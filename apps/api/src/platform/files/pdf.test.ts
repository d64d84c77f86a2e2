import { expect, it } from 'vitest';
import { figures, writePdf } from './pdf';

const about = { title: 'A sheet', author: 'Second Rail', language: 'en-GB', at: new Date(0) };

it('amounts stand in figures of one width, whose point is seen', async () => {
  const widths: Record<string, readonly number[]> = {};
  await writePdf(about, (doc) => {
    for (const font of ['text', 'strong'] as const) {
      doc.font(font).fontSize(8);
      const widthOf = (text: string, options = {}) => Math.round(doc.widthOfString(text, options) * 1000) / 1000;
      widths[font] = ['617.25', '000.00', '111.11', '977.70'].map((text) => widthOf(text, figures));
      // The font’s own figures draw the point under the seven.
      expect(widthOf('7.2')).toBeLessThan(widthOf('7') + widthOf('.') + widthOf('2'));
      expect(widthOf('7.2', figures)).toBeCloseTo(
        widthOf('7', figures) + widthOf('.', figures) + widthOf('2', figures),
        2,
      );
    }
  });
  for (const font of ['text', 'strong']) expect(new Set(widths[font]), font).toHaveLength(1);
});

it('begins with a page, or with none where each part begins its own', async () => {
  const pagesOf = async (firstPage?: boolean) => {
    const file = await writePdf({ ...about, ...(firstPage !== undefined && { firstPage }) }, (doc) => doc.addPage());
    return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  expect([await pagesOf(), await pagesOf(true), await pagesOf(false)]).toEqual([2, 2, 1]);
});
