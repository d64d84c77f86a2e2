/** What a pager needs to know of a list that only says how many there are. */
export const pagesOf = (total: number, page: number, size: number) => ({
  current_page: page,
  page_count: size,
  total_items: total,
  total_pages: Math.max(1, Math.ceil(total / size)),
});
