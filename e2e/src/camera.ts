import type { Page } from 'playwright-core';
import { encode } from 'uqr';

/** Stands in for a camera: it shows the square code of a text. */
export async function holdBefore(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { border: 4 });
  await page.evaluate((rows) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    const cell = Math.floor(360 / rows.length);
    const draw = () => {
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = 'black';
      for (const [y, row] of rows.entries())
        for (const [x, dark] of row.entries()) if (dark) context.fillRect(140 + x * cell, 60 + y * cell, cell, cell);
    };
    draw();
    // A canvas sends a picture whenever it is drawn.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, data);
}
