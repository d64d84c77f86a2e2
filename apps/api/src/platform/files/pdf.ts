import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The edges of an A4 page, in points. */
export const pageEdges = { left: 56, right: 539, top: 56, bottom: 785 } as const;

/** For what holds amounts: digits of one width, which stand under one another. The font’s own draw 617.25 together to 61725. */
export const figures = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions;

type About = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly at: Date;
  /** Whether the first page is there before anything is drawn. */
  readonly firstPage?: boolean;
};

/**
 * An A4 file of what is drawn, with whole fonts called `text` and `strong`, so that every name keeps its letters. The library and its fonts are loaded
 * by the first who asks.
 */
export async function writePdf(about: About, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: pageEdges.left,
    lang: about.language,
    autoFirstPage: about.firstPage ?? true,
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
  });
  doc.registerFont('text', resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
  doc.registerFont('strong', resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on('end', done));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
