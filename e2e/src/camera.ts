import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { barsOf } from './bar-code';

type Bar = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Stands in for a camera: it shows the square code of a text. */
export async function holdBefore(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { border: 4 });
  const cell = Math.floor(360 / data.length);
  const cells = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [{ x: 140 + x * cell, y: 60 + y * cell, width: cell, height: cell }] : [])),
  );
  await show(page, cells);
}

/** The same with the bars of a label; a camera that runs shows them from now on. */
export async function holdLabel(page: Page, ean: string): Promise<void> {
  const width = 4;
  const bars = [...barsOf(ean)].flatMap((bit, at) =>
    bit === '1' ? [{ x: 130 + at * width, y: 140, width, height: 200 }] : [],
  );
  await show(page, bars);
}

async function show(page: Page, dark: readonly Bar[]): Promise<void> {
  await page.evaluate((bars) => {
    Reflect.set(window, 'heldBefore', bars);
    if (Reflect.get(window, 'isHeld')) return;
    Reflect.set(window, 'isHeld', true);
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    const draw = () => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = 'black';
      const held: readonly { x: number; y: number; width: number; height: number }[] = Reflect.get(
        window,
        'heldBefore',
      );
      for (const { x, y, width, height } of held) context.fillRect(x, y, width, height);
    };
    draw();
    // A canvas sends a picture whenever it is drawn.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, dark);
}

/**
 * Gives a page a reader such as browsers of phones have, for labels alone: it reads the bars in the middle of what the video shows. It must be
 * there before the page is opened. @returns which codes it was asked to look for, and how many pictures it has seen
 */
export async function giveReader(page: Page): Promise<() => Promise<{ formats: string[]; seen: number }>> {
  await page.addInitScript(() => {
    const formats: string[] = [];
    const asked = { formats, seen: 0 };
    Reflect.set(window, 'askedOfReader', asked);
    const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
    const parities = 'oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo'.split(' ');
    const negative = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
    const turned = (bits: string) => [...bits].reverse().join('');
    /** The number that these 95 modules say; undefined where they say none. */
    const numberOf = (bits: string): string | undefined => {
      const parts = (from: number) =>
        Array.from({ length: 6 }, (_, at) => bits.slice(from + at * 7, from + at * 7 + 7));
      const left = parts(3).map((part) => {
        const digit = odd.indexOf(part);
        return digit >= 0 ? { digit, parity: 'o' } : { digit: odd.indexOf(negative(turned(part))), parity: 'e' };
      });
      const right = parts(50).map((part) => odd.indexOf(negative(part)));
      const first = parities.indexOf(left.map(({ parity }) => parity).join(''));
      const digits = [first, ...left.map(({ digit }) => digit), ...right];
      return digits.every((digit) => digit >= 0) ? digits.join('') : undefined;
    };
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'code_128'];
      constructor({ formats }: { formats: readonly string[] }) {
        asked.formats.push(...formats);
      }
      async detect(video: HTMLVideoElement) {
        asked.seen += 1;
        const canvas = new OffscreenCanvas(video.videoWidth, 1);
        const context = canvas.getContext('2d');
        context?.drawImage(video, 0, Math.floor(video.videoHeight / 2), video.videoWidth, 1, 0, 0, video.videoWidth, 1);
        const { data = [] } = context?.getImageData(0, 0, video.videoWidth, 1) ?? {};
        const line = Array.from({ length: video.videoWidth }, (_, x) => (data[x * 4] ?? 255) < 128);
        const [from, until] = [line.indexOf(true), line.lastIndexOf(true) + 1];
        const module = (until - from) / 95;
        const bits = Array.from({ length: 95 }, (_, at) => (line[Math.floor(from + (at + 0.5) * module)] ? '1' : '0'));
        const rawValue = from < 0 ? undefined : numberOf(bits.join(''));
        return rawValue === undefined ? [] : [{ rawValue }];
      }
    }
    Reflect.set(window, 'BarcodeDetector', BarcodeDetector);
  });
  return () => page.evaluate(() => Reflect.get(window, 'askedOfReader'));
}
