import type { Page } from 'playwright-core';

/** A word that is two fifths longer, by its own letters. Short ones grow as well. */
const longerWord = (word: string): string => word + word.slice(-Math.ceil(word.length * 0.4)).toLowerCase();

/** An English text in the made-up language: each of its words is longer, what stands in braces is as it was. */
export const longer = (text: string): string =>
  text
    .split(/(\{[^}]*\}|<[^>]*>|[^\p{L}{<]+)/u)
    .map((part) => (/^\p{L}+$/u.test(part) ? longerWord(part) : part))
    .join('');

/** German is the made-up language from now on. */
export const speakLonger = (page: Page): Promise<unknown> =>
  page.route('**/api/plugins/translations?lang=de', async (route) => {
    const answer = await route.fetch();
    const keys = Object.keys(await answer.json());
    const texts = Object.fromEntries(
      keys.map((key) => [key, longer(key.replace(/_(?:zero|one|two|few|many|other)$/, ''))]),
    );
    await route.fulfill({ json: texts });
  });

/** Texts on the page that are cut and say the whole of themselves nowhere. What can be scrolled to is not cut. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const own = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        text === '' ||
        !own?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true })
      )
        continue;
      // The last crumb is the title of the page, which stands whole below it.
      if (
        own.closest('[title], [aria-hidden=true], [aria-current=page], script, style, noscript, svg, select, [inert]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let around: Element | null = own; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        const { clipPath, overflowX, overflowY, position } = getComputedStyle(around);
        // What is there for readers of the screen alone, as the names of buttons that show a sign only.
        if (box.width <= 1 || box.height <= 1 || clipPath === 'inset(50%)') break;
        const sideways = cuts(overflowX) && (right > box.right + 1 || left < box.left - 1);
        const down = cuts(overflowY) && (bottom > box.bottom + 2 || top < box.top - 2);
        if (sideways || down) {
          found.add(
            `${sideways ? 'cut' : 'too high'}: ${text.slice(0, 60)} (${around.tagName.toLowerCase()}.${String(around.getAttribute('class')).slice(0, 60)})`,
          );
          break;
        }
        if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') break;
      }
    }
    return [...found];
  });

/** What is wider than the window, where the page is; empty where nothing is. */
export const sideways = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return '';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1 && one.children.length === 0,
    );
    const names = wide
      .slice(0, 3)
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} ${one.textContent}`);
    return `${scrollWidth - clientWidth} px: ${names.join('; ')}`;
  });
