import { expect, test } from 'vitest';
import { pagesOf } from './pages-of';

test.each([
  [0, 1],
  [15, 1],
  [16, 2],
  [31, 3],
])('%i jobs by fifteen are %i pages', (total, pages) => {
  expect(pagesOf(total, 1, 15)).toEqual({ current_page: 1, page_count: 15, total_items: total, total_pages: pages });
});
