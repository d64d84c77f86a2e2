/** What stands beside a list item that is about to go. @returns gives the focus to its last button, else to the page */
export function neighbourOf(item: Element | null): () => void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const page = item?.closest('main');
  return () => (beside?.querySelector<HTMLElement>('button:last-of-type') ?? page)?.focus();
}
