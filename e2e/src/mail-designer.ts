import type { FrameLocator, Page } from 'playwright-core';

/** The designer within its page. */
export const designerOf = (page: Page) => page.frameLocator('iframe[title="Mail designer"]');
/** The mail itself, in the designer’s own frame. */
export const canvasOf = (designer: FrameLocator) => designer.frameLocator('iframe.gjs-frame');

/** Opens a mail of a website in the designer. */
export async function openDesigner(page: Page, type: string, uuid: string, language = 1): Promise<FrameLocator> {
  await page.goto(`/website/email/customize?uuid=${uuid}&type=${type}&language_id=${language}`);
  const designer = designerOf(page);
  await designer.getByRole('toolbar', { name: 'Tools' }).waitFor();
  return designer;
}

/** Chooses the element of the mail that says these words. */
export async function choose(designer: FrameLocator, words: string): Promise<void> {
  const chooser = designer.getByRole('combobox', { name: 'Element' });
  const value = await chooser.locator('option', { hasText: words }).first().getAttribute('value');
  await chooser.selectOption(value);
  await designer.getByRole('heading', { name: 'Text', exact: true }).waitFor();
}
